import { mustLock } from '#server/db/lock.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { eachDue, PAGE } from '#server/due.ts'
import { payReward } from './rewards.ts'

/** Rewards whose inviters have confirmed their e-mail since the parcel completed. Source: docs/decisions/promotions.md. */
export async function payWaitingRewards(db: Db, now: number): Promise<void> {
  await eachDue({
    name: 'confirmed reward',
    now,
    page: (after) =>
      db
        .selectFrom('rewards')
        .innerJoin('accounts as inviter', 'inviter.id', 'rewards.inviter_id')
        .select(['rewards.id', 'rewards.parcel_no'])
        .where('rewards.due_at', 'is not', null)
        .where('rewards.status', '=', 'Pending')
        .where('inviter.email_verified_at', 'is not', null)
        .where('rewards.id', '>', after)
        .orderBy('rewards.id')
        .limit(PAGE)
        .execute(),
    idOf: (reward) => reward.id,
    work: ({ parcel_no }) => inTransaction(db, (tx) => payOf(tx, parcel_no, now)),
  })
}

/** Not of a parcel whose customer owes us again. */
async function payOf(tx: Tx, parcel_no: string, now: number): Promise<void> {
  const parcel = await tx
    .selectFrom('parcels')
    .selectAll()
    .where('parcel_no', '=', parcel_no)
    .where('rewarded_at', 'is not', null)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  if (parcel) await payReward(tx, parcel, now)
}
