import { useStore } from '@nanostores/react'
import { inCurrency } from '#domain/money/in-currency.ts'
import type { Data } from '#stores/api.ts'
import { $user, type UserState } from '#stores/user.ts'
import { inWords, type MoneyWords, type ShowPrice, showingIn } from './show-price.ts'

/** The rate of the time when money moved, as the server has noted it. */
export type RateThen = Data<'parcel/get_parcel_detail'>['parcel']['rate'] | undefined

/**
 * Shows an API amount in the reader's currency, undefined while no rate is known or they read in CNY. What was paid keeps
 * the rate of then, as long as the reader's currency is the same.
 */
export const useShown = (then?: RateThen): ShowPrice => useShownThen()(then)

/** The same for amounts within sentences and on buttons: "$2.27 (¥16.20)". */
export const useMoneyWords = (then?: RateThen): MoneyWords => inWords(useShown(then))

/** A sentence that names yuan, with the reader's currency before them; without one as it is. */
export function useOwnWords(): <S extends string | undefined>(sentence: S) => S | string {
  const { currency_unit, CURRENCY_EXCHANGE_RATE_MAP } = useStore($user, { keys: MONEY, ssr: 'initial' })
  return (sentence) =>
    sentence && inCurrency(sentence, currency_unit, CURRENCY_EXCHANGE_RATE_MAP[currency_unit] ?? null)
}

const MONEY: ('currency_unit' | 'CURRENCY_EXCHANGE_RATE_MAP')[] = [
  'currency_unit',
  'CURRENCY_EXCHANGE_RATE_MAP',
]

type Reader = Pick<UserState, 'currency_unit' | 'CURRENCY_EXCHANGE_RATE_MAP'>

/** The same for rows that have each a rate of their own. */
export function useShownThen(): (then: RateThen) => ShowPrice {
  const user = useStore($user, { keys: MONEY, ssr: 'initial' })
  return (then) => shownThen(user, then)
}

function shownThen({ currency_unit, CURRENCY_EXCHANGE_RATE_MAP }: Reader, then: RateThen): ShowPrice {
  const rate = then?.currency_unit === currency_unit ? then.rate : CURRENCY_EXCHANGE_RATE_MAP[currency_unit]
  return showingIn(currency_unit, rate)
}
