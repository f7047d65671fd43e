import type { ConfirmEntry } from './confirm.ts'
import { inTransaction } from './db/transaction.ts'
import { ownerOf } from './packing.ts'
import { expireParcel } from './parcel-cancel.ts'
import { lockParcel } from './parcels.ts'
import { ignoreWrongState } from './problem.ts'
import type { Services } from './services.ts'
import { completeParcel } from './shipping.ts'
import { answerSupplement } from './supplement.ts'

const BATCH = 200

/** What happens to parcels because time has passed; each step may run again without harm. */
export async function runParcelTimers(services: Services, now: number): Promise<void> {
  const due = await services.db
    .selectFrom('parcels')
    .select(['parcel_no', 'status'])
    .where('status', 'in', ['WaitingForPayment', 'Rehearsed', 'Delivered'])
    .where('next_by_at', '<=', now)
    .limit(BATCH)
    .execute()
  for (const { parcel_no, status } of due) {
    const done =
      status === 'Delivered'
        ? completeParcel(services.db, parcel_no, { account: null, event: 'expire' }, now)
        : expireParcel(services, parcel_no, now)
    await done.catch(ignoreWrongState)
  }
  await expireEntries(services, now)
}

/** Silence counts as no. */
async function expireEntries(services: Services, now: number): Promise<void> {
  const due = await services.db
    .selectFrom('confirm_entries')
    .selectAll()
    .where('status', '=', 'Open')
    .where('kind', '=', 'supplement')
    .where('expires_at', '<=', now)
    .limit(BATCH)
    .execute()
  for (const entry of due) await expireEntry(services, entry, now).catch(ignoreWrongState)
}

async function expireEntry(services: Services, entry: ConfirmEntry, now: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const closed = await tx
      .updateTable('confirm_entries')
      .set({ status: 'Expired' })
      .where('id', '=', entry.id)
      .where('status', '=', 'Open')
      .executeTakeFirst()
    if (!closed.numUpdatedRows) return
    const account = await ownerOf(tx, await lockParcel(tx, null, entry.ref))
    await answerSupplement(tx, services, account, entry, 'expire', now)
  })
}
