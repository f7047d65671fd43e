import { call, type Data, type Payload } from '#stores/api.ts'

/** A coupon as a checkout offers it: what it takes off, or why it does not fit here. */
export type Offer = Data<'checkout/get_coupon_offers'>['list'][number]

/** What the customer chose for this payment, kept on the server. */
export type Choice = Data<'checkout/get_coupon_offers'>['choice']

const NONE: { offers: Offer[]; choice: Choice } = { offers: [], choice: { coupon: 'best', method: null } }

/** The coupons for this payment, the best first, and what was chosen; none when they cannot be read. */
export async function loadOffers(bought: Payload<'checkout/get_coupon_offers'>) {
  const answer = call('checkout/get_coupon_offers', bought, { notShowMessage: true })
  return answer.then(({ list, choice }) => ({ offers: list, choice })).catch(() => NONE)
}
