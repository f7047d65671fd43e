import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import pg from 'pg'
import { SettingError, type Settings } from '#server/settings.ts'
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

async function exists({ database_url, ...settings }: Settings): Promise<boolean> {
  if (!database_url) return existsSync(sqliteFile({ database_url, ...settings }))
  const url = new URL(database_url)
  const schema = url.searchParams.get('schema') ?? 'public'
  url.searchParams.delete('schema')
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
