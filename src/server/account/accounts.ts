import { sql } from 'kysely'
import { OWN_ACCOUNT } from '#domain/access/calls.ts'
import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { normalEmail } from '#domain/access/mailbox.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { mustLock } from '#server/db/transaction.ts'
import { notLoggedIn, Problem } from '#server/problem.ts'

/** Locks the address until the transaction ends: no other call gives an account the same one meanwhile. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  if (mustLock(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx)
}

export async function findAccount(db: Db | Tx, email: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst()
}

/** The account behind a row of ours. */
export async function accountById(tx: Db | Tx, id: string): Promise<Account> {
  return tx.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/** The e-mails of these accounts, by their ids; a null among them is nobody. */
export async function emailsById(db: Db | Tx, ids: readonly (string | null)[]): Promise<Map<string, string>> {
  const known = [...new Set(ids)].filter((id) => id !== null)
  if (!known.length) return new Map()
  const rows = await db.selectFrom('accounts').select(['id', 'email']).where('id', 'in', known).execute()
  return new Map(rows.map(({ id, email }) => [id, email]))
}

/**
 * Whether the account is not deleted, and is not before the transaction ends; a deletion under way comes first. Others of
 * this customer's requests go on meanwhile, so take it before what the account owns.
 */
export async function keepAccount(tx: Tx, id: string): Promise<boolean> {
  const { email } = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .$if(mustLock(tx), (query) => query.forKeyShare())
    .executeTakeFirstOrThrow()
  return !isDeletedEmail(email)
}

/**
 * Other requests of this customer that ask for the same wait until the transaction ends. Throws 401 when the account
 * was deleted after this request had begun.
 */
export async function lockAccount(tx: Tx, account: Pick<Account, 'id'>): Promise<void> {
  const { rows } = await lockedEmail(tx, account.id)
  const [locked] = rows
  if (!locked) throw new Error('there is no such account')
  if (isDeletedEmail(locked.email)) throw notLoggedIn()
}

const lockedEmail = statement((tx, id: string) =>
  tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .$if(mustLock(tx), (query) => query.forUpdate()),
)

/** The currency its owner chose to read in, which no country changes any more. */
export async function chooseCurrency(db: Db, account: Account, currency_unit: string): Promise<void> {
  await db
    .updateTable('accounts')
    .set({ currency_unit, currency_chosen: 1 })
    .where('id', '=', account.id)
    .execute()
}

/** The currency of the country parcels go to, unless the owner has chosen one. Answers the one that is shown. */
export async function followCountry(
  db: Db | Tx,
  account: Pick<Account, 'id'>,
  currency_unit: string,
): Promise<string> {
  await db
    .updateTable('accounts')
    .set({ currency_unit })
    .where('id', '=', account.id)
    .where('currency_chosen', '=', 0)
    .execute()
  const currency = db.selectFrom('accounts').select('currency_unit').where('id', '=', account.id)
  return (await currency.executeTakeFirstOrThrow()).currency_unit
}

/** A row of an account; a visitor's picture has none. */
type Owned = { account_id: string | null }

/**
 * Nobody decides about their own account, orders or parcels, admins neither. Every find and lock of somebody else's
 * rows on behalf of staff ends here, so that no call has to think of it. Throws 403 OWN_ACCOUNT.
 */
export function refuseOwn(staff: Pick<Account, 'id'>, ...rows: Owned[]): void {
  if (rows.some((row) => row.account_id === staff.id)) throw new Problem(403, 'OWN_ACCOUNT', OWN_ACCOUNT)
}

/** The same once more where a status moves, whoever looked the row up. Throws 403 OWN_ACCOUNT. */
export function refuseOwnMove(by: { actor: string; actor_id: string | null }, row: Owned): void {
  if (by.actor === 'staff' && by.actor_id) refuseOwn({ id: by.actor_id }, row)
}
