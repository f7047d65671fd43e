import {
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type PostgresCursor,
  type PostgresPoolClient,
  type PostgresQueryResult,
} from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { failure, log } from '#server/log.ts'
import { noteFailedWrite, READ_ONLY } from './failed-writes.ts'
import { unwatchPool, watchPool } from './pool-use.ts'
import { Reach } from './reach.ts'
import { errorCode, isRefused, UNHURRIED, unknownOutcome } from './transaction.ts'

const BIGINT = 20

/** Fen and epoch ms fit a double; NUMERIC (sums of bigint) is cast in the queries that ask for it. */
pg.types.setTypeParser(BIGINT, Number)

export interface PostgresUse {
  /** How many connections at most. */
  connections: number
  /** How long a statement may take, ms; 0 is for ever. */
  statement_ms: number
}

const WEB: PostgresUse = { connections: 10, statement_ms: 10_000 }
/** A lock that is waited for longer is told to the caller as 409. */
const LOCK_MS = 3000
/** A server that works gives a statement up itself; one that hangs, or lies behind a dead line, says nothing, ever. */
const SILENCE_MS = 2000
/** How long a pool waits for the servers to say goodbye. */
const GOODBYE_MS = 2000
/** Longer than any transaction of ours lives: its process hangs or is gone, and it must not hold rows for ever. */
const IDLE_IN_TRANSACTION_MS = 15_000

/**
 * `url` may name a schema as `?schema=name`, which the tests use to stay apart, and settings of the connection as
 * PostgreSQL's own `?options=-c name=value`: they come beside ours, in whose place the driver would put them.
 */
export function postgresDialect(url: string, use: Partial<PostgresUse> = {}): PostgresDialect {
  const { connections, statement_ms } = { ...WEB, ...use }
  const parsed = new URL(url)
  const schema = parsed.searchParams.get('schema')
  const asked = parsed.searchParams.get('options')
  for (const name of ['schema', 'options']) parsed.searchParams.delete(name)
  const options = [
    `-c statement_timeout=${statement_ms}`,
    `-c lock_timeout=${LOCK_MS}`,
    `-c idle_in_transaction_session_timeout=${IDLE_IN_TRANSACTION_MS}`,
    // Our statements are short: starting helpers takes longer, and the processors are wanted by other requests.
    '-c max_parallel_workers_per_gather=0',
    // Compiling one takes longer than running it, too: on tables not analyzed yet the planner guesses it worth while.
    '-c jit=off',
  ]
  if (schema) options.push(`-c search_path=${schema}`)
  if (asked) options.push(asked)
  const pool = new pg.Pool({
    connectionString: parsed.href,
    fallback_application_name: 'benbuy',
    max: connections,
    options: options.join(' '),
    connectionTimeoutMillis: 5000,
    // A machine that vanishes says no goodbye; by itself the system asks after two hours.
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
  })
  surviveRestarts(pool)
  watchPool(pool)
  const reach = new Reach(pool.options)
  const prepared = new WeakMap<pg.PoolClient, Prepared>()
  return new HonestDialect({
    pool: {
      options: pool.options,
      end() {
        unwatchPool(pool)
        reach.end()
        return Promise.race([pool.end(), pause(GOODBYE_MS, undefined, { ref: false })])
      },
      async connect() {
        const client = await reach.connect(pool)
        const statements = prepared.get(client) ?? new Prepared(client, url, statement_ms, reach)
        prepared.set(client, statements)
        return statements
      },
    },
  })
}

/**
 * A server that restarts cuts off connections at rest and in use. Each says so twice, and unheard that would end this
 * process; the query that was under way fails by itself, and the pool replaces the connection.
 */
function surviveRestarts(pool: pg.Pool): void {
  pool.on('error', () => {})
  pool.on('connect', (client) => {
    client.once('error', (error) => log.error(`database connection lost: ${failure(error)}`))
    client.on('error', () => {})
  })
}

/** A rollback that fails, because its connection is gone, must not hide what failed before it. */
class HonestDriver extends PostgresDriver {
  override async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await super
      .rollbackTransaction(connection as Parameters<PostgresDriver['rollbackTransaction']>[0])
      .catch(() => {})
  }
}

class HonestDialect extends PostgresDialect {
  readonly #config: PostgresDialectConfig

  constructor(config: PostgresDialectConfig) {
    super(config)
    this.#config = config
  }

  override createDriver(): PostgresDriver {
    return new HonestDriver(this.#config)
  }
}

/** The app's queries are few, but lists in them have any length: the rarer ones are not kept. */
const MAX_STATEMENTS = 500
const LONGEST_KEPT = 8192
const names = new Map<string, string>()

function nameOf(text: string): string | undefined {
  const existing = names.get(text)
  if (existing || names.size >= MAX_STATEMENTS || text.length > LONGEST_KEPT) return existing
  const name = `q${names.size}`
  names.set(text, name)
  return name
}

/** A table that a prepared statement reads has other columns now: a newer version of the site has migrated it. */
const STALE_STATEMENT = '0A000'

/** As our own queries begin. The counts of limits do not: they are none of what a caller wants saved. */
const WRITE = /^(?:insert|update|delete) /
const BEGIN = /^(?:begin|start transaction)\b/
const END = /^(?:commit|rollback)$/

/** A connection that lets PostgreSQL read and plan each statement once, and is thrown away when an answer fails to come. */
class Prepared implements PostgresPoolClient {
  readonly #client: pg.PoolClient
  readonly #url: string
  readonly #statement_ms: number
  readonly #reach: Reach
  #stale = false
  #isGone = false
  #isInTransaction = false
  #isHurried = true

  constructor(client: pg.PoolClient, url: string, statement_ms: number, reach: Reach) {
    this.#client = client
    this.#url = url
    this.#statement_ms = statement_ms
    this.#reach = reach
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
    if (BEGIN.test(text)) this.#isInTransaction = true
    if (text === UNHURRIED) this.#isHurried = false
    try {
      return answer(await this.#inTime(this.#client.query({ name: nameOf(text), text, values })))
    } catch (error) {
      noteFailedWrite(this.#url, error)
      const code = errorCode(error)
      // The rights of a session are settled when it begins, and another server may be the one that writes by now.
      if (code === READ_ONLY || code === STALE_STATEMENT) this.#stale = true
      if (code !== STALE_STATEMENT) {
        // It is its own commit.
        if (!this.#isInTransaction && WRITE.test(text) && !isRefused(error)) throw unknownOutcome(error)
        throw error
      }
      // Alone it can be asked again as it is; a transaction has failed with it and begins anew elsewhere.
      const again = await this.#inTime(this.#client.query(text, values)).catch(() => null)
      if (!again) throw error
      return answer(again)
    } finally {
      if (END.test(text)) {
        this.#isInTransaction = false
        this.#isHurried = true
      }
    }
  }

  /** A query that has waited too long fails as if the connection had been cut, and so does every later one on it. */
  async #inTime<T>(asked: Promise<T>): Promise<T> {
    if (!this.#statement_ms || !this.#isHurried) return asked
    const timer = setTimeout(() => {
      if (this.#isGone) return
      log.error('the database does not answer: a connection is given up')
      this.#isGone = true
      this.#client.release(true)
      this.#reach.lose()
    }, this.#statement_ms + SILENCE_MS)
    return asked.finally(() => clearTimeout(timer))
  }

  release(destroy = false): void {
    if (!this.#isGone) this.#client.release(destroy || this.#stale)
  }
}

function answer({ rows, rowCount, command }: pg.QueryResult): PostgresQueryResult<unknown> {
  return { rows, rowCount: rowCount ?? 0, command: command as PostgresQueryResult<unknown>['command'] }
}
