import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { log } from '#server/log.ts'

/** How long a database that answers needs at most to let somebody in, and how long until it is tried again, ms. */
const ANSWER_MS = 2000
const AGAIN_MS = 1000
/** How pg-pool names a connection that took longer than its connectionTimeoutMillis. */
const NOT_LET_IN = 'Connection terminated due to connection timeout'

/**
 * Whether a database behind a dead line is known to be out of reach. Then whoever needs it is told at once, instead of
 * each waiting seconds to find out, until it lets in again.
 */
export class Reach {
  readonly #options: pg.ClientConfig
  #isLost = false
  #isEnded = false

  constructor(options: pg.ClientConfig) {
    this.#options = { ...options, connectionTimeoutMillis: ANSWER_MS, query_timeout: ANSWER_MS }
  }

  /** A connection of the pool; throws ECONNRESET at once while the database is out of reach. */
  async connect(pool: pg.Pool): Promise<pg.PoolClient> {
    if (this.#isLost) throw Object.assign(new Error('the database is out of reach'), { code: 'ECONNRESET' })
    return pool.connect().catch((error: unknown) => {
      if (error instanceof Error && error.message === NOT_LET_IN) this.lose()
      throw error
    })
  }

  /** Notes that something asked of it was never answered, and tries it until it lets in. */
  lose(): void {
    if (this.#isLost || this.#isEnded) return
    this.#isLost = true
    void this.#find()
  }

  async #find(): Promise<void> {
    let isTold = false
    while (!this.#isEnded && !(await this.#letsIn())) {
      if (!isTold) log.error('the database is out of reach: who needs it is refused until it answers')
      isTold = true
      await pause(AGAIN_MS, undefined, { ref: false })
    }
    this.#isLost = false
    if (isTold && !this.#isEnded) log.warn('the database answers again')
  }

  async #letsIn(): Promise<boolean> {
    const client = new pg.Client(this.#options)
    client.on('error', () => {})
    try {
      await client.connect()
      await client.query('select 1')
      return true
    } catch {
      return false
    } finally {
      void client.end().catch(() => {})
    }
  }

  /** Stops trying. */
  end(): void {
    this.#isEnded = true
  }
}
