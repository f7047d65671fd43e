import { sql } from 'kysely'
import type { Db } from './db/schema.ts'

/**
 * Every way the ledger can be wrong, as sentences; empty when it is right: each posting sums to zero, each
 * balance equals its entries, and each history ends with its balance.
 */
export async function checkLedger(db: Db): Promise<string[]> {
  const unbalanced = await sql<{ id: string; sum: number }>`
    select posting_id as id, cast(sum(fen) as bigint) as sum from entries group by posting_id having sum(fen) <> 0
  `.execute(db)
  const drifted = await sql<{ id: string }>`
    select b.account_id as id from balances b
    where b.cash_fen <> coalesce((select sum(fen) from entries where ledger_account = 'customer:' || b.account_id || ':cash'), 0)
       or b.promo_fen <> coalesce((select sum(fen) from entries where ledger_account = 'customer:' || b.account_id || ':promo'), 0)
  `.execute(db)
  const broken = await sql<{ id: string }>`
    select b.account_id as id from balances b
    where b.cash_fen + b.promo_fen <> coalesce((select sum(amount_fen) from postings where account_id = b.account_id), 0)
       or b.cash_fen + b.promo_fen <> coalesce(
         (select balance_after_fen from postings where account_id = b.account_id order by seq desc limit 1), 0)
  `.execute(db)
  return [
    ...unbalanced.rows.map((row) => `posting ${row.id} sums to ${row.sum} fen`),
    ...drifted.rows.map((row) => `the balance of ${row.id} differs from its entries`),
    ...broken.rows.map((row) => `the history of ${row.id} does not end with its balance`),
  ]
}
