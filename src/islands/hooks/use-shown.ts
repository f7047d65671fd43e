import { useStore } from '@nanostores/react'
import { $user } from '#stores/user.ts'
import { type ShowPrice, showingIn } from './show-price.ts'

/** Shows an API amount in the reader's currency, undefined while no rate is known or they read in CNY. */
export function useShown(): ShowPrice {
  const user = useStore($user, { keys: ['currency_unit', 'CURRENCY_EXCHANGE_RATE_MAP'], ssr: 'initial' })
  const rate = user.CURRENCY_EXCHANGE_RATE_MAP[user.currency_unit]
  return showingIn(user.currency_unit, rate)
}
