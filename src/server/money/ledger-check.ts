import { sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'

/**
 * Every way the ledger can be wrong, as sentences; empty when it is right: each posting sums to zero, each
 * balance equals its entries, each history ends with its balance, what an account has paid is what its order items
 * and parcels say, what is held is what open withdrawals ask for, and what is owed is what was taken back unpaid.
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
  const strayed = await sql<{ id: string }>`
    select b.account_id as id from balances b
    where coalesce((select sum(paid_fen - refunded_fen) from order_items where account_id = b.account_id), 0)
        + coalesce((select sum(paid_fen - refunded_fen) from parcels where account_id = b.account_id), 0)
       <> coalesce((select 0 - sum(amount_fen) from postings where account_id = b.account_id
           and type in ('purchase', 'refund', 'parcel', 'supplement')), 0)
  `.execute(db)
  const misheld = await sql<{ id: string }>`
    select b.account_id as id from balances b
    where b.held_fen <> coalesce((select sum(amount_fen) from withdrawals
            where account_id = b.account_id and status = 'Requested'), 0)
       or b.held_fen > b.cash_fen
  `.execute(db)
  const misowed = await sql<{ id: string }>`
    select b.account_id as id from balances b
    where b.receivable_fen <> coalesce((select 0 - sum(e.fen) from entries e join postings p on p.id = e.posting_id
            where p.account_id = b.account_id and p.type = 'reversal' and e.ledger_account = 'receivables'), 0)
  `.execute(db)
  return [
    ...unbalanced.rows.map((row) => `posting ${row.id} sums to ${row.sum} fen`),
    ...drifted.rows.map((row) => `the balance of ${row.id} differs from its entries`),
    ...broken.rows.map((row) => `the history of ${row.id} does not end with its balance`),
    ...strayed.rows.map((row) => `what ${row.id} has paid differs from its order items and parcels`),
    ...misheld.rows.map((row) => `what is held of ${row.id} differs from its open withdrawals`),
    ...misowed.rows.map((row) => `what ${row.id} owes differs from its postings`),
  ]
}

/** At four in the morning in the warehouse, epoch ms of a day. */
const NIGHT_MS = 20 * 3600_000
const DAY = 24 * 3600_000
const KEY = 'ledger_check'

/** Checks the ledger once a night, and keeps how many problems there were. */
export async function checkLedgerNightly(db: Db, now: number): Promise<void> {
  const night = (at: number) => Math.floor((at - NIGHT_MS) / DAY)
  const last = await lastLedgerCheck(db)
  if (last && night(last.at) === night(now)) return
  const problems = await checkLedger(db)
  for (const problem of problems) console.error(`ledger: ${problem}`)
  const value = JSON.stringify({ at: now, problems: problems.length } satisfies LedgerCheck)
  await db
    .insertInto('meta')
    .values({ key: KEY, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}

export interface LedgerCheck {
  at: number
  problems: number
}

/** What the last nightly check found; null before the first. */
export async function lastLedgerCheck(db: Db): Promise<LedgerCheck | null> {
  const row = await db.selectFrom('meta').select('value').where('key', '=', KEY).executeTakeFirst()
  return row ? (JSON.parse(row.value) as LedgerCheck) : null
}
