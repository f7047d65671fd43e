import { DEFAULT_CURRENCY } from '#domain/money/currency-of.ts'
import { $currencyCode } from '#stores/kept-choice.ts'
import { $signedIn, wakeIslands, whenSignedIn } from '#stores/signed-in.ts'

/**
 * Prices on pages made without islands stand there in USD beside CNY. For who reads in another currency they change
 * once it and its rate are known; for who keeps USD nothing moves, and none of this is loaded.
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

let following: Promise<() => void> | undefined

async function followUser(): Promise<() => void> {
  const [{ $user, loadRates }, { showCurrency }] = await Promise.all([
    import('#stores/user.ts'),
    import('#domain/money/money.ts'),
  ])
  const show = () => {
    const { currency_unit, CURRENCY_EXCHANGE_RATE_MAP } = $user.get()
    if (currency_unit !== DEFAULT_CURRENCY || live) wakeOthers()
    const rate = CURRENCY_EXCHANGE_RATE_MAP[currency_unit]
    for (const [price, built] of usd) {
      const shown =
        currency_unit === DEFAULT_CURRENCY && built.text && built.cny === price.dataset.cny
          ? built.text
          : rate && currency_unit !== 'CNY' && showCurrency(price.dataset.cny ?? '', rate, currency_unit)
      price.hidden = !shown
      if (shown && price.textContent !== shown) price.textContent = shown
    }
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

if (live || $currencyCode.get() !== DEFAULT_CURRENCY) void showPrices()
// Chosen in the footer, or signed in by the modal, without a reload.
$currencyCode.listen(() => void showPrices())
whenSignedIn(() => void showPrices())
