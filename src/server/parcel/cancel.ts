import { accountById } from '#server/account/accounts.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import { giveBackCoupon } from '#server/money/coupon-use.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { BACK_IN_STORAGE, parcelRefundMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { postParcelBack } from './coming-back.ts'
import { isWeighedAgain, keptOf, refundParcel, storageIn } from './charges.ts'
import { checkParcelMove, moveParcel, parcelItems, type ParcelMove } from './moves.ts'
import { lockParcel } from './parcels.ts'
import { reopenReturnFreight } from './return-freight-due.ts'
import type { Services } from '#server/services.ts'
import { announceLeft } from '#server/warehouse/storage.ts'

/** Unpaid, or weighed and unanswered, for too long. */
export async function expireParcel(services: Services, parcel_no: string, now: number): Promise<ParcelRow> {
  return inTransaction(services.db, async (tx) => {
    const parcel = await lockParcel(tx, null, parcel_no)
    const move = { event: 'expire', actor: 'system', actor_id: null, now } as const
    return cancelIn(tx, parcel, move)
  })
}

/** Ends a locked parcel by this move, and gives back all but what is kept on cancelling. Throws 409 WRONG_STATE. */
export async function cancelIn(tx: Tx, row: ParcelRow, move: ParcelMove): Promise<ParcelRow> {
  checkParcelMove(row, move.event)
  const all_back = givesAllBack(row, move)
  const kept_fen = all_back ? 0 : keptOf(row)
  const parcel = await postParcelBack(tx, row, move.now)
  if (all_back) await reopenReturnFreight(tx, parcel.parcel_no)
  const fen = Math.max(0, netPaidFen(parcel) - kept_fen)
  const coupon_fen = givesCouponBack(parcel, move) ? parcel.coupon_fen : 0
  const { posted, set } = await refundParcel(
    tx,
    parcel,
    { step: 'cancelled', fen, coupon_fen, storage_fen: storageIn(parcel) },
    move.now,
  )
  const money = posted ? { amount_fen: fen, posting_id: posted.posting_id } : {}
  const items = await parcelItems(tx, parcel.parcel_no)
  const cancelled = await moveParcel(tx, parcel, { ...move, ...money }, { ...set, due_fen: 0 })
  await announceLeft(
    tx,
    items.map((item) => item.id),
    move.now,
  )
  if (givesCouponBack(parcel, move) && parcel.coupon_id) await giveBackCoupon(tx, parcel.coupon_id, move.now)
  if (posted) {
    const owner = await accountById(tx, parcel.account_id)
    await queueMail(
      tx,
      parcelRefundMail(owner.email, parcel, {
        ...posted,
        fen,
        before_fen: netPaidFen(parcel),
        why: cancelledWhy(row, move),
        next: BACK_IN_STORAGE,
      }),
      move.now,
    )
  }
  return cancelled
}

/** The customer's sentence about it. */
function cancelledWhy({ status }: ParcelRow, { event, reason }: ParcelMove): string {
  if (event === 'remove') return 'You cancelled it.'
  if (event === 'refuse') return 'You refused to pay more, so we cancelled it.'
  if (event === 'expire' && status === 'WaitingForSupplement')
    return 'You didn’t answer within 14 days, so we cancelled it.'
  if (event === 'expire') return 'It wasn’t paid in time, so we cancelled it.'
  return `We cancelled it. ${reason ?? ''}`.trim()
}

/** When we cancel, and when it is our second weighing that asks for more. */
const givesAllBack = (parcel: ParcelRow, { event }: ParcelMove) =>
  event === 'cancel' || (parcel.status === 'WaitingForSupplement' && isWeighedAgain(parcel))

/** Until packing begins, and with all the rest; later the coupon stays used, unless it has taken nothing off. */
const givesCouponBack = (parcel: ParcelRow, move: ParcelMove) =>
  givesAllBack(parcel, move) ||
  parcel.coupon_fen === 0 ||
  parcel.status === 'WaitingForPacking' ||
  parcel.status === 'RehearsalRequested'
