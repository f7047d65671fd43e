import { DEFAULT_CURRENCY } from '#domain/money/currency-of.ts'
import { $country, $currencyCode } from '#stores/kept-choice.ts'
import { $shipTo } from '#stores/choice.ts'
import { $signedIn, whenSignedIn } from '#stores/signed-in.ts'
import { loadChunk } from '#stores/load-chunk.ts'
import { showCurrency } from '#domain/money/money.ts'

/** The card from link to door: its figures follow choices. */
const card = document.querySelector<HTMLElement>('[data-door]')

/** Keeps the card's figures to the reader's country, the chosen option and the currency. */
function followChoices(card: HTMLElement): void {
  const country = card.querySelector<HTMLSelectElement>('[data-door-country]')
  const receipt = card.querySelector<HTMLElement>('[data-door-shown]')
  if (!country || !receipt) return
  const follow = () => void showFigures(card, receipt, country.value)
  $shipTo.subscribe((code) => {
    country.value = code
    follow()
  })
  country.addEventListener('change', () => $country.set(country.value))
  card.querySelector('fieldset')?.addEventListener('change', follow)
  card.addEventListener('change', () => tellTotal(card), { once: true })
  followCurrency(card)
}

/** `receipt` says for which country and option it stands there; the built page is for the first option. */
async function showFigures(card: HTMLElement, receipt: HTMLElement, country: string) {
  const radios = [...card.querySelectorAll<HTMLInputElement>('fieldset input')]
  const place = Math.max(
    0,
    radios.findIndex(({ checked }) => checked),
  )
  const wanted = place ? `${country} ${place}` : country
  if (receipt.dataset.doorShown === wanted) return
  showPicture(card, radios[place]?.dataset ?? {})
  receipt.dataset.doorShown = wanted
  const part = await loadChunk(() => import('./landed-figures.ts'))
  const goods = part?.readDoorGoods(radios[place]?.dataset ?? {})
  if (!part || !goods) return
  const answer = await part.askLanded([goods], country)
  // Another choice came meanwhile, or no answer.
  if (!answer || receipt.dataset.doorShown !== wanted) return
  const { total_cny, ...figures } = part.doorFigures(goods, answer[0] ?? null)
  for (const [name, text] of Object.entries(figures))
    for (const spot of receipt.querySelectorAll(`[data-figure="${name}"]`)) spot.textContent = text
  const total = receipt.querySelector<HTMLElement>('[data-cny]')
  if (total) total.dataset.cny = total_cny
  showInCurrency(card)
}

/** Who cannot see the figures change hears the new total, but not the one that comes with the page. */
function tellTotal(card: HTMLElement) {
  const amounts = card.querySelector('[data-cny]')?.closest('dd')
  if (amounts) amounts.ariaLive = 'polite'
}

function showPicture(card: HTMLElement, { src, srcset = '' }: DOMStringMap) {
  const picture = card.querySelector('img')
  if (!picture || !src) return
  picture.srcset = srcset
  picture.src = src
}

/** The reader as far as prices ask for them; loaded for who does not simply read in USD. */
let known: typeof import('#stores/user.ts') | undefined

function followCurrency(card: HTMLElement) {
  const follow = async () => {
    if (known) return
    known = await import('#stores/user.ts')
    known.$user.subscribe(() => showInCurrency(card))
    // A customer's rates come with the account.
    if ($signedIn.get() !== 'in') await known.loadRates().catch(() => null)
  }
  if (isLive() || $currencyCode.get() !== DEFAULT_CURRENCY) void follow()
  $currencyCode.listen(() => void follow())
  whenSignedIn(() => void follow())
}

/** Then what the page was built with is of another day. */
const isLive = () => document.querySelector('[data-live-rates]') !== null

function showInCurrency(card: HTMLElement) {
  const { currency_unit = 'USD', CURRENCY_EXCHANGE_RATE_MAP = {} } = known?.$user.get() ?? {}
  const cny = card.querySelector<HTMLElement>('[data-cny]')?.dataset.cny
  const spot = card.querySelector('[data-door-currency]')
  const built = currency_unit === 'USD' && !isLive() ? Number(card.dataset.usd) : undefined
  const rate = CURRENCY_EXCHANGE_RATE_MAP[currency_unit] ?? built
  const text = cny && rate && currency_unit !== 'CNY' ? showCurrency(cny, rate, currency_unit) : ''
  if (!(spot instanceof HTMLElement)) return
  spot.hidden = !text
  if (spot.textContent !== text) spot.textContent = text
}

if (card) followChoices(card)
