import { metaJson } from '#server/db/json.ts'
import { log } from '#server/log.ts'
import type { Db } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'
import { checkLedger } from './ledger-check.ts'

/** At four in the morning in the warehouse, epoch ms of a day. */
const NIGHT_MS = 20 * 3600_000
const HOUR = 3600_000
const DAY = 24 * HOUR
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
  if (!(await begin(services.db, now))) return
  const problems = await checkLedger(services.db, services.settings)
  for (const problem of problems) log.error(`ledger: ${problem}`)
  await keep(services.db, DONE, JSON.stringify({ at: now, problems: problems.length } satisfies LedgerCheck))
}

/** Whether nobody has begun within the last hour; then it is ours. */
async function begin(db: Db, now: number): Promise<boolean> {
  await db
    .insertInto('meta')
    .values({ key: BEGUN, value: '' })
    .onConflict((c) => c.doNothing())
    .execute()
  // Epoch ms of our times have thirteen digits, so they sort as texts.
  const begun = await db
    .updateTable('meta')
    .set({ value: String(now) })
    .where('key', '=', BEGUN)
    .where('value', '<=', String(now - HOUR))
    .executeTakeFirst()
  return begun.numUpdatedRows === 1n
}

async function keep(db: Db, key: string, value: string): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key, value })
    .onConflict((c) => c.column('key').doUpdateSet({ value }))
    .execute()
}

export interface LedgerCheck {
  at: number
  problems: number
}

/** What the last nightly check found; null before the first. */
export async function lastLedgerCheck(db: Db): Promise<LedgerCheck | null> {
  const row = await db.selectFrom('meta').select(['key', 'value']).where('key', '=', DONE).executeTakeFirst()
  return row ? metaJson.ledger_check(row) : null
}
