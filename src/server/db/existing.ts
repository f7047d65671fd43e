import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { SettingError, type Settings } from '#server/settings/settings.ts'
import { sqliteFile } from './open.ts'

/** The database these settings name, in words for the operator: a file, or host and name, never the password. */
export function databaseName(settings: Settings): string {
  if (!settings.database_url) return resolve(sqliteFile(settings))
  const { host, pathname } = new URL(settings.database_url)
  return `${pathname.slice(1)} on ${host}`
}

/**
 * For commands that work on a shop that has been started before: throws SettingError where there is none, because
 * settings that name the wrong place would otherwise make an empty one there.
 */
export async function requireDatabase(settings: Settings): Promise<void> {
  if (await exists(settings)) return
  throw new SettingError(
    `There is no shop in ${databaseName(settings)}: start it once, or set DATA_DIR or DATABASE_URL as it has them.`,
  )
}

/** Whether the folder holds a shop of its own that DATABASE_URL leaves aside. */
export const holdsUnusedShop = ({
  database_url,
  data_dir,
}: Pick<Settings, 'database_url' | 'data_dir'>): boolean =>
  database_url !== undefined && existsSync(sqliteFile({ data_dir }))

/** Throws SettingError where DATABASE_URL would open an empty shop beside the one in the folder. */
export async function refuseEmptyBeside(settings: Settings): Promise<void> {
  if (!holdsUnusedShop(settings) || (await exists(settings))) return
  throw new SettingError(
    `There is a shop in ${resolve(sqliteFile(settings))} and none in ${databaseName(settings)}: copy it with npm run db:copy -- postgres://…, unset DATABASE_URL to go on with it, or set another DATA_DIR to begin a new one.`,
  )
}

/** Throws SettingError where it cannot be asked. */
export async function exists({ database_url, data_dir }: Settings): Promise<boolean> {
  if (!database_url) return existsSync(sqliteFile({ data_dir }))
  const url = new URL(database_url)
  const schema = url.searchParams.get('schema') ?? 'public'
  url.searchParams.delete('schema')
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url.href, connectionTimeoutMillis: 5000 })
  try {
    await client.connect()
    const { rows } = await client.query('select 1 from pg_tables where schemaname = $1 and tablename = $2', [
      schema,
      'meta',
    ])
    return rows.length > 0
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : ''
    throw new SettingError(`Cannot use the database at DATABASE_URL: ${why || 'it does not answer'}.`)
  } finally {
    await client.end().catch(() => {})
  }
}
