import { type RawBuilder, sql } from 'kysely'
import { Worker } from 'node:worker_threads'
import { DELETED_DOMAIN } from '#domain/access/deleted-account.ts'
import { DAY, HOUR } from '#domain/time/durations.ts'
import { metaJson } from '#server/db/json.ts'
import { keepMeta, readMeta, takeTurn } from '#server/db/meta.ts'
import { sqliteFile } from '#server/db/open.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { UNHURRIED } from '#server/db/transaction.ts'
import { log } from '#server/log.ts'
import type { Services } from '#server/services.ts'
import type { Settings } from '#server/settings/settings.ts'

/**
 * Every way the ledger can be wrong, as sentences; empty when it is right: each posting sums to zero, each
 * balance equals its entries, each history ends with its balance, what an account has paid is what its order items
 * and parcels say, what is held is what open withdrawals ask for, their parts sum to them, no payment gets back more than it brought,
 * what is owed is what was taken back unpaid, and deleted accounts have nothing.
 * Groups each table a fixed number of times and sees one moment, also while others write; requests go on meanwhile.
 */
export async function checkLedger(db: Db, settings: Settings): Promise<string[]> {
  const results = await readApart(
    db,
    settings,
    CHECKS.map(({ wrong }) => wrong),
  )
  return sentencesAbout(results)
}

/** The same of what a transaction sees. */
export async function checkLedgerWithin(tx: Tx): Promise<string[]> {
  const results: Wrong[][] = []
  for (const { wrong } of CHECKS) results.push((await wrong.execute(tx)).rows)
  return sentencesAbout(results)
}

/** `results`: the wrong rows of each check, in order. */
const sentencesAbout = (results: Wrong[][]): string[] =>
  CHECKS.flatMap(({ sentences }, nth) => {
    const rows = results[nth] ?? []
    return sentences.flatMap((sentence) => rows.flatMap((row) => sentence(row) ?? []))
  })

interface Wrong {
  id: string
  sum: number
  /** 1 when so. */
  history_wrong: number
  paid_wrong: number
}

interface Check {
  wrong: RawBuilder<Wrong>
  /** Sentences about a row; null where one does not apply. */
  sentences: ((row: Wrong) => string | null)[]
}

/** Balances that differ from what `sums`, grouped by account once for all of them, say. */
const balances = (sums: RawBuilder<unknown>, differ: RawBuilder<unknown>) => sql<Wrong>`
  select b.account_id as id from balances b left join (${sums}) s on s.account_id = b.account_id where ${differ}`

/** The sum each account has paid for order items, services or parcels. */
const paidFor = (table: string) => sql`
  (select account_id, sum(paid_fen - refunded_fen) as fen from ${sql.table(table)} group by account_id)`

const CHECKS: Check[] = [
  {
    wrong: sql`select posting_id as id, cast(sum(fen) as bigint) as sum from entries
      group by posting_id having sum(fen) <> 0`,
    sentences: [({ id, sum }) => `posting ${id} sums to ${sum} fen`],
  },
  {
    // Customers' accounts alone: the range of names with their prefix, up to the character after the colon.
    wrong: sql`
      with sums as (select ledger_account, sum(fen) as fen from entries
        where ledger_account >= 'customer:' and ledger_account < 'customer;' group by ledger_account)
      select b.account_id as id from balances b
        left join sums c on c.ledger_account = 'customer:' || b.account_id || ':cash'
        left join sums p on p.ledger_account = 'customer:' || b.account_id || ':promo'
      where b.cash_fen <> coalesce(c.fen, 0) or b.promo_fen <> coalesce(p.fen, 0)`,
    sentences: [({ id }) => `the balance of ${id} differs from its entries`],
  },
  {
    // Postings are grouped once for both.
    wrong: sql`
      with sums as (select account_id, sum(amount_fen) as fen, max(seq) as seq,
          sum(case when type in ('purchase', 'refund', 'parcel', 'supplement', 'service') then amount_fen else 0 end) as paid_fen
        from postings group by account_id),
      checked as (select b.account_id as id,
          case when b.cash_fen + b.promo_fen <> coalesce(s.fen, 0)
            or b.cash_fen + b.promo_fen <> coalesce(p.balance_after_fen, 0) then 1 else 0 end as history_wrong,
          case when coalesce(s.paid_fen, 0) + coalesce(items.fen, 0) + coalesce(done.fen, 0)
            + coalesce(sent.fen, 0) <> 0
            then 1 else 0 end as paid_wrong
        from balances b
          left join sums s on s.account_id = b.account_id
          left join postings p on p.account_id = s.account_id and p.seq = s.seq
          left join ${paidFor('order_items')} items on items.account_id = b.account_id
          left join ${paidFor('item_services')} done on done.account_id = b.account_id
          left join ${paidFor('parcels')} sent on sent.account_id = b.account_id)
      select * from checked where history_wrong = 1 or paid_wrong = 1`,
    sentences: [
      ({ id, history_wrong }) =>
        history_wrong ? `the history of ${id} does not end with its balance` : null,
      ({ id, paid_wrong }) =>
        paid_wrong ? `what ${id} has paid differs from its order items, services and parcels` : null,
    ],
  },
  {
    wrong: balances(
      sql`select account_id, sum(amount_fen) as fen from withdrawals where status = 'Requested' group by account_id`,
      sql`b.held_fen <> coalesce(s.fen, 0) or b.held_fen > b.cash_fen`,
    ),
    sentences: [({ id }) => `what is held of ${id} differs from its open withdrawals`],
  },
  {
    wrong: sql`
      with sums as (select withdrawal_id, sum(amount_fen) as fen from withdrawal_parts group by withdrawal_id)
      select w.withdrawal_no as id from withdrawals w left join sums s on s.withdrawal_id = w.id
        where w.amount_fen <> coalesce(s.fen, 0)`,
    sentences: [({ id }) => `the parts of ${id} do not sum to it`],
  },
  {
    // A bank may take back what was sent back already, but nothing is sent after that.
    wrong: sql`
      with sums as (select p.payment_no, sum(p.amount_fen) as fen,
          sum(case when w.status = 'Requested' then p.amount_fen else 0 end) as open_fen
        from withdrawal_parts p join withdrawals w on w.id = p.withdrawal_id
        where p.payment_no is not null and w.status in ('Requested', 'Paid') group by p.payment_no)
      select t.payment_no as id from sums s join payments t on t.payment_no = s.payment_no
        where s.fen > t.credited_fen or (s.open_fen > 0 and s.fen > t.credited_fen - t.reversed_fen)`,
    sentences: [({ id }) => `more goes back to ${id} than it brought`],
  },
  {
    wrong: balances(
      sql`select p.account_id, 0 - sum(e.fen) as fen from entries e join postings p on p.id = e.posting_id
          where e.ledger_account = 'receivables' group by p.account_id`,
      sql`b.receivable_fen <> coalesce(s.fen, 0)`,
    ),
    sentences: [({ id }) => `what ${id} owes differs from its postings`],
  },
  {
    wrong: sql`select b.account_id as id from balances b join accounts a on a.id = b.account_id
      where b.cash_fen + b.promo_fen <> 0 and a.email like ${sql.lit(`%${DELETED_DOMAIN}`)}`,
    sentences: [({ id }) => `${id} was deleted, and money lies in its balance`],
  },
]

/**
 * Runs long queries on one snapshot of the database, whatever is written meanwhile. PostgreSQL reads by itself; for
 * SQLite another thread does, because this one answers people. The queries take no parameters.
 */
export async function readApart<T>(db: Db, settings: Settings, queries: RawBuilder<T>[]): Promise<T[][]> {
  if (!settings.database_url) {
    const statements = queries.map((query) => query.compile(db).sql)
    return onAnotherThread({ file: sqliteFile(settings), statements }) as Promise<T[][]>
  }
  return db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      await sql.raw(UNHURRIED).execute(tx)
      const results: T[][] = []
      for (const query of queries) results.push((await query.execute(tx)).rows)
      return results
    })
}

/** A text, so that the built site need not carry a file for it. */
const READER = `
  const { parentPort, workerData } = require('node:worker_threads')
  const { DatabaseSync } = require('node:sqlite')
  const db = new DatabaseSync(workerData.file, { readOnly: true })
  db.exec('begin')
  parentPort.postMessage(workerData.statements.map((statement) => db.prepare(statement).all()))
  db.close()
`

function onAnotherThread(workerData: { file: string; statements: string[] }): Promise<unknown> {
  const { promise, resolve, reject } = Promise.withResolvers<unknown>()
  const worker = new Worker(READER, { eval: true, workerData, execArgv: [] })
  worker.once('message', resolve)
  worker.once('error', reject)
  worker.once('exit', (code) => reject(new Error(`a thread that reads ended with ${code}`)))
  return promise
}

/** At four in the morning in the warehouse, epoch ms of a day. */
const NIGHT_MS = 20 * HOUR
const DONE = 'ledger_check'
const BEGUN = 'ledger_check_begun'

/**
 * Checks the ledger once a night, and keeps how many problems there were. Of several servers one does it; a check that
 * fails is begun again an hour later.
 */
export async function checkLedgerNightly(services: Services, now: number): Promise<void> {
  const night = (at: number) => Math.floor((at - NIGHT_MS) / DAY)
  const last = await lastLedgerCheck(services.db)
  if (last && night(last.at) === night(now)) return
  if (!(await takeTurn(services.db, BEGUN, HOUR, now))) return
  const problems = await checkLedger(services.db, services.settings)
  for (const problem of problems) log.error(`ledger: ${problem}`)
  await keepMeta(
    services.db,
    DONE,
    JSON.stringify({ at: now, problems: problems.length } satisfies LedgerCheck),
  )
}

interface LedgerCheck {
  at: number
  problems: number
}

/** The findings of the last nightly check; null before the first. */
export async function lastLedgerCheck(db: Db): Promise<LedgerCheck | null> {
  const row = await readMeta(db, DONE)
  return row ? metaJson.ledger_check(row) : null
}
