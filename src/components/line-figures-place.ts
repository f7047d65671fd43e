import { loadChunk } from '#stores/load-chunk.ts'

/** Asks what finished parcels took once the page has nothing better to do: the table stands below what is seen first. */
const LATEST_MS = 4_000
const table = document.querySelector<HTMLElement>('[data-lines]')

async function fill() {
  if (!table) return
  const part = await loadChunk(() => import('./line-figures.ts'))
  await part?.fillLineFigures(table)
}

// Safari has no idle callback.
const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(() => void fill(), { timeout: LATEST_MS })
    : setTimeout(() => void fill(), 200)

if (table && document.readyState === 'complete') whenIdle()
else if (table) addEventListener('load', whenIdle, { once: true })
