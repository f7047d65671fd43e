import { isPayable, type ParcelDetailed } from '#islands/parcel/parcel.ts'
import { call } from '#stores/api.ts'
import { type Due, loadDue } from './load-checkout.ts'

export interface ParcelCheckoutData {
  parcel: ParcelDetailed
  /** Null when it does not wait for a payment. */
  due: Due | null
}

export async function loadParcelCheckout(parcel_no: string): Promise<ParcelCheckoutData> {
  const { parcel } = await call('parcel/get_parcel_detail', { parcel_no })
  if (!isPayable(parcel)) return { parcel, due: null }
  const due = await loadDue({ parcel_no }, (coupon_id) =>
    call('checkout/calculate_parcel_price', { parcel_no, ...(coupon_id && { coupon_id }) }),
  )
  return { parcel, due }
}
