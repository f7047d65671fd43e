import { DEFAULT_CURRENCY } from '#domain/money/currency-of.ts'
import { inCurrency } from '#domain/money/in-currency.ts'
import { partsIn, showCurrency, showUnits, unitsIn } from '#domain/money/money.ts'
import { $currencyCode } from '#stores/kept-choice.ts'
import { $signedIn, wakeIslands, whenSignedIn } from '#stores/signed-in.ts'

/**
 * Prices on pages made without islands stand there in USD beside CNY. For who reads in another currency they change
 * once it and its rate are known; for who keeps USD nothing moves, and nobody is asked.
 */
const usd = new Map<HTMLElement, { cny: string | undefined; text: string }>()
/** Then what the page was built with is of another day. */
const live = document.querySelector('[data-live-rates]') !== null
for (const price of document.querySelectorAll<HTMLElement>('.money-shown[data-cny]')) {
  usd.set(price, { cny: price.dataset.cny, text: live ? '' : price.textContent.trim() })
  if (live) price.hidden = true
}

/** Islands that wait to be touched show prices, too. */
const wakeOthers = () => wakeIslands(':has(.money-shown)')

/** Sentences that name yuan, with the words they have for who reads in nothing else. */
const sentences = () => document.querySelectorAll<HTMLElement>('[data-yuan]')
if (live) for (const one of sentences()) one.textContent = one.dataset.yuan ?? ''

let following: Promise<() => void> | undefined

async function followUser(): Promise<() => void> {
  const { $user, loadRates } = await import('#stores/user.ts')
  const show = () => {
    const { currency_unit, CURRENCY_EXCHANGE_RATE_MAP } = $user.get()
    if (currency_unit !== DEFAULT_CURRENCY || live) wakeOthers()
    const rate = CURRENCY_EXCHANGE_RATE_MAP[currency_unit]
    for (const [price, built] of usd) {
      const amount =
        currency_unit === DEFAULT_CURRENCY && built.text && built.cny === price.dataset.cny
          ? built.text
          : shownIn(price, rate, currency_unit)
      write(price, amount)
    }
    for (const one of sentences()) writeSentence(one, rate, currency_unit)
  }
  $user.subscribe(show)
  // A customer's rates come with the account. Prices in CNY stand without any.
  if ($signedIn.get() !== 'in') await loadRates().catch(() => null)
  return show
}

/** Shows all prices in the reader's currency from now on, and again when amounts have changed. */
export async function showPrices(): Promise<void> {
  following ??= followUser()
  const show = await following
  show()
}

/** '' where there is nothing to show beside CNY; of a row that is added up its part of what the total is shown as. */
function shownIn(price: HTMLElement, rate: number | undefined, currency_unit: string): string {
  const { cny, part } = price.dataset
  if (!cny || !rate || currency_unit === 'CNY') return ''
  const list = part === undefined ? null : price.closest('dl')
  const total = list?.querySelector<HTMLElement>('.receipt-total [data-cny]')?.dataset.cny
  if (!list || !total) return showCurrency(cny, rate, currency_unit)
  const rows = [...list.querySelectorAll<HTMLElement>('[data-part]')]
  const amounts = rows.map((row) => row.dataset.cny || '0.00')
  const fee = rows.findIndex(({ dataset }) => dataset.part === 'fee')
  const parts = partsIn(amounts, unitsIn(total, rate, currency_unit), rate, currency_unit, fee)
  return showUnits(parts[rows.indexOf(price)] ?? 0, currency_unit)
}

function writeSentence(place: HTMLElement, rate: number | undefined, currency_unit: string): void {
  const text = inCurrency(place.dataset.yuan ?? '', currency_unit, rate ?? null)
  if (place.textContent !== text) place.textContent = text
}

function write(price: HTMLElement, text: string): void {
  price.hidden = !text
  if (text && price.textContent !== text) price.textContent = text
}

/**
 * Shows what has been put into their data: for who keeps USD at the rate that the page was built with, dollars for a
 * CNY.
 */
export function showChanged(places: Iterable<HTMLElement>, built_rate: number): void {
  if (following) return void showPrices()
  for (const place of places)
    if (place.dataset.yuan === undefined) write(place, shownIn(place, built_rate, DEFAULT_CURRENCY))
    else writeSentence(place, built_rate, DEFAULT_CURRENCY)
}

if (live || $currencyCode.get() !== DEFAULT_CURRENCY) void showPrices()
// Chosen in the footer, or signed in by the modal, without a reload.
$currencyCode.listen(() => void showPrices())
whenSignedIn(() => void showPrices())
