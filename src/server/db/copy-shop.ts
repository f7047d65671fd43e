import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { SettingError } from '#server/settings/settings.ts'
import { isUpToDate, makeTables, tableNames } from './migrate.ts'
import type { Db, Tx } from './schema.ts'

export interface Copied {
  tables: number
  rows: number
}

/** Rows sent at once. */
const BATCH = 1000

/**
 * Copies every row of the shop in this SQLite file, which is only read, into a PostgreSQL database without one: all in one
 * transaction, so that a copy is whole or not there. `check` looks at it before it lasts and says what is wrong. No table
 * numbers its rows by itself, so there is nothing to count on from. Throws SettingError.
 */
export async function copyShop(file: string, db: Db, check: (tx: Tx) => Promise<string[]>): Promise<Copied> {
  const source = new DatabaseSync(file, { readOnly: true })
  try {
    // Commands need no lock to write: this sees one moment.
    source.exec('begin')
    refuseOutdated(source)
    return await db.transaction().execute(async (tx) => {
      await makeTables(tx)
      let rows = 0
      for (const table of tableNames) rows += await copyTable(source, tx, table)
      const problems = await check(tx)
      if (problems.length)
        throw new SettingError(`Nothing was copied, because the ledger is wrong: ${problems.join('; ')}.`)
      return { tables: tableNames.length, rows }
    })
  } finally {
    source.close()
  }
}

function refuseOutdated(source: DatabaseSync): void {
  const executed = source.prepare('select name from kysely_migration').all()
  if (!isUpToDate(executed.map(({ name }) => String(name))))
    throw new SettingError(
      'The shop was last started by an earlier version: start this one on it once, stop it, then copy it.',
    )
}

/** In the order in which they were written, so that whoever invited somebody comes first. */
async function copyTable(source: DatabaseSync, tx: Tx, table: string): Promise<number> {
  let read = 0
  let batch: unknown[] = []
  const send = async () => {
    if (batch.length) await insert(tx, table, batch)
    batch = []
  }
  for (const row of source.prepare(`select * from ${table}`).iterate()) {
    batch.push(row)
    read += 1
    if (batch.length === BATCH) await send()
  }
  await send()
  const counted = sql<{ rows: number }>`select count(*)::int as rows from ${sql.table(table)}`
  const there = (await counted.execute(tx)).rows[0]?.rows
  if (there !== read) throw new Error(`${read} rows of ${table} were copied, and ${there} are there`)
  return read
}

/** By the names of the columns: a database that was migrated has them in another order than a new one. */
async function insert(tx: Tx, table: string, rows: unknown[]): Promise<void> {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  await sql`insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::json)`.execute(
    tx,
  )
}
