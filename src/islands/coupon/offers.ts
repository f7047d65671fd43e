import { call, type Data, type Payload } from '#stores/api.ts'

/** A coupon as a checkout offers it: what it takes off, or why it does not fit here. */
export type Offer = Data<'checkout/get_coupon_offers'>['list'][number]

/** The customer's coupons for this payment, the best first; none when they cannot be read. */
export async function loadOffers(bought: Payload<'checkout/get_coupon_offers'>): Promise<Offer[]> {
  const { list } = await call('checkout/get_coupon_offers', bought, { notShowMessage: true }).catch(() => ({
    list: [],
  }))
  return list
}
