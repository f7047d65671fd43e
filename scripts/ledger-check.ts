import { databaseName, requireDatabase } from '#server/db/existing.ts'
import { checkLedger } from '#server/money/ledger-check.ts'
import { openServices } from '#server/running.ts'
import { readSettings } from '#server/settings/settings.ts'
import { runCommand } from './command.mjs'

const USAGE = {
  call: 'npm run ledger:check',
  does: 'Tells whether every fen is accounted for, and what is wrong.',
  example: 'npm run ledger:check',
}

/**
 * `npm run ledger:check`: prints what is wrong with the ledger, one line each, and exits with 1 if anything is. Makes no
 * database: it names the one it works on.
 */
async function check(): Promise<void> {
  const settings = readSettings(process.env)
  await requireDatabase(settings)
  const { db } = await openServices(settings)
  const problems = await checkLedger(db, settings)
  await db.destroy()
  for (const problem of problems) console.error(problem)
  const where = `the shop in ${databaseName(settings)}`
  if (!problems.length) return console.log(`The ledger of ${where} is right.`)
  console.error(`The ledger of ${where} is wrong.`)
  process.exit(1)
}

await runCommand(USAGE, check)
