import { metaJson } from '#server/db/json.ts'
import { DAY, HOUR } from '#domain/time/durations.ts'
import { keepMeta, readMeta, takeTurn } from '#server/db/meta.ts'
import { log } from '#server/log.ts'
import type { Db } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'
import { checkLedger } from './ledger-check.ts'

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

export interface LedgerCheck {
  at: number
  problems: number
}

/** The findings of the last nightly check; null before the first. */
export async function lastLedgerCheck(db: Db): Promise<LedgerCheck | null> {
  const row = await readMeta(db, DONE)
  return row ? metaJson.ledger_check(row) : null
}
