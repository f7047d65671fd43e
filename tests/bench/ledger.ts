import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { openDatabase } from '#server/db/open.ts'
import { readMeta } from '#server/db/meta.ts'
import type { Db } from '#server/db/schema.ts'
import { lastLedgerCheck } from '#server/money/ledger-check.ts'
import { readSettings } from '#server/settings/settings.ts'
import { fillAccounts, fillLedger } from '../support/worlds/many-rows.ts'
import { account, type Shopper } from './account.ts'
import { startSite } from './load.ts'

/** The postings, of two entries each. */
const POSTINGS = Number(process.env.BENCH_POSTINGS ?? 500_000)
const QUIET_MS = 5_000
const BETWEEN_MS = 5

/** How long the nightly check of the ledger takes, and how long a customer waits for an answer meanwhile and before. */
export async function run(): Promise<void> {
  await measure('SQLite', {})
  const url = process.env.TEST_DATABASE_URL
  if (url) await measure('PostgreSQL', { DATABASE_URL: url })
  else console.log('PostgreSQL: skipped (set TEST_DATABASE_URL to a database this may fill).')
}

async function measure(name: string, database: Record<string, string>): Promise<void> {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'benbuy-ledger-'))
  const env = { ...database, DATA_DIR }
  const site = await startSite(4391, env)
  const db = await openDatabase(readSettings({ ...env, DEMO: 'on' }))
  try {
    await fillAccounts(db)
    await fillLedger(db, POSTINGS)
    // PostgreSQL does this by itself within minutes of being filled.
    if (database.DATABASE_URL) await sql`vacuum analyze`.execute(db)
    const call = await account(site.port)
    const quietUntil = Date.now() + QUIET_MS
    const quiet = await waitsUntil(async () => Date.now() > quietUntil, call)
    await db.deleteFrom('meta').where('key', 'in', ['ledger_check', 'ledger_check_begun']).execute()
    while (!(await begunAt(db))) await pause(50)
    const during = await waitsUntil(async () => (await lastLedgerCheck(db)) !== null, call)
    const seconds = (Date.now() - (await begunAt(db))) / 1000
    const millions = (POSTINGS * 2) / 1_000_000
    console.log(
      `${name}: ${(seconds / millions).toFixed(1)} s per million entries,`,
      `${(await lastLedgerCheck(db))?.problems} problems.`,
      `A customer waits ${told(quiet)} before and ${told(during)} meanwhile.`,
    )
  } finally {
    await db.destroy()
    await site.stop()
    rmSync(DATA_DIR, { recursive: true, force: true })
  }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

/** When the site has begun the check, epoch ms; 0 when it has not. It looks once a minute. */
const begunAt = async (db: Db) => Number((await readMeta(db, 'ledger_check_begun'))?.value ?? 0)

/** How long each answer took, in ms, asked for one after the other. */
async function waitsUntil(isOver: () => Promise<boolean>, call: Shopper): Promise<number[]> {
  const waited: number[] = []
  while (!(await isOver())) {
    for (let time = 0; time < 20; time++) {
      const before = performance.now()
      await call('balance/get', {})
      waited.push(performance.now() - before)
      await pause(BETWEEN_MS)
    }
  }
  return waited.sort((a, b) => a - b)
}

const told = (waited: number[]) =>
  `${waited[waited.length >> 1]?.toFixed(1)} ms (slowest of ${waited.length}: ${waited.at(-1)?.toFixed(0)} ms)`
