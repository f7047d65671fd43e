import { loadChunk } from '#stores/load-chunk.ts'
import { whenShown } from '#stores/when-shown.ts'
import { whenIdle } from './when-idle.ts'

/** Asks what finished parcels took once the page has nothing better to do: the table stands below what is seen first. */
const table = document.querySelector<HTMLElement>('[data-lines]')

async function fill() {
  if (!table) return
  const part = await loadChunk(() => import('./line-figures.ts'))
  await part?.fillLineFigures(table)
}

if (table) whenShown(() => whenIdle(() => void fill()))
