import { networkOf } from '#domain/access/network.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { hashOf } from '#server/secrets.ts'

/** Networks where an account's owner has been; the limits of strangers do not count there (limits.md). */

const placeOf = (account: Pick<Account, 'id'>, ip: string) => hashOf(`${account.id} ${networkOf(ip)}`)

/** Whether this account's owner has logged in from there before. */
export async function isPlace(db: Db, account: Pick<Account, 'id'>, ip: string): Promise<boolean> {
  const row = await db
    .selectFrom('login_places')
    .select('place')
    .where('place', '=', placeOf(account, ip))
    .executeTakeFirst()
  return row !== undefined
}

/** From there the owner has shown who they are: by registering, by the password, or by a code from their mailbox. */
export async function notePlace(
  db: Db | Tx,
  account: Pick<Account, 'id'>,
  ip: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('login_places')
    .values({ place: placeOf(account, ip), account_id: account.id, seen_at: now })
    .onConflict((c) => c.column('place').doUpdateSet({ seen_at: now }))
    .execute()
}

/** With a new password every place is a stranger's again, for one of them may not have been the owner's. */
export async function forgetPlaces(tx: Tx, account: Pick<Account, 'id'>): Promise<void> {
  await tx.deleteFrom('login_places').where('account_id', '=', account.id).execute()
}
