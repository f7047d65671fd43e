import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { hashOf, newToken } from '#server/secrets.ts'

/** A browser is known by a random mark it keeps in a cookie; what it says of itself is no mark (sign-in.md). */

const isMark = (mark: string) => /^[\w-]{43}$/.test(mark)

const browserKey = (account: Pick<Account, 'id'>, mark: string) => hashOf(`${account.id} ${mark}`)

export interface Device {
  /** The mark for the browser to store. */
  mark: string
  /** Whether this account's owner has logged in there before. */
  known: boolean
}

/** Notes that the account's owner is at this browser; `mark` is what it sent, or ''. */
export async function noteDevice(
  tx: Tx,
  account: Pick<Account, 'id'>,
  mark: string,
  now: number,
): Promise<Device> {
  const existing = await tx
    .updateTable('devices')
    .set({ seen_at: now })
    .where('device', '=', browserKey(account, mark))
    .executeTakeFirst()
  if (mark && existing.numUpdatedRows) return { mark, known: true }
  // A browser's mark serves all its accounts, but only when we made it.
  const browserMark = isMark(mark) ? mark : newToken()
  const row = { device: browserKey(account, browserMark), account_id: account.id, seen_at: now }
  await tx
    .insertInto('devices')
    .values(row)
    .onConflict((c) => c.column('device').doUpdateSet({ seen_at: now }))
    .execute()
  return { mark: browserMark, known: false }
}

/** With a new password every browser is new again, for one of them may not have been the owner's. */
export async function forgetDevices(tx: Tx, account: Pick<Account, 'id'>): Promise<void> {
  await tx.deleteFrom('devices').where('account_id', '=', account.id).execute()
}

/** The account's second factor was shown in this browser: what others try elsewhere does not count there. */
export async function noteProved(
  tx: Tx,
  account: Pick<Account, 'id'>,
  mark: string,
  now: number,
): Promise<void> {
  if (!isMark(mark)) return
  const row = { browser: browserKey(account, mark), account_id: account.id, proved_at: now }
  await tx
    .insertInto('proved_browsers')
    .values(row)
    .onConflict((c) => c.column('browser').doUpdateSet({ proved_at: now }))
    .execute()
}

/** The browser's name if the second factor was shown there before, else null. */
export async function provedBrowser(
  db: Db,
  account: Pick<Account, 'id'>,
  mark: string,
): Promise<string | null> {
  const row = await db
    .selectFrom('proved_browsers')
    .select('browser')
    .where('browser', '=', browserKey(account, mark))
    .executeTakeFirst()
  return row?.browser ?? null
}

export async function forgetProved(tx: Tx, account_id: string): Promise<void> {
  await tx.deleteFrom('proved_browsers').where('account_id', '=', account_id).execute()
}
