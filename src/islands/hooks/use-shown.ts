import { useStore } from '@nanostores/react'
import { showCurrency } from '#domain/money/money.ts'
import { $user } from '#stores/user.ts'

/** Shows an API amount in the reader's currency, undefined while no rate is known or they read in CNY. */
export function useShown(): (cny: string) => string | undefined {
  const user = useStore($user, { keys: ['currency_unit', 'CURRENCY_EXCHANGE_RATE_MAP'], ssr: 'initial' })
  const rate = user.CURRENCY_EXCHANGE_RATE_MAP[user.currency_unit]
  return (cny) =>
    rate && user.currency_unit !== 'CNY' ? showCurrency(cny, rate, user.currency_unit) : undefined
}
