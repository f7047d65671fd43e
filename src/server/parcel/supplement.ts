import type { ParcelRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { BACK_IN_STORAGE, HAND_OVER, parcelPaidMail, parcelRefundMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { giveBackCoupon } from '#server/money/coupon-use.ts'
import { debit } from '#server/money/ledger.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import type { AnsweredEntry } from '#server/order/question-answer.ts'
import {
  chargedColumns,
  chargePosting,
  couponOnPrice,
  keptOf,
  priceOf,
  refundParcel,
  storageIn,
} from './charges.ts'
import { moveParcel, parcelItems } from './moves.ts'
import { lockParcel } from './parcels.ts'
import { reopenReturnFreight } from './return-freight-due.ts'
import { announceLeft } from '#server/warehouse/storage.ts'

/** Yes pays the difference; no, or silence, cancels the parcel and gives back all but what is kept on cancelling. */
export async function answerSupplement(
  tx: Tx,
  { account, entry, answer }: AnsweredEntry,
  now: number,
): Promise<void> {
  const parcel = await lockParcel(tx, account, entry.ref)
  const actor = answer === 'expire' ? 'system' : 'customer'
  const move = { event: answer, actor, actor_id: answer === 'expire' ? null : account.id, now } as const
  if (answer === 'accept') {
    const coupon_fen = (await couponOnPrice(tx, parcel, priceOf(parcel))) - parcel.coupon_fen
    const charge = {
      type: 'supplement',
      step: supplementStep(parcel),
      fen: entry.amount_fen,
      coupon_fen,
    } as const
    const posted = await debit(tx, chargePosting(parcel, charge, now))
    const paidMove = { ...move, amount_fen: -entry.amount_fen, posting_id: posted.posting_id }
    await moveParcel(tx, parcel, paidMove, chargedColumns(parcel, charge, posted))
    const rows = [{ label: 'Supplement', fen: entry.amount_fen }]
    const paid = { rows, fen: entry.amount_fen, balance_fen: posted.balance_fen, next: HAND_OVER }
    await queueMail(tx, parcelPaidMail(account.email, parcel, paid), now)
    return
  }
  const kept_fen = parcel.weighed_again ? 0 : keptOf(parcel)
  const fen = Math.max(0, netPaidFen(parcel) - kept_fen)
  // Our second weighing is no reason to lose anything: all comes back, as when we cancel.
  const back_fen = parcel.weighed_again ? parcel.coupon_fen : 0
  if (parcel.weighed_again) await reopenReturnFreight(tx, parcel.parcel_no)
  const { posted, set } = await refundParcel(
    tx,
    parcel,
    { step: 'cancelled', fen, coupon_fen: back_fen, storage_fen: storageIn(parcel) },
    now,
  )
  if (parcel.weighed_again && parcel.coupon_id) await giveBackCoupon(tx, parcel.coupon_id, now)
  if (posted) {
    const why =
      move.event === 'refuse'
        ? 'You refused to pay more, so we cancelled it.'
        : 'You didn’t answer within 14 days, so we cancelled it.'
    const back = { ...posted, fen, before_fen: netPaidFen(parcel), why, next: BACK_IN_STORAGE }
    await queueMail(tx, parcelRefundMail(account.email, parcel, back), now)
  }
  const items = await parcelItems(tx, parcel.parcel_no)
  await moveParcel(
    tx,
    parcel,
    { ...move, ...(posted && { amount_fen: fen, posting_id: posted.posting_id }) },
    { ...set, due_fen: 0 },
  )
  await announceLeft(
    tx,
    items.map((item) => item.id),
    now,
  )
}

/** After a second weighing there may be a second supplement. */
const supplementStep = ({ weighed_again }: ParcelRow) =>
  weighed_again ? `supplement-${weighed_again + 1}` : 'supplement'
