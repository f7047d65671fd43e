import type { z } from 'zod'
import { parcelDraftJson, type parcelDraftShape } from '#server/db/json.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'

/** Choices for a parcel that is not made yet: one set per account, the last. They promise nothing. */

export type ParcelDraft = z.output<typeof parcelDraftShape>

/** Null before the first, and when its parcel is made. */
export async function findDraft(db: Db, account: Account): Promise<ParcelDraft | null> {
  const row = await db
    .selectFrom('parcel_drafts')
    .selectAll()
    .where('account_id', '=', account.id)
    .executeTakeFirst()
  return row ? parcelDraftJson.draft(row) : null
}

export async function keepDraft(db: Db, account: Account, kept: ParcelDraft): Promise<void> {
  const draft = JSON.stringify(kept)
  await db
    .insertInto('parcel_drafts')
    .values({ account_id: account.id, draft })
    .onConflict((c) => c.column('account_id').doUpdateSet({ draft }))
    .execute()
}

export async function forgetDraft(db: Db | Tx, account: Account): Promise<void> {
  await db.deleteFrom('parcel_drafts').where('account_id', '=', account.id).execute()
}
