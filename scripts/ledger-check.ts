import { checkLedger } from '#server/money/ledger-check.ts'
import { openServices } from '#server/running.ts'
import { readSettings, SettingError } from '#server/settings/settings.ts'

/** `npm run ledger:check`: prints what is wrong with the ledger, one line each, and exits with 1 if anything is. */
async function check(): Promise<void> {
  const { db, settings } = await openServices(readSettings(process.env))
  const problems = await checkLedger(db, settings)
  await db.destroy()
  for (const problem of problems) console.error(problem)
  if (problems.length) process.exit(1)
  console.log('The ledger is right.')
}

check().catch((error: unknown) => {
  console.error(error instanceof SettingError ? error.message : error)
  process.exit(1)
})
