import type { ParcelStatus } from '#domain/parcel/status.ts'
import type { ParcelRow, RewardRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { freightOf, growthOf, rewardParcel } from './rewards.ts'

/** Growth and rewards of customers who owe us: taken back, and given when the freeze ends. */

const COMPLETE: ParcelStatus[] = ['Completed', 'ClaimRejected']

/**
 * Takes back growth and reward of the parcels rewarded since then, the newest first, until their freight makes up `fen`
 * of money that was taken back unpaid. They wait like those that complete meanwhile. Answers the rewards that were paid:
 * the inviters have them still.
 */
export async function reverseRewards(
  tx: Tx,
  account_id: string,
  { since, fen }: { since: number; fen: number },
): Promise<RewardRow[]> {
  const rewarded = await tx
    .selectFrom('parcels')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('rewarded_at', '>=', since)
    .where('status', 'in', COMPLETE)
    .orderBy('rewarded_at', 'desc')
    .orderBy('parcel_no', 'desc')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
  const paid: RewardRow[] = []
  let left_fen = fen
  for (const parcel of rewarded) {
    if (left_fen <= 0) break
    left_fen -= freightOf(parcel)
    const reward = await reverseReward(tx, parcel)
    if (reward) paid.push(reward)
  }
  return paid
}

/** Answers the reward when it was paid. */
async function reverseReward(tx: Tx, parcel: ParcelRow): Promise<RewardRow | undefined> {
  const { parcel_no, account_id } = parcel
  await tx.updateTable('parcels').set({ rewarded_at: null }).where('parcel_no', '=', parcel_no).execute()
  await tx
    .updateTable('accounts')
    .set((row) => ({ growth: row('growth', '-', growthOf(parcel)) }))
    .where('id', '=', account_id)
    .execute()
  return tx
    .updateTable('rewards')
    .set((row) => ({ status: 'Pending' as const, taken_back: row('taken_back', '+', 1) }))
    .where('parcel_no', '=', parcel_no)
    .where('status', '=', 'Paid')
    .returningAll()
    .executeTakeFirst()
}

/** Gives this customer's parcels what waited; nothing while something is owed. */
export async function rewardWaiting(tx: Tx, account_id: string, now: number): Promise<void> {
  const waiting = await tx
    .selectFrom('parcels')
    .selectAll()
    .where('account_id', '=', account_id)
    .where('rewarded_at', 'is', null)
    .where('status', 'in', COMPLETE)
    .orderBy('parcel_no')
    .execute()
  for (const parcel of waiting) await rewardParcel(tx, parcel, now)
}

/** The same for everybody, however their freeze ended, and for those who have confirmed their e-mail meanwhile. */
export async function rewardAllWaiting(db: Db, now: number): Promise<void> {
  await eachDue({
    name: 'reward',
    now,
    page: (after) =>
      db
        .selectFrom('parcels')
        .selectAll('parcels')
        .innerJoin('balances', 'balances.account_id', 'parcels.account_id')
        .innerJoin('accounts', 'accounts.id', 'parcels.account_id')
        .where('rewarded_at', 'is', null)
        .where('status', 'in', COMPLETE)
        .where('receivable_fen', '=', 0)
        .where('email_verified_at', 'is not', null)
        .where('parcel_no', '>', after)
        .orderBy('parcel_no')
        .limit(PAGE)
        .execute(),
    idOf: (parcel) => parcel.parcel_no,
    work: (parcel) => inTransaction(db, (tx) => rewardParcel(tx, parcel, now)),
  })
}
