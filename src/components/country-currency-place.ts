import { keptChoice } from '#stores/kept-choice.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { whenIdle } from './when-idle.ts'

/**
 * The country and currency that are known stand there as soon as the page has come; the lists come when the reader
 * comes near: few do.
 */
const place = document.querySelector<HTMLFormElement>('[data-choice]')
const listOf = (name: string) => place?.querySelector<HTMLSelectElement>(`[name="${name}"]`)

const near = new IntersectionObserver(
  async (entries) => {
    if (!place || !entries.some((entry) => entry.isIntersecting)) return
    near.disconnect()
    const part = await loadChunk(() => import('./country-currency.ts'))
    part?.fillChoices(place)
  },
  { rootMargin: '400px 0px' },
)

async function showKnown() {
  const code = keptChoice('country') || (await likely())
  const country = listOf('country')
  // The lists were quicker.
  if (!country || country.length > 1) return
  country.replaceChildren(new Option(new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code, code))
  const unit = keptChoice('currency')
  if (unit) listOf('currency')?.replaceChildren(new Option(unit, unit))
}

async function likely(): Promise<string> {
  const { likelyCountry } = await import('#domain/likely-country.ts')
  return likelyCountry(navigator.languages, new Intl.DateTimeFormat().resolvedOptions().timeZone)
}

if (place) {
  near.observe(place)
  whenIdle(() => void showKnown())
}
