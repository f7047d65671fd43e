import { sql } from 'kysely'
import type { Db, Row } from './db/schema.ts'
import { type Page, pageOf } from './order-lists.ts'
import type { Account } from './sessions.ts'
import { balanceOf } from './ledger.ts'

const WEEK = 7 * 24 * 3600_000

export interface BalanceView {
  balance_fen: number
  held_fen: number
  withdrawable_fen: number
}

/** Withdrawable = cash that was topped up over 7 days ago. Source: product decisions, "Money". */
export async function getBalance(db: Db, account: Account, now: number): Promise<BalanceView> {
  const { balance_fen, cash_fen } = await balanceOf(db, account.id)
  const { fen } = await db
    .selectFrom('postings')
    .select(sql<number>`cast(coalesce(sum(amount_fen), 0) as bigint)`.as('fen'))
    .where('account_id', '=', account.id)
    .where((where) =>
      where.or([
        where.and([where('type', '=', 'top_up'), where('at', '<=', now - WEEK)]),
        where('type', 'in', ['withdrawal', 'reversal']),
      ]),
    )
    .executeTakeFirstOrThrow()
  return { balance_fen, held_fen: 0, withdrawable_fen: Math.max(0, Math.min(cash_fen, fen)) }
}

export interface HistoryFilter {
  type?: string | undefined
  from?: number | undefined
  to?: number | undefined
  cursor?: string | undefined
  limit: number
}

/** Every movement of the customer's money, newest first. */
export async function listHistory(
  db: Db,
  account: Account,
  filter: HistoryFilter,
): Promise<Page<Row<'postings'>>> {
  let matching = db.selectFrom('postings').where('account_id', '=', account.id)
  if (filter.type) matching = matching.where('type', '=', filter.type)
  if (filter.from !== undefined) matching = matching.where('at', '>=', filter.from)
  if (filter.to !== undefined) matching = matching.where('at', '<', filter.to)
  const { total } = await matching
    .select(sql<number>`cast(count(*) as integer)`.as('total'))
    .executeTakeFirstOrThrow()
  const after = filter.cursor ? matching.where('seq', '<', Number(filter.cursor)) : matching
  const rows = await after
    .selectAll()
    .orderBy('seq', 'desc')
    .limit(filter.limit + 1)
    .execute()
  return pageOf(rows, filter.limit, total, (row) => String(row.seq))
}

/** Charges that wait for the customer's yes. */
export async function listConfirmEntries(db: Db, account: Account): Promise<Row<'confirm_entries'>[]> {
  return db
    .selectFrom('confirm_entries')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('status', '=', 'Open')
    .orderBy('expires_at')
    .execute()
}
