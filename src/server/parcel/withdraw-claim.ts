import { parcelDueAt } from '#domain/parcel/status.ts'
import { closeOpenRequest } from '#server/account/staff-sums.ts'
import type { Account, ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { listParcelChanges } from '#server/order/change-log.ts'
import { wrongState } from '#server/problem.ts'
import { closeClaim, openClaimOf } from './claims.ts'
import { moveParcel } from './moves.ts'
import { lockParcel } from './parcels.ts'

/**
 * The customer takes back a claim that is not decided, and the parcel goes on where it is by now. Throws 404, 409
 * WRONG_STATE without an open claim, and for one that we opened.
 */
export async function withdrawClaim(
  db: Db,
  account: Account,
  parcel_no: string,
  now: number,
): Promise<ParcelRow> {
  return inTransaction(db, async (tx) => {
    // The parcel first, as whoever decides the claim locks it.
    const parcel = await lockParcel(tx, account, parcel_no)
    const claim = await openClaimOf(tx, parcel)
    const log = await listParcelChanges(tx, parcel_no)
    if (log.findLast(({ event }) => event === 'claim')?.actor !== 'customer')
      throw wrongState('We opened this claim for you, so only we can close it. Write to us about it.')
    await closeClaim(tx, claim, { status: 'Withdrawn', reason: '', paid_fen: 0 }, now)
    await closeOpenRequest(tx, { call: 'bk/resolve_claim', subject: parcel_no }, now)
    const delivered_at = log.findLast(({ event }) => event === 'tracked:Delivered')?.at ?? claim.created_at
    const dates = parcel.remembered_status === 'Delivered' ? await daysLeft(tx, parcel, delivered_at) : {}
    const move = { event: 'withdraw_claim', actor: 'customer', actor_id: account.id, now } as const
    return moveParcel(tx, parcel, move, dates)
  })
}

/** The days after a delivery do not run while a claim is open. */
async function daysLeft(tx: Tx, { parcel_no }: ParcelRow, delivered_at: number) {
  const claims = await tx
    .selectFrom('claims')
    .select(['created_at', 'closed_at'])
    .where('parcel_no', '=', parcel_no)
    .where('closed_at', '>', delivered_at)
    .execute()
  const open_ms = claims.reduce(
    (sum, { created_at, closed_at }) => sum + (closed_at ?? 0) - Math.max(created_at, delivered_at),
    0,
  )
  return { status_since_at: delivered_at, next_by_at: parcelDueAt('Delivered', delivered_at + open_ms) }
}
