import { type SqlBool, sql } from 'kysely'
import type { Account } from '#server/db/rows.ts'
import { type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { foundBy } from '#server/db/search-words.ts'
import { type BalanceView, getBalance } from '#server/money/balance.ts'
import { notFound } from '#server/problem.ts'
import { listAddresses } from './addresses.ts'
import { listNotes } from './customer-notes.ts'

/** Everybody with an account, for staff who answer them. */

interface Filter extends Paging {
  /** Words of the name, a beginning of the e-mail, a phone, an invitation code, an order's or parcel's number. */
  keyword?: string | undefined
  role?: Account['role'] | undefined
}

export interface CustomerRow
  extends Pick<Account, 'id' | 'email' | 'email_verified_at' | 'role' | 'growth' | 'created_at'> {
  balance_fen: number
  receivable_fen: number
  /** Ever ordered, in whatever status. */
  items: number
  parcels: number
  /** Whether an app for codes is set up. */
  second_factor: SqlBool
  /** In a session that is still open; null where none is. */
  seen_at: number | null
}

/** Newest first. */
export async function listCustomers(db: Db, filter: Filter): Promise<Page<CustomerRow>> {
  const { keyword, role } = filter
  let matching = db.selectFrom('accounts')
  if (keyword) matching = matching.where('accounts.id', 'in', foundAccounts(db, keyword))
  if (role) matching = matching.where('role', '=', role)
  const withBalance = (part: typeof matching) =>
    part
      .innerJoin('balances', 'balances.account_id', 'accounts.id')
      .select(['accounts.id', 'email', 'email_verified_at', 'role', 'growth', 'accounts.created_at'])
      .select(sql<number>`cash_fen + promo_fen`.as('balance_fen'))
      .select(['receivable_fen', owned('order_items').as('items'), owned('parcels').as('parcels')])
      .select(SIGN_IN)
  return pageById(matching, filter, 'newest', withBalance, 'accounts.id')
}

/** How an account signs in. */
const SIGN_IN = [
  sql<SqlBool>`exists (select 1 from second_factors as factor
    where factor.account_id = accounts.id and factor.confirmed_at is not null)`.as('second_factor'),
  sql<number | null>`(select max(seen_at) from sessions as own where own.account_id = accounts.id)`.as(
    'seen_at',
  ),
]

const owned = (table: 'order_items' | 'parcels' | 'coupons' | 'payments' | 'withdrawals' | 'feedback') =>
  sql<number>`cast((select count(*) from ${sql.table(table)} as owned
    where owned.account_id = accounts.id) as integer)`

const open = (table: 'refunds' | 'claims', status: string) =>
  sql<number>`cast((select count(*) from ${sql.table(table)} as asked
    where asked.account_id = accounts.id and asked.status = ${status}) as integer)`

/** The ids of who is found by a keyword; also whose order or parcel has exactly this number. */
function foundAccounts(db: Db, keyword: string) {
  const number = keyword.trim().toUpperCase()
  return db
    .selectFrom(foundBy('account', keyword))
    .select('found.id')
    .union(db.selectFrom('orders').select('account_id as id').where('order_no', '=', number))
    .union(db.selectFrom('parcels').select('account_id as id').where('parcel_no', '=', number))
}

/** The rows of a table, by their key, whose customer a keyword finds. */
export const rowsOfFound = <Key extends 'id' | 'payment_no'>(
  db: Db,
  table: 'coupons' | 'feedback' | 'payments' | 'withdrawals',
  key: Key,
  keyword: string,
) =>
  sql<Record<Key, string>>`select owned.${sql.ref(key)} from ${sql.table(table)} as owned
    where owned.account_id in ${foundAccounts(db, keyword)}`

/** A customer with everything staff need before they answer them. Throws 404. */
export async function findCustomer(db: Db, account_id: string, now: number) {
  const account = await customerAccount(db, account_id)
  const balance: BalanceView = await getBalance(db, account, now)
  const counts = await db
    .selectFrom('accounts')
    .leftJoin('accounts as inviter', 'inviter.id', 'accounts.invited_by')
    .select([owned('order_items').as('items'), owned('parcels').as('parcels')])
    .select([owned('coupons').as('coupons'), owned('payments').as('payments')])
    .select([owned('withdrawals').as('withdrawals'), owned('feedback').as('messages')])
    .select(open('refunds', 'Requested').as('open_refunds'))
    .select(open('claims', 'Open').as('open_claims'))
    .select(SIGN_IN)
    .select('inviter.email as invited_by_email')
    .where('accounts.id', '=', account_id)
    .executeTakeFirstOrThrow()
  return {
    account,
    balance,
    ...counts,
    addresses: await listAddresses(db, account),
    notes: await listNotes(db, account_id),
  }
}

/** Throws 404. */
export async function customerAccount(db: Db | Tx, account_id: string): Promise<Account> {
  const account = await db.selectFrom('accounts').selectAll().where('id', '=', account_id).executeTakeFirst()
  if (!account) throw notFound('this customer')
  return account
}
