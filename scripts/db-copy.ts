import { copyShop } from '#server/db/copy-shop.ts'
import { databaseName, exists, requireDatabase } from '#server/db/existing.ts'
import { connect, sqliteFile } from '#server/db/open.ts'
import { announceStop, becomeOnlyServer } from '#server/db/server-lock.ts'
import { checkLedgerWithin } from '#server/money/ledger-check.ts'
import { openDataDir } from '#server/settings/data-dir.ts'
import { readSettings, SettingError } from '#server/settings/settings.ts'
import { type Args, runCommand, WrongWords } from './command.mjs'

const USAGE = {
  call: 'npm run db:copy -- ADDRESS',
  does: 'Copies the stopped shop in DATA_DIR into the empty PostgreSQL database at ADDRESS.',
  example: 'npm run db:copy -- postgres://…',
  words: 1,
} as const

/**
 * `npm run db:copy -- postgres://…`: copies the stopped shop in DATA_DIR into an empty PostgreSQL database. Its file stays as it
 * is, and the shop can go on with either.
 */
async function copy({ words: [url] }: Args): Promise<void> {
  if (!url?.startsWith('postgres')) throw new WrongWords(`Name an empty database: ${USAGE.example}`)
  const source = readSettings({ ...process.env, DATABASE_URL: '' })
  const target = readSettings({ ...process.env, DATABASE_URL: url })
  openDataDir(source.data_dir)
  await requireDatabase(source)
  const name = databaseName(target)
  if (await exists(target))
    throw new SettingError(`There is a shop in ${name} already: name an empty database.`)
  await becomeOnlyServer(source)
  // Large tables take their time.
  const db = await connect(target, { connections: 1, statement_ms: 0 })
  try {
    const { tables, rows } = await copyShop(sqliteFile(source), db, checkLedgerWithin)
    console.log(`${rows} rows of ${tables} tables are in ${name}, and the ledger is right there.
Set DATABASE_URL to it for the servers and the commands, and rename ${databaseName(source)}.
Leave DATA_DIR as it is: it holds the pictures.`)
  } finally {
    announceStop(source)
    await db.destroy()
  }
}

await runCommand(USAGE, copy)
