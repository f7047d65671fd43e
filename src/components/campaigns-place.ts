import { loadChunk } from '#stores/load-chunk.ts'
import { whenShown } from '#stores/when-shown.ts'
import { whenIdle } from './when-idle.ts'

/** Asks for the campaigns as soon as the page has nothing better to do, before a reader has come near their place. */
const place = document.querySelector<HTMLElement>('[data-campaigns]')

async function fill() {
  if (!place) return
  const part = await loadChunk(() => import('./campaigns.ts'))
  await part?.showCampaigns(place)
}

if (place) whenShown(() => whenIdle(() => void fill()))
