import { loadChunk } from '#stores/load-chunk.ts'

/** Asks for the campaigns when the reader comes near their place, so that nothing in view moves. */
const place = document.querySelector<HTMLElement>('[data-campaigns]')
const near = new IntersectionObserver(
  async (entries) => {
    if (!place || !entries.some((entry) => entry.isIntersecting)) return
    near.disconnect()
    const part = await loadChunk(() => import('./campaigns.ts'))
    await part?.showCampaigns(place)
  },
  { rootMargin: '600px 0px' },
)
if (place) near.observe(place)
