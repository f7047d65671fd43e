import { useStore } from '@nanostores/react'
import { showCnyText, showCurrency } from '#domain/money/money.ts'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import { type Data, call, type Payload } from '#stores/api.ts'
import { $user } from '#stores/user.ts'

export type Coupon = Data<'coupon/get_my_coupons'>['list'][number]

/** A sum that is promised in a currency of its own: "€4.58 ($5.00)". */
export type PromisedWords = (amount: string, currency: string) => string

export function usePromisedWords(): PromisedWords {
  const { currency_unit, CURRENCY_EXCHANGE_RATE_MAP } = useStore($user, { ssr: 'initial' })
  return promisedIn(currency_unit, CURRENCY_EXCHANGE_RATE_MAP)
}

/** The reader's currency and what is promised; that alone without a rate between the two. */
export function promisedIn(
  reader: string,
  rates: Readonly<Record<string, number | undefined>>,
): PromisedWords {
  const rateOf = (currency: string) => (currency === 'CNY' ? 1 : rates[currency])
  return (amount, currency) => {
    const promised = currency === 'CNY' ? showCnyText(amount) : showCurrency(amount, 1, currency)
    const [from, to] = [rateOf(currency), rateOf(reader)]
    if (currency === reader || !from || !to) return promised
    return `${showCurrency(amount, to / from, reader)} (${promised})`
  }
}

/** Its worth: "€4.58 ($5.00) off", "8 % off the goods", "500 g of freight free". */
export function couponWorth({ kind, amount, currency, scope }: Coupon, promised: PromisedWords): string {
  if (kind === 'weight') return `${amount} g of freight free`
  if (kind === 'percent') return `${amount}% off the ${scope === 'order' ? 'goods' : 'freight'}`
  return `${promised(amount, currency || 'CNY')} off`
}

/** Its use: "Parcels with freight from $14.05 (¥100.00)". */
export function couponUse({ scope, threshold_cny }: Coupon, money: MoneyWords): string {
  const what = scope === 'order' ? 'Orders' : 'Parcels'
  const of = scope === 'order' ? 'goods' : 'freight'
  return threshold_cny === '0.00' ? what : `${what} with ${of} from ${money(threshold_cny)}`
}

/** A coupon as a checkout offers it: what it takes off, or why it does not fit here. */
export type Offer = Data<'checkout/get_coupon_offers'>['list'][number]

/** The customer's choices for this payment, kept on the server. */
export type Choice = Data<'checkout/get_coupon_offers'>['choice']

const NONE: { offers: Offer[]; choice: Choice } = { offers: [], choice: { coupon: 'best', method: null } }

/** The coupons for this payment, the best first, and what was chosen; none when they cannot be read. */
export async function loadOffers(bought: Payload<'checkout/get_coupon_offers'>) {
  const answer = call('checkout/get_coupon_offers', bought, { notShowMessage: true })
  return answer.then(({ list, choice }) => ({ offers: list, choice })).catch(() => NONE)
}
