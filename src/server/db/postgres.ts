import {
  PostgresDialect,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import pg from 'pg'
import { failure } from '#server/log.ts'
import { errorCode } from './transaction.ts'

const BIGINT = 20

/** Fen and epoch ms fit a double; NUMERIC (sums of bigint) is cast in the queries that ask for it. */
pg.types.setTypeParser(BIGINT, Number)

/** `url` may name a schema as `?schema=name`, which the tests use to stay apart. */
export function postgresDialect(url: string): PostgresDialect {
  const parsed = new URL(url)
  const schema = parsed.searchParams.get('schema')
  parsed.searchParams.delete('schema')
  const options = ['-c statement_timeout=10000', '-c lock_timeout=3000']
  if (schema) options.push(`-c search_path=${schema}`)
  const pool = new pg.Pool({
    connectionString: parsed.href,
    max: 10,
    options: options.join(' '),
    connectionTimeoutMillis: 5000,
  })
  // A server that restarts cuts off the connections at rest; unheard, that would end this process.
  pool.on('error', (error) => console.error(`database connection lost: ${failure(error)}`))
  const prepared = new WeakMap<pg.PoolClient, Prepared>()
  return new PostgresDialect({
    pool: {
      options: pool.options,
      end: () => pool.end(),
      async connect() {
        const client = await pool.connect()
        const kept = prepared.get(client) ?? new Prepared(client)
        prepared.set(client, kept)
        return kept
      },
    },
  })
}

/** The app's queries are few, but lists in them have any length: the rarer ones are not kept. */
const MAX_STATEMENTS = 500
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const known = names.get(text)
  if (known || names.size >= MAX_STATEMENTS) return known
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

/** A table that a prepared statement reads has other columns now: a newer version of the site has migrated it. */
const STALE_STATEMENT = '0A000'

/** A connection that lets PostgreSQL read and plan each statement once. */
class Prepared implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  #stale = false

  constructor(client: pg.PoolClient) {
    this.#client = client
  }

  query<R>(text: string, parameters: readonly unknown[]): Promise<PostgresQueryResult<R>>
  query<R>(cursor: PostgresCursor<R>): PostgresCursor<R>
  query(
    text: string | PostgresCursor<unknown>,
    parameters: readonly unknown[] = [],
  ): Promise<PostgresQueryResult<unknown>> | PostgresCursor<unknown> {
    if (typeof text !== 'string') throw new Error('cursors are not used here')
    return this.#run(text, [...parameters])
  }

  async #run(text: string, values: unknown[]): Promise<PostgresQueryResult<unknown>> {
    try {
      return answer(await this.#client.query({ name: nameOf(text), text, values }))
    } catch (error) {
      if (errorCode(error) !== STALE_STATEMENT) throw error
      this.#stale = true
      // Alone it can be asked again as it is; a transaction has failed with it and begins anew elsewhere.
      const again = await this.#client.query(text, values).catch(() => null)
      if (!again) throw error
      return answer(again)
    }
  }

  release(destroy = false): void {
    this.#client.release(destroy || this.#stale)
  }
}

function answer({ rows, rowCount, command }: pg.QueryResult): PostgresQueryResult<unknown> {
  return { rows, rowCount: rowCount ?? 0, command: command as PostgresQueryResult<unknown>['command'] }
}
