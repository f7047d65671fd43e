import { isWithin } from '#domain/time/clock.ts'
import { CHALLENGE_MS } from '#domain/access/passkey.ts'
import type { Db } from '#server/db/schema.ts'
import { hashOf, newToken } from '#server/secrets.ts'

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
