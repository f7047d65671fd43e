import { randomBytes } from 'node:crypto'
import { copyFileSync, existsSync, mkdtempSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import pg from 'pg'
import { inject } from 'vitest'
import { newDatabase } from '#server/db/migrate.ts'

/** Databases for worlds, made of today's tables without asking what is to be migrated. */

/** A folder for a world on this database; SQLite's is in it. */
export function newDataDir(database: 'SQLite' | 'PostgreSQL'): string {
  const folder = mkdtempSync(join(inject('run_folder'), 'world-'))
  if (database === 'PostgreSQL') return folder
  const prepared = join(inject('run_folder'), 'prepared.sqlite')
  if (!existsSync(prepared)) {
    const made = join(folder, 'prepared')
    const db = new DatabaseSync(made)
    db.exec(`pragma journal_mode = wal; begin; ${newDatabase('sqlite').join(';\n')}; commit`)
    db.close()
    // Whole at once, for those who look meanwhile.
    renameSync(made, prepared)
  }
  copyFileSync(prepared, join(folder, 'benbuy.sqlite'))
  return folder
}

/** The address of a new schema with all tables. */
export async function newSchema(url: string): Promise<string> {
  return withSchema(url, await schemaWith(url, newDatabase('postgres').join(';\n')))
}

/** The name of a new schema in which these statements have been run. */
export async function schemaWith(url: string, statements: string): Promise<string> {
  const schema = `${inject('run_schema')}_${randomBytes(4).toString('hex')}`
  await administer(url, `create schema ${schema}; set search_path = ${schema}; ${statements}`)
  return schema
}

/** The connections are named like the schema, so that a test can end its own. */
export function withSchema(url: string, schema: string): string {
  const parsed = new URL(url)
  parsed.searchParams.set('schema', schema)
  parsed.searchParams.set('application_name', schema)
  return parsed.href
}

export async function administer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, options: '-c synchronous_commit=off' })
  await client.connect()
  await client.query(statement)
  await client.end()
}
