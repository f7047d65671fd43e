import { parcelDueAt, reachedBy } from '#domain/parcel/status.ts'
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
    const status = parcel.remembered_status ?? 'Shipped'
    const since_at = log.findLast((entry) => reachedBy(entry) === status)?.at ?? claim.created_at
    // The days after a delivery do not run while a claim is open; a carrier's do.
    const open_ms = status === 'Delivered' ? await openMs(tx, parcel, since_at) : 0
    const dates = { status_since_at: since_at, next_by_at: parcelDueAt(status, since_at + open_ms) }
    const move = { event: 'withdraw_claim', actor: 'customer', actor_id: account.id, now } as const
    return moveParcel(tx, parcel, move, dates)
  })
}

/** How long claims were open since then, ms. */
async function openMs(tx: Tx, { parcel_no }: ParcelRow, since_at: number): Promise<number> {
  const claims = await tx
    .selectFrom('claims')
    .select(['created_at', 'closed_at'])
    .where('parcel_no', '=', parcel_no)
    .where('closed_at', '>', since_at)
    .execute()
  return claims.reduce(
    (sum, { created_at, closed_at }) => sum + (closed_at ?? 0) - Math.max(created_at, since_at),
    0,
  )
}
