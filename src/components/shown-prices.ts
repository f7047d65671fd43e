import { keptChoice, onCurrencyChosen } from '#stores/kept-choice.ts'

/**
 * Prices on pages made without islands stand there in USD beside CNY. For who reads in another currency they change
 * once it and its rate are known; for who keeps USD nothing moves, and none of this is loaded.
 */
const root = document.documentElement
const usd = new Map<HTMLElement, { cny: string | undefined; text: string }>()
/** Then what the page was built with is of another day. */
const live = document.querySelector('[data-live-rates]') !== null
for (const price of document.querySelectorAll<HTMLElement>('.money-shown[data-cny]')) {
  usd.set(price, { cny: price.dataset.cny, text: live ? '' : price.textContent.trim() })
  if (live) price.hidden = true
}

let following = false

/** Islands that wait for their first use show prices, too (directives/first-use.ts). */
function tellIslands() {
  if ('currency' in root.dataset) return
  root.dataset.currency = ''
  document.dispatchEvent(new CustomEvent('benbuy:currency'))
}

async function followUser() {
  if (following) return
  following = true
  const [{ $user, loadRates }, { showCurrency }] = await Promise.all([
    import('#stores/user.ts'),
    import('#domain/money.ts'),
  ])
  const show = () => {
    const { currency_unit, CURRENCY_EXCHANGE_RATE_MAP } = $user.get()
    if (currency_unit !== 'USD' || live) tellIslands()
    const rate = CURRENCY_EXCHANGE_RATE_MAP[currency_unit]
    for (const [price, built] of usd) {
      const shown =
        currency_unit === 'USD' && built.text && built.cny === price.dataset.cny
          ? built.text
          : rate && currency_unit !== 'CNY' && showCurrency(price.dataset.cny ?? '', rate, currency_unit)
      price.hidden = !shown
      if (shown && price.textContent !== shown) price.textContent = shown
    }
  }
  $user.subscribe(show)
  document.addEventListener('benbuy:prices', show)
  // A customer's rates come with the account. Prices in CNY stand without any.
  if (!('session' in root.dataset)) await loadRates().catch(() => null)
}

if (live || 'session' in root.dataset || keptChoice('currency')) void followUser()
// Chosen in the footer, or logged in by the modal, without a reload.
onCurrencyChosen(() => void followUser())
document.addEventListener('benbuy:session', () => void followUser(), { once: true })
// Amounts have changed (find-doors.ts).
document.addEventListener('benbuy:prices', () => void followUser(), { once: true })
