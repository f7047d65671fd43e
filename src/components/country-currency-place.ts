import { loadChunk } from '#stores/load-chunk.ts'

/** Fills the lists of countries and currencies when the reader comes near them: few do. */
const place = document.querySelector<HTMLFormElement>('[data-choice]')
const near = new IntersectionObserver(
  async (entries) => {
    if (!place || !entries.some((entry) => entry.isIntersecting)) return
    near.disconnect()
    const part = await loadChunk(() => import('./country-currency.ts'))
    part?.fillChoices(place)
  },
  { rootMargin: '400px 0px' },
)
if (place) near.observe(place)
