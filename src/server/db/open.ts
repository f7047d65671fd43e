import { join } from 'node:path'
import { Kysely } from 'kysely'
import type { Dialect } from '#server/db/tables/words.ts'
import { SettingError, type Settings } from '#server/settings/settings.ts'
import { LoneWrites } from './changes.ts'
import { isBusy } from './failed-writes.ts'
import { readMeta } from './meta.ts'
import { migrate } from './migrate.ts'
import type { PostgresUse } from './postgres.ts'
import type { Db, Schema } from './schema.ts'
import { sqliteDialect } from './sqlite.ts'
import { errorCode } from './transaction.ts'

/**
 * The database these settings name, migrated and checked to be of the same kind (demo or real) as at its
 * first start. Throws SettingError, one sentence, when it cannot be used.
 */
export async function openDatabase(settings: Settings): Promise<Db> {
  const dialect: Dialect = settings.database_url ? 'postgres' : 'sqlite'
  const where = settings.database_url ? 'the database at DATABASE_URL' : sqliteFile(settings)
  let db: Db | undefined
  try {
    await bringUpToDate(settings, dialect)
    db = await connect(settings)
    await markKind(db, settings.demo ? 'demo' : 'real')
    return db
  } catch (error) {
    await db?.destroy()
    if (error instanceof SettingError) throw error
    throw new SettingError(`Cannot use ${where}: ${reason(error)}.`)
  }
}

/** The embedded database, where DATABASE_URL names none. */
export const sqliteFile = (settings: Pick<Settings, 'data_dir'>) => join(settings.data_dir, 'benbuy.sqlite')

/** An index over many rows takes its time. */
const MIGRATING: Partial<PostgresUse> = { connections: 2, statement_ms: 0 }

/** The database as it is, whatever version wrote it. */
export async function connect(settings: Settings, use: Partial<PostgresUse> = {}): Promise<Db> {
  const dialect = settings.database_url
    ? (await import('./postgres.ts')).postgresDialect(settings.database_url, use)
    : sqliteDialect(sqliteFile(settings))
  return new Kysely<Schema>({ dialect, plugins: [new LoneWrites()] })
}

async function bringUpToDate(settings: Settings, dialect: Dialect): Promise<void> {
  const db = await connect(settings, MIGRATING)
  await migrate(db, dialect).finally(() => db.destroy())
}

/** On a single line; several addresses that all refuse come as an error without a message. */
function reason(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return (message.split('\n')[0] || errorCode(error) || 'it does not answer').replace(/\.$/, '')
}

/**
 * Writes, also where it is marked already: a file that cannot be written is told now. While another process writes for
 * long, such as one that makes the demo's past, what stands is enough.
 */
async function markKind(db: Db, kind: 'demo' | 'real'): Promise<void> {
  await db
    .insertInto('meta')
    .values({ key: 'kind', value: kind })
    .onConflict((c) => c.doNothing())
    .execute()
    .catch(async (error: unknown) => {
      if (!isBusy(error) || !(await readMeta(db, 'kind'))) throw error
    })
  const row = await db.selectFrom('meta').select('value').where('key', '=', 'kind').executeTakeFirstOrThrow()
  if (row.value !== kind)
    throw new SettingError(
      `This database was started as ${row.value} and cannot be used as ${kind}: choose another one.`,
    )
}
