import { PostgresDialect } from 'kysely'
import pg from 'pg'
import { failure } from '../log.ts'

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
  return new PostgresDialect({ pool })
}
