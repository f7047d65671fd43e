import { accountById } from '#server/account/accounts.ts'
import type { Counted } from '#server/account/staff-sums.ts'
import { parcelJson } from '#server/db/json.ts'
import type { ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { parcelRefundMail } from '#server/mail/parcel.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { listParcelChanges, logChange } from '#server/order/change-log.ts'
import { isComingBackDue } from '#server/order/coming-back.ts'
import { wrongState } from '#server/problem.ts'
import { couponOnPrice, fullPriceFen, refundParcel } from './charges.ts'

/**
 * Money that comes back of a parcel because it was packed for less than was paid. It waits as that of an item does:
 * order/coming-back.ts.
 */

/** The sum that waits until then; 0 waits too, where the coupon takes off less now. */
export const waitingColumns = (fen: number, due_at: number) => ({
  coming_back_fen: fen,
  coming_back_at: due_at,
})

export const NOTHING_WAITS = { coming_back_fen: null, coming_back_at: null }

/**
 * Gives back what waits, if anything does, and tells the customer; answers the parcel as it is then. Whoever moves the
 * parcel on, or reads its money to refund it, calls this first. The parcel is locked. `counted` is how an admin's yes to it counts.
 */
export async function postParcelBack(
  tx: Tx,
  parcel: ParcelRow,
  now: number,
  counted: Counted = {},
): Promise<ParcelRow> {
  const price = parcelJson.final(parcel)
  if (parcel.coming_back_at === null || !price) return parcel
  const coupon_fen = await couponOnPrice(tx, parcel, price)
  const fen = Math.max(0, netPaidFen(parcel) - (fullPriceFen(parcel, price) - coupon_fen))
  const log = await listParcelChanges(tx, parcel.parcel_no)
  const nth = log.filter(isPostedBack).length + 1
  const weighed = log.findLast(({ event }) => event === 'pack' || event === 'weigh_again')
  const refund = {
    step: nth === 1 ? 'packed' : `packed-${nth}`,
    fen,
    coupon_fen: parcel.coupon_fen - coupon_fen,
  }
  const { posted, set } = await refundParcel(tx, parcel, refund, now)
  const row = await tx
    .updateTable('parcels')
    .set({ ...set, ...NOTHING_WAITS })
    .where('parcel_no', '=', parcel.parcel_no)
    .where('coming_back_at', 'is not', null)
    .returningAll()
    .executeTakeFirst()
  if (!row)
    throw wrongState(`Parcel ${parcel.parcel_no} has just changed. Reload the page to see its status.`)
  if (!posted) return row
  const { email } = await accountById(tx, parcel.account_id)
  await queueMail(
    tx,
    parcelRefundMail(email, parcel, {
      ...posted,
      fen,
      before_fen: netPaidFen(parcel),
      why: `We ${weighed?.event === 'weigh_again' ? 'weighed it again' : 'packed and weighed it'}. It costs less than you paid.`,
      next: 'You don’t need to do anything.',
    }),
    now,
  )
  const { status } = parcel
  const change = { subject: 'parcel', subject_id: parcel.parcel_no, from_status: status } as const
  const by = { event: 'come_back', actor: 'staff', actor_id: weighed?.actor_id ?? null, now } as const
  const money = { amount_fen: fen, posting_id: posted.posting_id }
  await logChange(tx, { ...change, to_status: status }, { ...by, ...money, counted })
  return row
}

/** Parcels of earlier gave it back with the move itself. */
const isPostedBack = ({ event, posting_id }: { event: string; posting_id: string | null }) =>
  posting_id !== null && (event === 'come_back' || event === 'pack')

/** Gives back what has waited long enough. */
export async function postDueParcels(db: Db, now: number): Promise<void> {
  await eachDue({
    name: 'give back what a parcel cost less',
    now,
    page: (after) =>
      db
        .selectFrom('parcels')
        .select('parcel_no')
        .where('coming_back_at', '<=', now)
        .where('parcel_no', '>', after)
        .orderBy('parcel_no')
        .limit(PAGE)
        .execute(),
    idOf: ({ parcel_no }) => parcel_no,
    work: ({ parcel_no }) =>
      inTransaction(db, async (tx) => {
        const parcel = await tx
          .selectFrom('parcels')
          .selectAll()
          .where('parcel_no', '=', parcel_no)
          .$if(mustLock(tx), (query) => query.forUpdate())
          .executeTakeFirst()
        if (parcel && isComingBackDue(parcel, now)) await postParcelBack(tx, parcel, now)
      }),
  })
}
