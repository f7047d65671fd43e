import type { Account, Passkey } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { notFound } from '#server/problem.ts'

/** The keys an account signs in with beside its password: docs/decisions/passkeys.md. */

/** The account's passkeys, newest first. */
export async function listPasskeys(db: Db | Tx, account: Pick<Account, 'id'>): Promise<Passkey[]> {
  return db
    .selectFrom('passkeys')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('id', 'desc')
    .execute()
}

/** Throws 404, also for somebody else's. */
export async function renamePasskey(db: Db, account: Account, id: string, name: string): Promise<void> {
  const renamed = await db
    .updateTable('passkeys')
    .set({ name })
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!renamed.numUpdatedRows) throw notFound('this passkey among yours')
}

/** From now on it opens nothing; sessions it has begun go on. Throws 404, also for somebody else's. */
export async function removePasskey(db: Db, account: Account, id: string): Promise<void> {
  const removed = await db
    .deleteFrom('passkeys')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!removed.numDeletedRows) throw notFound('this passkey among yours')
}

/** With a new password no passkey opens the account any more: one of them may not have been the owner's. */
export async function forgetPasskeys(tx: Tx, account: Pick<Account, 'id'>): Promise<void> {
  await tx.deleteFrom('passkey_challenges').where('account_id', '=', account.id).execute()
  await tx.deleteFrom('passkeys').where('account_id', '=', account.id).execute()
}
