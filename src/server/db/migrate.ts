import { sql } from 'kysely'
import { Migrator } from 'kysely/migration'
import { SettingError } from '../settings.ts'
import * as start from './migrations/001-start.ts'
import type { Db } from './schema.ts'

export type Dialect = 'sqlite' | 'postgres'

const MIGRATIONS = { '001-start': start }

/**
 * Brings the database to this code's schema; on PostgreSQL under an advisory lock.
 * Throws SettingError when the database was written by a newer version.
 */
export async function migrate(db: Db, dialect: Dialect): Promise<void> {
  const executed = await executedMigrations(db)
  const newer = executed.find((name) => !(name in MIGRATIONS))
  if (newer)
    throw new SettingError(
      `The database was written by a newer version (${newer}): start that version instead.`,
    )
  if (executed.length === Object.keys(MIGRATIONS).length) return
  const migrator = new Migrator({ db, provider: { getMigrations: async () => bound(dialect) } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}

async function executedMigrations(db: Db): Promise<string[]> {
  const tables = await db.introspection.getTables({ withInternalKyselyTables: true })
  if (!tables.some((table) => table.name === 'kysely_migration')) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  return rows.map((row) => row.name)
}

function bound(dialect: Dialect) {
  return Object.fromEntries(
    Object.entries(MIGRATIONS).map(([name, migration]) => [
      name,
      { up: (db: Parameters<typeof migration.up>[0]) => migration.up(db, dialect) },
    ]),
  )
}
