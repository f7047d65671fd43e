import type { ParcelRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { HAND_OVER, parcelPaidMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { debit } from '#server/money/ledger.ts'
import type { AnsweredEntry } from '#server/order/question-answer.ts'
import { cancelIn } from './cancel.ts'
import { chargedColumns, chargePosting, couponOnPrice, isWeighedAgain, priceOf } from './charges.ts'
import { moveParcel } from './moves.ts'
import { lockParcel } from './parcels.ts'

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
  await cancelIn(tx, parcel, move)
}

/** After a second weighing there may be a second supplement. */
const supplementStep = (parcel: ParcelRow) =>
  isWeighedAgain(parcel) ? `supplement-${parcel.weighed_again + 1}` : 'supplement'
