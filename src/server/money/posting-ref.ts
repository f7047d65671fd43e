import type { About } from '#domain/money/movement-about.ts'
import type { OrderItemRow } from '#server/db/rows.ts'

/**
 * The subject of a posting, as a text that is unique for its type: made and read here alone. It begins with the number
 * of an order ("O…/item/why"), a parcel ("P…/step"), a payment ("T…/reversal") or a withdrawal.
 */

interface Referred {
  type: string
  ref: string
}

/** An order item: its payment, or what was paid and given back for it later and why. */
export function itemRef(item: Pick<OrderItemRow, 'order_no' | 'id'> | undefined, why = ''): string {
  const own = `${item?.order_no}/${item?.id}`
  return why ? `${own}/${why}` : own
}

/** `step` tells a parcel's charges and refunds from each other. */
export const parcelRef = (parcel_no: string, step: string) => `${parcel_no}/${step}`

/** A reward is paid once, and again each time after it was taken back. */
export const rewardRef = (parcel_no: string, taken_back: number) =>
  taken_back ? `${parcel_no}/again-${taken_back}` : parcel_no
export const rewardBackRef = (parcel_no: string, taken_back: number) => `${parcel_no}/back-${taken_back}`

/** A payment that was taken back, by the reversal's id, and what came again of a dispute. */
export const reversalRef = (payment_no: string, id: string) => `${payment_no}/${id}`
export const returnRef = (payment_no: string, dispute: string) => `${payment_no}/back ${dispute}`

/** Money that a deleted account leaves behind, or that reaches it afterwards. */
export const givenUpRef = (id: string) => `given up ${id}`

/** Incoming money that paid the customer's debt. */
export const debtPaidRef = ({ ref, type }: Referred) => `${ref} ${type}`

/** Whether a reversal is of that kind, but for what a payment's own return has paid; all others name a payment. */
export const isDebtPaid = (ref: string) => / (top_up|refund|reward|compensation|goodwill)$/.test(ref)

const DEBT_PAID_BY_REWARD = /^P\d{6}-\w+(\/again-\d+)? reward$/

/** Whether it is for somebody else's parcel: a reward, or a debt that one has paid. */
export const isForOther = ({ type, ref }: Referred) =>
  type === 'reward' || (type === 'reversal' && DEBT_PAID_BY_REWARD.test(ref))

/** The number it begins with: a payment's, of what came by one and was taken back. */
export const numberIn = (ref: string) => ref.split(/[/ ]/, 1)[0] ?? ref

const KINDS: Readonly<Record<string, About['kind']>> = { P: 'parcel', T: 'payment', W: 'withdrawal' }

/** The customer's own order, parcel or payment it is about; null for somebody else's and where it names nothing. */
export function aboutOf(posting: Referred): About | null {
  const { type, ref } = posting
  const number = numberIn(ref)
  if (isForOther(posting) || !/^[A-Z]\d{6}-\w+$/.test(number)) return null
  const [, id] = ref.split(/[/ ]/)
  if (number.startsWith('O')) return id ? { kind: 'order_item', id } : null
  if (type === 'compensation') return { kind: 'claim', id: number }
  const kind = KINDS[number.charAt(0)]
  return kind ? { kind, id: number } : null
}
