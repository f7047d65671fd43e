import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** Where the worlds of this run keep their files. */
    run_folder: string
    /** How the names of this run's schemas begin. */
    run_schema: string
  }
}

/** The kind of an advisory lock of PostgreSQL: held as long as a run lives. */
const ALIVE = 4322
const NAMES = 'benbuy_run_'
/** A connection whose commits wait for no disk: what a crash of PostgreSQL itself would take is nobody's. */
export const UNSYNCED = '-c synchronous_commit=off'

/**
 * Gives the server tests of a run a folder and a name for their schemas, and takes both away at the end. What a run
 * has left that was killed goes at the start of the next one.
 */
export default async function databases(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'benbuy-tests-'))
  const run_schema = NAMES + randomBytes(6).toString('hex')
  project.provide('run_folder', folder)
  project.provide('run_schema', run_schema)
  const client = await ofRun(run_schema)
  return async () => {
    if (client) {
      await dropSchemas(client, run_schema)
      await client.end()
    }
    rmSync(folder, { recursive: true, force: true })
  }
}

/** A connection that holds the run's lock until the run ends, however it does. */
async function ofRun(run_schema: string): Promise<pg.Client | undefined> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) return
  const client = new pg.Client({ connectionString: url, options: UNSYNCED })
  await client.connect()
  await client.query('select pg_advisory_lock($1, hashtext($2))', [ALIVE, run_schema])
  const left = await client.query<{ run: string }>(
    `select distinct substring(nspname from '^${NAMES}[0-9a-f]{12}') as run from pg_namespace
      where nspname ~ '^${NAMES}[0-9a-f]{12}_'`,
  )
  for (const { run } of left.rows) {
    const locked = 'select pg_try_advisory_lock($1, hashtext($2)) as dead'
    const { rows } = await client.query<{ dead: boolean }>(locked, [ALIVE, run])
    if (!rows[0]?.dead) continue
    await dropSchemas(client, run)
    await client.query('select pg_advisory_unlock($1, hashtext($2))', [ALIVE, run])
  }
  return client
}

/** Drops the schemas one by one: the locks of all their tables together are more than PostgreSQL has. */
async function dropSchemas(client: pg.Client, run: string): Promise<void> {
  const { rows } = await client.query<{ nspname: string }>(
    'select nspname from pg_namespace where starts_with(nspname, $1)',
    [`${run}_`],
  )
  for (const { nspname } of rows) await client.query(`drop schema ${nspname} cascade`)
}
