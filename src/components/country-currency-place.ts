import { CURRENCIES } from '#domain/money.ts'
import { $currency, $shipTo } from '#stores/choice.ts'
import { loadChunk } from '#stores/load-chunk.ts'

/** The country and currency that are known stand there at once; the lists come when the reader comes near: few do. */
const place = document.querySelector<HTMLFormElement>('[data-choice]')
const listOf = (name: string) => place?.querySelector<HTMLSelectElement>(`[name="${name}"]`)

const names = new Intl.DisplayNames('en', { type: 'region' })
const code = $shipTo.get()
listOf('country')?.replaceChildren(new Option(names.of(code) ?? code, code))
const unit = $currency.get()
const known = CURRENCIES.find((currency) => currency.code === unit)
listOf('currency')?.replaceChildren(new Option(known ? `${known.code}, ${known.name}` : 'CNY only', unit))

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
