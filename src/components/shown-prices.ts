import { $currency } from '#stores/choice.ts'

/**
 * Prices on pages made without islands stand there in USD beside CNY. For who reads in another currency they change
 * once it and its rate are known; for who keeps USD nothing moves, and none of this is loaded.
 */
const root = document.documentElement
const usd = new Map<HTMLElement, string>()
for (const price of document.querySelectorAll<HTMLElement>('.money-shown[data-cny]'))
  usd.set(price, price.textContent)

let following = false

async function followUser() {
  if (following) return
  following = true
  const [{ $user, loadRates }, { showCurrency }] = await Promise.all([
    import('#stores/user.ts'),
    import('#domain/money.ts'),
  ])
  $user.subscribe(({ currency_unit, CURRENCY_EXCHANGE_RATE_MAP }) => {
    const rate = CURRENCY_EXCHANGE_RATE_MAP[currency_unit]
    for (const [price, rendered] of usd) {
      const shown =
        currency_unit === 'USD'
          ? rendered
          : rate && currency_unit !== 'CNY' && showCurrency(price.dataset.cny ?? '', rate, currency_unit)
      price.hidden = !shown
      if (shown && price.textContent !== shown) price.textContent = shown
    }
  })
  // A customer's rates come with the account. Prices in CNY stand without any.
  if (!('session' in root.dataset)) await loadRates().catch(() => null)
}

if ('session' in root.dataset || $currency.get() !== 'USD') void followUser()
// Chosen in the footer, or logged in by the modal, without a reload.
$currency.listen(() => void followUser())
document.addEventListener('benbuy:session', () => void followUser(), { once: true })
