import { useEffect, useState, useSyncExternalStore } from 'react'
import { $user, loadRates, USER_DEFAULTS, type UserState } from '#stores/user.ts'
import { type ShowPrice, showingIn } from './show-price.ts'

/** The user state in islands that the server renders too: there, and while hydrating, it is a visitor's. */
export function useUser(): UserState {
  return useSyncExternalStore(
    (onChange) => $user.listen(onChange),
    () => $user.get(),
    () => USER_DEFAULTS,
  )
}

/**
 * Shows an API amount in the reader's currency. `usd` is the rate the server rendered with, so that a visitor's
 * prices stand there at once (0 when it had none); other rates are asked for. undefined while none is known.
 */
export function useShownPrice(usd?: number): ShowPrice {
  const { currency_unit, CURRENCY_EXCHANGE_RATE_MAP } = useUser()
  const rate = CURRENCY_EXCHANGE_RATE_MAP[currency_unit] ?? (currency_unit === 'USD' && usd ? usd : undefined)
  const hasRate = rate !== undefined
  useEffect(() => {
    // Prices in CNY stand without it: a rate that did not come is logged by the call.
    if (!hasRate) loadRates().catch(() => null)
  }, [hasRate])
  return showingIn(currency_unit, rate)
}

/** The same on a page that is made when the shop is built: by the time it is read its rate may be of another day. */
export function useBuiltPrice(usd: number): ShowPrice {
  const [built, setBuilt] = useState<number | undefined>(usd)
  useEffect(() => {
    if (document.querySelector('[data-live-rates]')) setBuilt(undefined)
  }, [])
  return useShownPrice(built)
}
