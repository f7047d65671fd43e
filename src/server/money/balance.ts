import { countRows, type Page, type Paging, type Part, partOf } from '#server/db/page.ts'
import { sql } from 'kysely'
import { SETTLES_MS, withdrawableFen } from '#domain/money/withdrawal.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { balanceOf } from './ledger.ts'
import { isForOther } from './posting-ref.ts'

export interface BalanceView {
  balance_fen: number
  held_fen: number
  withdrawable_fen: number
  /** The customer's debt; until it is paid nothing is shipped or paid out. */
  receivable_fen: number
}

/** The balance and what may be done with it. */
export async function getBalance(db: Db | Tx, account: Account, now: number): Promise<BalanceView> {
  const { balance_fen, cash_fen, held_fen, receivable_fen } = await balanceOf(db, account.id)
  const moved = await movedFen(db, account, now)
  const free_fen = withdrawableFen({ cash_fen, held_fen, ...moved })
  return { balance_fen, held_fen, receivable_fen, withdrawable_fen: receivable_fen ? 0 : free_fen }
}

/** Sums of what came from outside and went back there, fen. */
async function movedFen(db: Db | Tx, account: Account, now: number) {
  const kind = sql<string>`case when type = 'top_up' and at > ${now - SETTLES_MS} then 'fresh' else type end`
  const rows = await db
    .selectFrom('postings')
    .select([kind.as('kind'), sql<number>`cast(sum(amount_fen) as bigint)`.as('fen')])
    .where('account_id', '=', account.id)
    .where('type', 'in', ['top_up', 'withdrawal', 'reversal'])
    .groupBy('kind')
    .execute()
  const fen = new Map(rows.map((row) => [row.kind, row.fen]))
  return {
    settled_fen: fen.get('top_up') ?? 0,
    fresh_fen: fen.get('fresh') ?? 0,
    reversed_fen: 0 - (fen.get('reversal') ?? 0),
    withdrawn_fen: 0 - (fen.get('withdrawal') ?? 0),
  }
}

export interface HistoryFilter extends Paging {
  type?: string | undefined
  /** Epoch ms, both inclusive. */
  from?: number | undefined
  to?: number | undefined
}

/** Every movement of the customer's money, newest first. */
export async function listHistory(
  db: Db,
  account: Account,
  filter: HistoryFilter,
): Promise<Page<Row<'postings'>>> {
  const total = await countRows(movements(db, account, filter))
  return { ...(await readHistory(db, account, filter)), total }
}

/** The same without counting them all. */
export async function readHistory(
  db: Db,
  account: Account,
  filter: HistoryFilter,
): Promise<Part<Row<'postings'>>> {
  const matching = movements(db, account, filter)
  const after = filter.cursor ? matching.where('seq', '<', Number(filter.cursor)) : matching
  const rows = await after
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(filter.limit + 1)
    .execute()
  return partOf(rows.map(withOwnRef), filter.limit, (row) => String(row.seq))
}

/**
 * A reward is posted for the parcel of somebody else, whose number is not for the inviter, nor is it where a reward has
 * paid what the inviter owed.
 */
export const withOwnRef = (row: Row<'postings'>): Row<'postings'> =>
  isForOther(row) ? { ...row, ref: '' } : row

function movements(db: Db, account: Account, filter: HistoryFilter) {
  // Some postings move money between our own accounts only.
  let matching = db.selectFrom('postings').where('account_id', '=', account.id).where('amount_fen', '<>', 0)
  if (filter.type) matching = matching.where('type', '=', filter.type)
  if (filter.from !== undefined) matching = matching.where('at', '>=', filter.from)
  if (filter.to !== undefined) matching = matching.where('at', '<=', filter.to)
  return matching
}

/** Charges that wait for the customer's yes; not those whose time is up, which the timer will see to. */
export async function listConfirmEntries(
  db: Db,
  account: Account,
  now: number,
): Promise<Row<'confirm_entries'>[]> {
  return db
    .selectFrom('confirm_entries')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('status', '=', 'Open')
    .where('expires_at', '>', now)
    .orderBy('expires_at')
    .execute()
}
