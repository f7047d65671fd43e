import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/** Rows by the hundred thousand, made by the database itself: for what must stay fast. */

/** The numbers `from` to `to` as `i`, for an insert to select from. */
const numbers = (from: number, to: number) =>
  sql`with recursive numbers(i) as (select ${sql.lit(from)} union all select i + 1 from numbers where i < ${sql.lit(to)})`

/** How many rows a statement writes: PostgreSQL stops one that takes long. */
const AT_ONCE = 10_000

/** Fills `columns` of a table with what each expression says of `i`. */
export async function fill(
  db: Db,
  table: string,
  count: number,
  columns: Record<string, RawBuilder<unknown>>,
): Promise<void> {
  const names = sql.join(Object.keys(columns).map((name) => sql.ref(name)))
  const values = sql.join(Object.values(columns))
  for (let from = 1; from <= count; from += AT_ONCE) {
    const some = numbers(from, Math.min(from + AT_ONCE - 1, count))
    await sql`insert into ${sql.table(table)} (${names}) ${some} select ${values} from numbers`.execute(db)
  }
}

export const text = (value: string) => sql.lit(value)
/** A text of fixed width that sorts like `i`. */
export const id = (prefix: string, of: RawBuilder<unknown> = sql`i`) =>
  sql`${text(prefix)} || substr(cast(10000000 + ${of} as text), 2)`

export const ACCOUNTS = 5000
export const accountOf = id('A', sql`(i % ${sql.lit(ACCOUNTS)})`)

export async function fillAccounts(db: Db): Promise<void> {
  await fill(db, 'accounts', ACCOUNTS, {
    id: accountOf,
    email: sql`lower(${accountOf}) || '@example.test'`,
    password_hash: text(''),
    role: text('customer'),
    currency_unit: text('USD'),
    p_code: accountOf,
    growth: sql`0`,
    created_at: sql`i`,
  })
  await fill(db, 'balances', ACCOUNTS, {
    account_id: accountOf,
    cash_fen: sql`0`,
    promo_fen: sql`0`,
    last_promo_fen: sql`0`,
    version: sql`0`,
  })
}

/** Postings, balances that fit them, and for each purchase an order item that was paid. */
export async function fillLedger(db: Db, count: number): Promise<void> {
  await fillPostings(db, count)
  await fillOrders(db, Math.floor(count / ACCOUNTS / 2) * ACCOUNTS)
}

/**
 * `count` postings of two entries each, a top-up and a purchase in turn, in the histories of all accounts; the balances
 * fit them.
 */
export async function fillPostings(db: Db, count: number): Promise<void> {
  const each = count / ACCOUNTS
  const nth = sql`((i - 1) / ${sql.lit(ACCOUNTS)})`
  const isTopUp = sql`${nth} % 2 = 0`
  await fill(db, 'postings', count, {
    id: id('P'),
    type: sql`case when ${isTopUp} then 'top_up' else 'purchase' end`,
    ref: id('R'),
    account_id: accountOf,
    seq: sql`${nth} + 1`,
    amount_fen: sql`case when ${isTopUp} then 300 else -100 end`,
    balance_after_fen: sql`(${nth} / 2 + 1) * 300 - (${nth} + 1) / 2 * 100`,
    at: sql`i`,
  })
  for (const [line, account, sign] of [
    [0, sql`'customer:' || ${accountOf} || ':cash'`, 1],
    [1, sql`case when ${isTopUp} then 'clearing:sandbox' else 'sales' end`, -1],
  ] as const)
    await fill(db, 'entries', count, {
      posting_id: id('P'),
      line: sql.lit(line),
      ledger_account: account,
      fen: sql`${sql.lit(sign)} * case when ${isTopUp} then 300 else -100 end`,
    })
  const cash_fen = Math.ceil(each / 2) * 300 - Math.floor(each / 2) * 100
  const filled = db.selectFrom('accounts').select('id').where('password_hash', '=', '')
  await db
    .updateTable('balances')
    .set({ cash_fen, version: each })
    .where('account_id', 'in', filled)
    .execute()
}

/** Orders of one item each, all paid with ¥1.00, oldest first, over all accounts and some statuses. */
export async function fillOrders(db: Db, count: number): Promise<void> {
  await fill(db, 'orders', count, {
    order_no: id('O'),
    account_id: accountOf,
    notes: text(''),
    total_fen: sql`100`,
    created_at: sql`i`,
    pay_deadline_at: sql`i`,
  })
  await fill(db, 'order_items', count, {
    id: id('I'),
    order_no: id('O'),
    account_id: accountOf,
    status: sql`case when i % 50 = 0 then 'Paid' when i % 50 = 1 then 'InWarehouse' else 'Received' end`,
    status_since_at: sql`i`,
    next_by_at: sql`i`,
    kind: text('diy'),
    shop: text(''),
    title: sql`'Lamp ' || i || ' 台灯'`,
    image: text(''),
    images: text('[]'),
    sku_text: text(''),
    goods_class: text('general'),
    price_fen: sql`100`,
    domestic_fee_fen: sql`0`,
    quantity: sql`1`,
    order_notes: text(''),
    created_at: sql`i`,
    fee_ratio_bp: sql`0`,
    services: text('[]'),
    paid_fen: sql`100`,
    shelf: sql`case when i % 50 = 1 then 'R-' || (i / 50 % 100) end`,
  })
  for (const [kind, word] of [
    ['item_word', text('lamp')],
    ['item_word', sql`cast(i as text)`],
    ['item_word', text('台灯')],
    ['item_word', text('灯')],
    ['item_number', id('o')],
    ['item_ending', sql`substr(cast(10000000 + i as text), 2) || 'o'`],
  ] as const)
    await fill(db, 'search_words', count, { kind: text(kind), word, id: id('I') })
}
