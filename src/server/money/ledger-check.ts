import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#server/db/schema.ts'
import { readApart } from '#server/db/read-apart.ts'
import type { Settings } from '#server/settings.ts'

/**
 * Every way the ledger can be wrong, as sentences; empty when it is right: each posting sums to zero, each
 * balance equals its entries, each history ends with its balance, what an account has paid is what its order items
 * and parcels say, what is held is what open withdrawals ask for, and what is owed is what was taken back unpaid.
 * Groups each table a fixed number of times and sees one moment, also while others write; requests go on meanwhile.
 */
export async function checkLedger(db: Db, settings: Settings): Promise<string[]> {
  const found = await readApart(
    db,
    settings,
    CHECKS.map(({ wrong }) => wrong),
  )
  return CHECKS.flatMap(({ sentence }, nth) => (found[nth] ?? []).map(sentence))
}

interface Wrong {
  id: string
  sum: number
}

interface Check {
  wrong: RawBuilder<Wrong>
  sentence(row: Wrong): string
}

/** Balances that differ from what `sums`, grouped by account once for all of them, say. */
const balances = (sums: RawBuilder<unknown>, differ: RawBuilder<unknown>) => sql<Wrong>`
  select b.account_id as id from balances b left join (${sums}) s on s.account_id = b.account_id where ${differ}`

const CHECKS: Check[] = [
  {
    wrong: sql`select posting_id as id, cast(sum(fen) as bigint) as sum from entries
      group by posting_id having sum(fen) <> 0`,
    sentence: ({ id, sum }) => `posting ${id} sums to ${sum} fen`,
  },
  {
    wrong: sql`
      with sums as (select ledger_account, sum(fen) as fen from entries group by ledger_account)
      select b.account_id as id from balances b
        left join sums c on c.ledger_account = 'customer:' || b.account_id || ':cash'
        left join sums p on p.ledger_account = 'customer:' || b.account_id || ':promo'
      where b.cash_fen <> coalesce(c.fen, 0) or b.promo_fen <> coalesce(p.fen, 0)`,
    sentence: ({ id }) => `the balance of ${id} differs from its entries`,
  },
  {
    wrong: sql`
      with sums as (select account_id, sum(amount_fen) as fen, max(seq) as seq from postings group by account_id)
      select b.account_id as id from balances b
        left join sums s on s.account_id = b.account_id
        left join postings p on p.account_id = s.account_id and p.seq = s.seq
      where b.cash_fen + b.promo_fen <> coalesce(s.fen, 0)
         or b.cash_fen + b.promo_fen <> coalesce(p.balance_after_fen, 0)`,
    sentence: ({ id }) => `the history of ${id} does not end with its balance`,
  },
  {
    wrong: balances(
      sql`select account_id, sum(fen) as fen from (
          select account_id, sum(paid_fen - refunded_fen) as fen from order_items group by account_id
          union all select account_id, sum(paid_fen - refunded_fen) from parcels group by account_id
          union all select account_id, sum(amount_fen) from postings
            where type in ('purchase', 'refund', 'parcel', 'supplement') group by account_id) t
        group by account_id`,
      sql`coalesce(s.fen, 0) <> 0`,
    ),
    sentence: ({ id }) => `what ${id} has paid differs from its order items and parcels`,
  },
  {
    wrong: balances(
      sql`select account_id, sum(amount_fen) as fen from withdrawals where status = 'Requested' group by account_id`,
      sql`b.held_fen <> coalesce(s.fen, 0) or b.held_fen > b.cash_fen`,
    ),
    sentence: ({ id }) => `what is held of ${id} differs from its open withdrawals`,
  },
  {
    wrong: balances(
      sql`select p.account_id, 0 - sum(e.fen) as fen from entries e join postings p on p.id = e.posting_id
          where e.ledger_account = 'receivables' group by p.account_id`,
      sql`b.receivable_fen <> coalesce(s.fen, 0)`,
    ),
    sentence: ({ id }) => `what ${id} owes differs from its postings`,
  },
]
