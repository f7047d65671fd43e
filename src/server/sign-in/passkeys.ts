import { CHALLENGE_MS } from '#domain/access/passkey.ts'
import { isWithin } from '#domain/time/clock.ts'
import type { Account, Passkey } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { notFound } from '#server/problem.ts'
import { hashOf, newToken } from '#server/secrets.ts'

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

/** Something new to sign, base64url of 32 bytes; only its hash is kept. `account_id` is null for a log-in. */
export async function newChallenge(db: Db, account_id: string | null, now: number): Promise<string> {
  const challenge = newToken()
  const row = { challenge_hash: hashOf(challenge), account_id, created_at: now }
  await db.insertInto('passkey_challenges').values(row).execute()
  return challenge
}

/** Whether we asked for this within the last five minutes, for the same purpose; it is gone by being asked about. */
export async function takeChallenge(
  db: Db,
  challenge: string,
  account_id: string | null,
  now: number,
): Promise<boolean> {
  const row = await db
    .deleteFrom('passkey_challenges')
    .where('challenge_hash', '=', hashOf(challenge))
    .where('account_id', account_id === null ? 'is' : '=', account_id)
    .returning('created_at')
    .executeTakeFirst()
  return row !== undefined && isWithin(row.created_at, CHALLENGE_MS, now)
}
