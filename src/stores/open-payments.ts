import { type ApiError, call, type Data } from './api.ts'
import { serverNow } from './clock.ts'

/** A payment that still may buy something. */
export type OpenPayment = Data<'balance/get_open_payments'>['list'][number]

/** The customer's payments for orders and parcels that can be continued, newest first; none when there is no answer. */
export async function loadOpenPayments(): Promise<OpenPayment[]> {
  const answer = call('balance/get_open_payments', {}, { notShowMessage: true })
  const { list } = await answer.catch(() => ({ list: [] }))
  return list.filter(
    ({ item_ids, parcel_no, expires_at }) =>
      (item_ids.length > 0 || parcel_no !== null) && Date.parse(expires_at) > serverNow(),
  )
}

/** The number of the payment that the server says stands in the way; '' for another failure. */
export function paymentNoIn({ code, body: { payment } }: ApiError): string {
  if (code !== 'IN_PROGRESS' || typeof payment !== 'object' || payment === null) return ''
  return 'payment_no' in payment && typeof payment.payment_no === 'string' ? payment.payment_no : ''
}

/** The one that would buy one of these items, or this parcel. */
export const paymentFor = (
  payments: readonly OpenPayment[],
  subject: { item_ids: readonly string[] } | { parcel_no: string },
): OpenPayment | null =>
  payments.find((payment) =>
    'parcel_no' in subject
      ? payment.parcel_no === subject.parcel_no
      : payment.item_ids.some((id) => subject.item_ids.includes(id)),
  ) ?? null
