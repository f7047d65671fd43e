import { CompiledQuery } from 'kysely'
import { randomInt } from 'node:crypto'
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from 'rate-limiter-flexible'
import { CODE_MINUTES } from '#domain/access/mailed-code.ts'
import { normalEmail } from '#domain/access/mailbox.ts'
import { networkOf } from '#domain/access/network.ts'
import { isFromFuture } from '#domain/time/clock.ts'
import type { Db } from '#server/db/schema.ts'
import { Problem } from '#server/problem.ts'
import { hashOf } from '#server/secrets.ts'

const MINUTE_S = 60
const HOUR_S = 60 * MINUTE_S
const DAY_S = 24 * HOUR_S
const MB_IN_KB = 1024

interface Rule {
  /** Counts alike whoever shares these. */
  per: ('ip' | 'email' | 'key')[]
  max: number
  seconds: number
  /** Counted in this process only, because it is asked with every look at an item. */
  here?: true
}

/**
 * The most that guessing, mail flooding, mass registration and reading everything may cost; the wider rule of each list
 * comes first. docs/decisions/limits.md says why.
 */
const RULES = {
  // It says who has an account, so that it must not answer many.
  register: [{ per: ['ip'], max: 10, seconds: HOUR_S }],
  // The first step of signing in tells that, too; it does not count from where the account's owner has been.
  start_login: [{ per: ['ip'], max: 10, seconds: HOUR_S }],
  log_in: [
    { per: ['ip'], max: 300, seconds: 10 * MINUTE_S },
    { per: ['ip', 'email'], max: 30, seconds: 10 * MINUTE_S },
  ],
  log_in_account: [{ per: ['email'], max: 100, seconds: HOUR_S }],
  log_in_known: [{ per: ['ip', 'email'], max: 300, seconds: 10 * MINUTE_S }],
  log_in_wrong: [{ per: ['ip', 'email'], max: 30, seconds: 10 * MINUTE_S }],
  // Nobody guesses a signature; each attempt leaves a row for minutes and costs the checking of one.
  log_in_passkey: [{ per: ['ip'], max: 600, seconds: 10 * MINUTE_S }],
  // Each asks another service.
  log_in_provider: [{ per: ['ip'], max: 200, seconds: 10 * MINUTE_S }],
  add_passkey: [{ per: ['key'], max: 60, seconds: HOUR_S }],
  // Only the wrong ones count: a stolen session must not find the password out.
  confirm_password: [{ per: ['email'], max: 10, seconds: HOUR_S }],
  // Wrong ones only, here too: for each secret that codes are made of, and apart where one was shown before.
  second_factor: [
    { per: ['key'], max: 10, seconds: 10 * MINUTE_S },
    { per: ['key'], max: 50, seconds: DAY_S },
  ],
  // These are far too many to guess.
  recovery_code: [{ per: ['ip'], max: 100, seconds: HOUR_S }],
  ask_code: [{ per: ['ip'], max: 20, seconds: HOUR_S }],
  // No longer than a mailed link is good, each kind apart and only what is mailed: who asks in an owner's name never
  // keeps them waiting without one.
  mail_code: [{ per: ['email', 'key'], max: 2, seconds: CODE_MINUTES * MINUTE_S }],
  // A customer may name anybody's address.
  ask_change: [{ per: ['email'], max: 10, seconds: HOUR_S }],
  try_code: [
    { per: ['ip'], max: 100, seconds: HOUR_S },
    { per: ['email'], max: 20, seconds: HOUR_S },
    { per: ['email'], max: 30, seconds: DAY_S },
  ],
  try_link: [{ per: ['ip'], max: 100, seconds: HOUR_S }],
  // Visitors; customers are known.
  upload: [{ per: ['ip'], max: 120, seconds: HOUR_S }],
  // Uploads, in kB: many visitors share an address; nine large photos for each of four dozen parcels; a day's work of
  // staff.
  visitors_bytes: [{ per: ['ip'], max: 1000 * MB_IN_KB, seconds: DAY_S }],
  customers_bytes: [{ per: ['key'], max: 500 * MB_IN_KB, seconds: DAY_S }],
  staff_bytes: [{ per: ['key'], max: 10_000 * MB_IN_KB, seconds: DAY_S }],
  // Both leave rows for ever, also when they are cancelled. Items are counted by their rows: 25 full orders a day.
  order_items: [{ per: ['key'], max: 5000, seconds: DAY_S }],
  open_payment: [{ per: ['key'], max: 200, seconds: HOUR_S }],
  // Calls to a provider while somebody waits; a page asks every three seconds, and payments are cheap to open.
  follow_payment: [{ per: ['key'], max: 120, seconds: MINUTE_S, here: true }],
  // It reads all there is of somebody.
  export_data: [{ per: ['key'], max: 10, seconds: HOUR_S }],
  // All orders with their logs; a workbook is put together in memory.
  export_items: [{ per: ['key'], max: 60, seconds: HOUR_S }],
  // Wrong signatures only: PayPal is asked about each, and shuts out who asks too much.
  wrong_webhook: [{ per: ['ip'], max: 60, seconds: MINUTE_S, here: true }],
  // A person reads each of them.
  feedback: [{ per: ['ip'], max: 30, seconds: HOUR_S }],
  rate_help: [{ per: ['ip'], max: 60, seconds: HOUR_S, here: true }],
  feedback_account: [{ per: ['email'], max: 20, seconds: HOUR_S }],
  // Each makes us ask a marketplace, which shuts out who asks too much.
  short_link: [{ per: ['ip'], max: 120, seconds: MINUTE_S, here: true }],
  // Each takes the processor for some hundredths of a second, or a paid call of a marketplace.
  photo_search: [{ per: ['ip'], max: 60, seconds: MINUTE_S, here: true }],
  // A model's answer costs money or a minute of its machine.
  ask: [
    { per: ['ip'], max: 30, seconds: MINUTE_S, here: true },
    { per: ['ip'], max: 300, seconds: DAY_S, here: true },
  ],
  browse: [{ per: ['ip'], max: 3000, seconds: MINUTE_S, here: true }],
  page: [{ per: ['ip'], max: 3000, seconds: MINUTE_S, here: true }],
} satisfies Record<string, Rule[]>

export type Limited = keyof typeof RULES

export interface Who {
  ip: string
  email?: string
  /** Any other counted key: an account, a secret. */
  key?: string
}

/** Counts requests: in the database when several servers share one, else in this process. */
export class Limits {
  readonly #limiters: Record<string, { rule: Rule; limiter: RateLimiterAbstract }[]>

  /** `factor` multiplies every limit; `shared` is the PostgreSQL database all servers use, if there is one. */
  constructor(factor: number, shared?: Db) {
    const entries = Object.entries<Rule[]>(RULES).map(([what, rules]) => {
      const limiters = rules.map((rule) => {
        const points = Math.max(1, Math.floor(rule.max * factor))
        const name = `${what}:${rule.per.join('+')}${rule.seconds === DAY_S ? ':day' : ''}`
        const limit = { name, points, seconds: rule.seconds }
        return { rule, limiter: shared && !rule.here ? sharedLimiter(shared, limit) : memoryLimiter(limit) }
      })
      return [what, limiters] as const
    })
    this.#limiters = Object.fromEntries(entries)
  }

  /** How many of it there may be, for what is counted by its own rows. */
  most(what: Limited): number {
    return this.#limiters[what]?.[0]?.limiter.points ?? 0
  }

  /** Counts the request, as so many `points`, or throws 429 with `wait_seconds`. */
  async take(what: Limited, who: Who, points = 1): Promise<void> {
    const refusal = await this.count(what, who, points)
    if (refusal) throw refusal
  }

  /** The same, but answers the 429 for later; null lets it through. `points` is how many it counts as. */
  async count(what: Limited, who: Who, points = 1): Promise<Problem | null> {
    for (const { rule, limiter } of this.#limiters[what] ?? []) {
      const key = keyOf(rule, who)
      const consume = () => limiter.consume(key, points).then(() => null, asRefusal)
      let refused = await consume()
      if (refused && isFromFuture(refused.msBeforeNext, rule.seconds * 1000)) {
        // It was counted while the clock was ahead, and would last until the clock gets there once more.
        await limiter.delete(key)
        refused = await consume()
      }
      if (refused) return tooMany(Math.max(1, Math.ceil(refused.msBeforeNext / 1000)))
    }
    return null
  }

  /** It was no harm after all. */
  async giveBack(what: Limited, who: Who, points = 1): Promise<void> {
    for (const { rule, limiter } of this.#limiters[what] ?? []) await limiter.reward(keyOf(rule, who), points)
  }

  /** Does what the limit is about, and counts it only if it is done. Throws 429 before, and what `work` throws. */
  async takeFor<T>(what: Limited, who: Who, points: number, work: () => Promise<T>): Promise<T> {
    await this.take(what, who, points)
    return work().catch(async (reason: unknown) => {
      await this.giveBack(what, who, points)
      throw reason
    })
  }
}

/** The database keeps no addresses and no e-mails of people who only tried something. */
function keyOf({ per, here }: Rule, { ip, email = '', key: other = '' }: Who): string {
  const values = { ip: networkOf(ip) || 'local', email: normalEmail(email), key: other }
  const key = per.map((one) => values[one]).join(' ')
  return here ? key : hashOf(key)
}

function asRefusal(reason: unknown): RateLimiterRes {
  if (reason instanceof RateLimiterRes) return reason
  throw reason
}

/** 429 with `wait_seconds`, in words too. */
export const tooMany = (wait_seconds: number) =>
  new Problem(429, 'TOO_MANY', `Too many tries. Try again in ${inWords(wait_seconds)}.`, { wait_seconds })

function inWords(seconds: number): string {
  if (seconds < 2 * MINUTE_S) return `${seconds} s`
  return seconds <= 2 * HOUR_S
    ? `${Math.ceil(seconds / MINUTE_S)} minutes`
    : `${Math.ceil(seconds / HOUR_S)} hours`
}

/** A limit: so many points in so many seconds, under a name of its own. */
interface Limit {
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

const memoryLimiter = ({ name, points, seconds }: Limit): RateLimiterAbstract =>
  new Memory({ keyPrefix: name, points, duration: seconds })

/** How long a request waits for its count, ms; then this process counts alone. */
const PATIENCE_MS = 1000

/** Counts in the database, for all servers; while that is slow or away, in this process. */
function sharedLimiter(db: Db, limit: Limit): RateLimiterAbstract {
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
