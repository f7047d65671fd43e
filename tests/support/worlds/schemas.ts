import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { newDatabase } from '#server/db/migrate.ts'
import { UNSYNCED } from './databases.ts'

/** PostgreSQL's schemas for worlds. Making one takes a third of a second, so one of a world that is over serves the next. */

/** Schemas without a world, empty again, of the files that this process has run. */
const free: string[] = []
/** How each is as long as nobody has changed a table. */
let as_made = ''

/** Beyond, what was deleted is still to be read past. */
const MOST_BYTES = 4 * 1024 * 1024

/** The address of a schema with all tables, and no row in them. */
export async function takeSchema(url: string): Promise<string> {
  const given = free.pop()
  if (given) return withSchema(url, given)
  const schema = await schemaWith(url, newDatabase('postgres').join(';\n'))
  as_made ||= await connected(url, async (client) => (await stateOf(client, schema)).shape)
  return withSchema(url, schema)
}

/**
 * Empties the schema of a world that is over. It stays away when a test has changed its tables, filled them with many rows or
 * left a connection open, and where we may not delete past the ledger's triggers and foreign keys.
 */
export async function giveBack(url: string, address: string): Promise<void> {
  const schema = new URL(address).searchParams.get('schema') ?? ''
  await connected(url, async (client) => {
    const { shape, filled, bytes, in_use, is_superuser } = await stateOf(client, schema)
    if (!is_superuser || in_use || shape !== as_made || bytes > MOST_BYTES) return
    const emptied = filled.map((table) => `delete from ${schema}.${table}`)
    await client.query(['set session_replication_role = replica', ...emptied].join(';\n'))
    free.push(schema)
  })
}

interface State {
  shape: string
  filled: string[]
  bytes: number
  in_use: boolean
  is_superuser: boolean
}

/** Statistics belong to the shape: they change how a query is planned. */
async function stateOf(client: pg.Client, schema: string): Promise<State> {
  const { rows } = await client.query<State>(
    `with own as (select * from pg_class where relnamespace = $1::text::regnamespace),
      heaps as (select relname, pg_relation_size(oid) as bytes from own where relkind = 'r')
     select concat_ws(' ',
         (select count(*) from own), (select sum(reltuples) from own),
         (select count(*) from pg_attribute where attrelid in (select oid from own)),
         (select count(*) from pg_trigger where tgrelid in (select oid from own)),
         (select count(*) from pg_constraint where connamespace = $1::text::regnamespace),
         (select count(*) from pg_proc where pronamespace = $1::text::regnamespace),
         (select string_agg(name, ' ' order by name) from ${schema}.kysely_migration)) as shape,
       array(select relname::text from heaps where bytes > 0 and relname <> 'kysely_migration') as filled,
       (select sum(bytes)::float8 from heaps) as bytes,
       exists (select 1 from pg_stat_activity where application_name = $1::text) as in_use,
       current_setting('is_superuser')::boolean as is_superuser`,
    [schema],
  )
  if (!rows[0]) throw new Error('a query without an answer')
  return rows[0]
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
  parsed.searchParams.set('options', UNSYNCED)
  return parsed.href
}

export const administer = (url: string, statement: string) =>
  connected(url, async (client) => {
    await client.query(statement)
  })

async function connected<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, options: UNSYNCED })
  await client.connect()
  return work(client).finally(() => client.end())
}
