import { randomInt } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { type RateLimiterAbstract, RateLimiterMemory, RateLimiterPostgres } from 'rate-limiter-flexible'
import type { Db } from '#server/db/schema.ts'

/** A limit: so many points in so many seconds, under a name of its own. */
export interface Limit {
  name: string
  points: number
  seconds: number
}

/** More different callers than this share counters, so that nobody can fill the memory with addresses. */
const COUNTERS = 2 ** 16

/** Counts in this process. Which callers share a counter differs from start to start, so nobody can aim at one. */
class Memory extends RateLimiterMemory {
  readonly #seed = randomInt(2 ** 32)

  override getKey(key: string | number): string {
    return String(hash(this.#seed, String(key)) % COUNTERS)
  }
}

/** FNV-1a with a last mixing step. */
function hash(seed: number, text: string): number {
  let mixed = seed
  for (let index = 0; index < text.length; index += 1)
    mixed = Math.imul(mixed ^ text.charCodeAt(index), 0x01000193)
  return (mixed ^ (mixed >>> 15)) >>> 0
}

export const memoryLimiter = ({ name, points, seconds }: Limit): RateLimiterAbstract =>
  new Memory({ keyPrefix: name, points, duration: seconds })

/** How long a request waits for its count, ms; then this process counts alone. */
const PATIENCE_MS = 1000

/** Counts in the database, for all servers; while that is slow or away, in this process. */
export function sharedLimiter(db: Db, limit: Limit): RateLimiterAbstract {
  const { name, points, seconds } = limit
  return new RateLimiterPostgres({
    storeClient: { query: (query: Query) => inTime(run(db, query)) },
    storeType: 'client',
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    keyPrefix: name,
    points,
    duration: seconds,
    // A caller already over the limit costs the database nothing.
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: memoryLimiter(limit),
  })
}

interface Query {
  text: string
  values: unknown[]
}

async function run(db: Db, { text, values }: Query) {
  const { rows } = await db.executeQuery(CompiledQuery.raw(text, values))
  return { rows, rowCount: rows.length }
}

function inTime<T>(work: Promise<T>): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new Error('the database is too slow to count')), PATIENCE_MS)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}
