import { GATEWAY_LEAST_FEN, PAYMENT_METHODS, type PaymentMethod } from '#domain/money/payment-method.ts'
import { chargeAmount, feeFen, showCny } from '#domain/money/money.ts'
import type { Account } from '#server/db/rows.ts'
import { knownRate, rateOf } from '#server/money/exchange-rate.ts'
import { invalid } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** The cost of a payment method, and the part that reaches the balance. */

export interface TopUpQuote {
  fee_fen: number
  credited_fen: number
  charge_currency: string
  charge_amount: string
  rate: string
}

type Shop = Pick<Services, 'settings' | 'payments' | 'rates'>

/** The ways this shop offers; a transfer takes days, so it buys nothing by itself. */
export function offeredMethods({ settings, payments }: Omit<Shop, 'rates'>): PaymentMethod[] {
  const set = {
    // The sandbox takes no money, so it is there in a demo only.
    sandbox: settings.demo,
    stripe: payments.has('stripe'),
    paypal: payments.has('paypal'),
    transfer: settings.payments.transfer !== null,
  }
  return PAYMENT_METHODS.filter((method) => set[method])
}

/** The least this method takes, fen: what providers do not take is no small payment but an error at theirs. */
export const leastFen = (method: string) => (method === 'sandbox' ? 1 : GATEWAY_LEAST_FEN)

/**
 * The charge for this amount by this method, for a purchase or as a top-up, in the customer's currency or, where the
 * method does not take that, in another. Throws 422 for a method we do not offer and for too little, 503 NO_RATE.
 */
export function quoteTopUp(
  shop: Shop,
  account: Account,
  amount_fen: number,
  { method, buys }: { method: string; buys: boolean },
): TopUpQuote {
  const offered = offeredMethods(shop).find((one) => one === method)
  if (!offered) throw invalid('method', 'We don’t offer this payment method here. Choose another one.')
  if (amount_fen < leastFen(method))
    throw invalid('amount_cny', `The smallest amount you can pay this way is ${showCny(leastFen(method))}.`)
  const { currency, whole } = chargeIn(shop, account, offered)
  const fee_fen = feeFen(amount_fen, shop.payments.get(method)?.fee_bp ?? 0)
  const rate = rateOf(shop.rates, currency)
  const exact = chargeAmount(amount_fen + fee_fen, rate, currency, buys)
  return {
    fee_fen,
    credited_fen: amount_fen,
    charge_currency: currency,
    charge_amount: whole ? String(Math.ceil(Number(exact))) : exact,
    rate: String(rate),
  }
}

function chargeIn({ settings, payments }: Shop, { currency_unit }: Account, method: PaymentMethod) {
  const { transfer } = settings.payments
  if (method === 'transfer' && transfer) return { currency: transfer.currency, whole: false }
  return payments.get(method)?.chargeIn(currency_unit) ?? { currency: currency_unit, whole: false }
}

/**
 * A quote for each way to pay this amount, or the least that way takes; of those that buy at once, or all. A way for
 * whose currency there is no rate is left out, unless that leaves none: then 503 NO_RATE.
 */
export function quoteMethods(
  shop: Shop,
  account: Account,
  amount_fen: number,
  buys: boolean,
): (TopUpQuote & { method: PaymentMethod })[] {
  const methods = offeredMethods(shop).filter((method) => !buys || method !== 'transfer')
  const quotes = methods.map((method) => () => ({
    method,
    ...quoteTopUp(shop, account, Math.max(amount_fen, leastFen(method)), { method, buys }),
  }))
  const withRate = quotes.filter(
    (_, nth) => knownRate(shop.rates, chargeIn(shop, account, methods[nth] ?? 'sandbox').currency) !== null,
  )
  return (withRate.length ? withRate : quotes).map((ask) => ask())
}
