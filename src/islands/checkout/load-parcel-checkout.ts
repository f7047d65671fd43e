import { REHEARSAL_FEN } from '#domain/pricing.ts'
import { cnyFromFen } from '#domain/money.ts'
import { isPayable, type Fee, type ParcelDetailed } from '#islands/parcel/parcel.ts'
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

/** The fees that are due now: a rehearsal pays its services first and the rest when it is weighed. */
export function dueFees({ mode, status, fees }: ParcelDetailed): Fee[] {
  if (mode === 'estimate') return fees
  if (status === 'Rehearsed') return fees.filter(({ kind }) => kind !== 'service')
  const rehearsal = {
    kind: 'rehearsal',
    label: 'Rehearsal: packing and weighing',
    amount_cny: cnyFromFen(REHEARSAL_FEN),
    estimated: false,
  }
  return [rehearsal, ...fees.filter(({ kind }) => kind === 'service')]
}
