import { fenOf, netFenOf } from '#domain/money/money.ts'
import { keptFen, keptOnCancel, type RetainedSums } from '#domain/parcel/refund.ts'
import {
  type ParcelEvent,
  parcelMove,
  parcelNextStep,
  type ParcelStatus,
  parcelStatusLabel,
} from '#domain/parcel/status.ts'
import type { Tone } from '#islands/ui/Badge.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { loadCheckoutTotals } from '#stores/checkout-totals.ts'
import { type Data, call } from '#stores/api.ts'

export type Parcel = Data<'parcel/get_parcels'>['list'][number]
export type ParcelDetailed = Data<'parcel/get_parcel_detail'>['parcel']
export type Fee = ParcelDetailed['fees'][number]

/** The carrier's newest words about the address, as a sentence before another one; tracking is newest first. */
export function troubleWords(tracking: ParcelDetailed['tracking']): string {
  const words = tracking.find(({ status }) => status === 'AddressIssue')?.description
  return words ? `It says: ${words.replace(/\.$/, '')}. ` : ''
}

/** blue: it moves · amber: it waits for its owner · red: a problem · green: done · grey: over in another way. */
const TONES: Readonly<Record<ParcelStatus, Tone>> = {
  WaitingForPayment: 'amber',
  WaitingForPacking: 'blue',
  RehearsalRequested: 'blue',
  Packing: 'blue',
  Rehearsed: 'amber',
  WaitingForSupplement: 'amber',
  Packed: 'blue',
  ReadyToShip: 'blue',
  Shipped: 'blue',
  InTransit: 'blue',
  CustomsClearance: 'blue',
  OutForDelivery: 'blue',
  AvailableForPickup: 'amber',
  AddressIssue: 'red',
  Delivered: 'green',
  Returning: 'red',
  ClaimOpen: 'red',
  Completed: 'green',
  ClaimRejected: 'grey',
  Compensated: 'grey',
  ReturnedToWarehouse: 'grey',
  Cancelled: 'grey',
}

/** The tone of a status for somebody who waits for the parcel. */
export const toneOf = (status: ParcelStatus): Tone => TONES[status]

const ADDRESS_GIVEN = { word: 'New address given', next: 'The carrier delivers again or sends it back' }

/** The day of arrival is told: that by which we look into what is late would contradict it. */
const UNDATED: readonly ParcelStatus[] = ['InTransit', 'CustomsClearance', 'OutForDelivery']

/** Dot, word and "We’ll pack it by 24 Nov" of a parcel. */
export function statusOf(parcel: Pick<Parcel, 'status' | 'next_by_at' | 'address_given_at'>) {
  const status = parcel.status
  if (parcel.address_given_at) return { ...ADDRESS_GIVEN, tone: toneOf('Shipped') }
  const next = parcelNextStep(status)
  const by = parcel.next_by_at && !UNDATED.includes(status) ? ` by ${showDay(parcel.next_by_at)}` : ''
  return {
    tone: toneOf(status),
    word: parcelStatusLabel(status),
    next: next ? next + by : undefined,
  }
}

/** Waits for the customer's money from the balance; a supplement is answered on a page of its own. */
export const isPayable = (parcel: Pick<Parcel, 'status'>) =>
  parcel.status === 'WaitingForPayment' || parcel.status === 'Rehearsed'

/** The sum of the parts of a kind, fen; negative for what is taken off. */
export const feesFen = (fees: readonly Fee[], kind: string) =>
  fees.filter((fee) => fee.kind === kind).reduce((sum, fee) => sum + fenOf(fee.amount_cny), 0)

/** The sums the customer does not get back when they cancel now, or refuse the supplement. */
export const keptOf = (parcel: ParcelDetailed): RetainedSums =>
  keptOnCancel(parcel, {
    services_fen: feesFen(parcel.estimated_fees, 'service'),
    return_freight_fen: feesFen(parcel.estimated_fees, 'return_freight'),
    rehearsal_fen: feesFen(parcel.estimated_fees, 'rehearsal'),
  })

/** The sum they get back, fen. */
export function backFen(parcel: ParcelDetailed): number {
  return Math.max(0, netFenOf(parcel) - keptFen(keptOf(parcel)))
}

/** Whether this may happen to the parcel now, by its customer or by us. Nothing asked here starts from a claim. */
export const canDo = (parcel: Pick<Parcel, 'status' | 'mode'>, event: ParcelEvent): boolean =>
  parcelMove({ status: parcel.status, remembered: null, mode: parcel.mode }, event) !== null

/** The parcel in full, and the question about its supplement or its return freight while one is open. */
export async function loadParcel(parcel_no: string) {
  const { parcel } = await call('parcel/get_parcel_detail', { parcel_no })
  const [to_pay = null] = isPayable(parcel) ? await loadCheckoutTotals([{ parcel_no }]) : []
  if (parcel.status !== 'WaitingForSupplement' && parcel.status !== 'ReturnedToWarehouse')
    return { parcel, to_pay, question_id: null }
  const { list } = await call('balance/get_confirm_list', {})
  return { parcel, to_pay, question_id: list.find((entry) => entry.ref === parcel_no)?.id ?? null }
}
