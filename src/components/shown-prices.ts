/**
 * Prices on pages made without islands stand there in USD beside CNY. For a customer who reads in another currency
 * they change once the account is known; for who keeps USD nothing moves, and visitors load none of this.
 */
const root = document.documentElement
const usd = new Map<HTMLElement, string>()
for (const price of document.querySelectorAll<HTMLElement>('.money-shown[data-cny]'))
  usd.set(price, price.textContent)

async function followUser() {
  const [{ $user }, { showCurrency }] = await Promise.all([
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
}

if ('session' in root.dataset) void followUser()
// Logged in by the modal, without a reload.
else document.addEventListener('benbuy:session', () => void followUser(), { once: true })

export {}
