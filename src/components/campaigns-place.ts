import { loadChunk } from '#stores/load-chunk.ts'

/** Asks for the campaigns as soon as the page has nothing better to do, before a reader has come near their place. */
const LATEST_MS = 2_000
const place = document.querySelector<HTMLElement>('[data-campaigns]')

async function fill() {
  if (!place) return
  const part = await loadChunk(() => import('./campaigns.ts'))
  await part?.showCampaigns(place)
}

// Safari has no idle callback.
const whenIdle = () =>
  'requestIdleCallback' in window
    ? requestIdleCallback(() => void fill(), { timeout: LATEST_MS })
    : setTimeout(() => void fill(), 200)

if (place && document.readyState === 'complete') whenIdle()
else if (place) addEventListener('load', whenIdle, { once: true })
