import { sql } from 'kysely'
import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { noticeOf } from '#domain/account/notices.ts'
import { CLAIM_MS, MAX_TRIES, waitAfter } from '#domain/time/tries.ts'
import { outboxJson } from '#server/db/json.ts'
import type { Db, NewRow, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { mustLock } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { log } from '#server/log.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { Services } from '#server/services.ts'
import { laidOut } from './layout.ts'
import { inReadersMoney } from './reader-money.ts'
import { noteTaken, tellRefusal } from './trouble.ts'

const BATCH = 50
/** To how many people mails are on their way at once. */
const AT_ONCE = 10

/** Sends a mail after, and only if, the caller's transaction commits; none to a deleted account, and no notice to
 * who does without it. One with a code goes before all others. */
export async function queueMail(tx: Tx | Db, message: Message, now: number): Promise<void> {
  if (isDeletedEmail(message.to) || (await isMuted(tx, message))) return
  await keepMail(tx, {
    id: newId(now),
    kind: message.code ? 'code' : 'mail',
    payload: JSON.stringify(await inReadersMoney(tx, message, now)),
    run_at: now,
    tries: 0,
    claimed_until: 0,
    done_at: null,
    last_error: null,
  })
}

const keepMail = statement((tx, row: NewRow<'outbox'>) => tx.insertInto('outbox').values(row))

async function isMuted(tx: Tx | Db, { to, scene }: Message): Promise<boolean> {
  const notice = noticeOf(scene)
  if (!notice) return false
  const row = await tx
    .selectFrom('muted_notices')
    .innerJoin('accounts', 'accounts.id', 'muted_notices.account_id')
    .select('notice')
    .where('email', '=', to)
    .where('notice', '=', notice)
    .executeTakeFirst()
  return row !== undefined
}

interface Job {
  id: string
  kind: string
  payload: string
  tries: number
}

/**
 * Sends what is due, each mail at least once; answers how many were tried. Failures wait longer each time, and after
 * ten of them a mail is dead (mail/dead.ts). What is being sent stays claimed, however long the mail server takes.
 */
export async function runOutbox(services: Services, now: number, claim_ms = CLAIM_MS): Promise<number> {
  const jobs = await claim(services.db, now, claim_ms)
  if (!jobs.length) return 0
  const start = performance.now()
  // A sent mail stays claimed until it is marked so.
  const open = new Set(jobs.map((job) => job.id))
  const renewing = setInterval(() => {
    if (!open.size) return
    const claimed_until = now + Math.round(performance.now() - start) + claim_ms
    services.db
      .updateTable('outbox')
      .set({ claimed_until })
      .where('id', 'in', [...open])
      .where('done_at', 'is', null)
      .execute()
      // The next renewal comes before the claim ends.
      .catch(() => {})
  }, claim_ms / 4)
  const sent = new Sent(services.db, open, now)
  let failures = 0
  try {
    await eachPerson(jobs, async (job) => {
      const failed = await attempt(services, job, now)
      if (failed === null) return sent.add(job.id)
      failures += 1
      tellRefusal(services.mail, failed.error, now)
      await fail(services.db, job, failed.error, now)
      open.delete(job.id)
    })
    if (!failures) noteTaken(services.mail)
    await sent.end()
  } finally {
    clearInterval(renewing)
  }
  return jobs.length
}

/** For how long a mail that was sent is not marked so: who dies meanwhile sends it again. */
const UNMARKED_MS = 100

/** Marks mails as sent, several with one statement, and takes them out of `open` then. */
class Sent {
  #ids: string[] = []
  #timer: NodeJS.Timeout | undefined
  /** The write under way; never fails. */
  #writing = Promise.resolve()
  readonly #db: Db
  readonly #open: Set<string>
  readonly #now: number
  constructor(db: Db, open: Set<string>, now: number) {
    this.#db = db
    this.#open = open
    this.#now = now
  }

  add(id: string): void {
    this.#ids.push(id)
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      const ids = this.#ids
      // The next write tries these again.
      const writing = this.#write().catch(() => void this.#ids.push(...ids))
      this.#writing = Promise.all([this.#writing, writing]).then(() => {})
    }, UNMARKED_MS)
  }

  /** Marks what is left, also what a write that is still under way turns out not to have marked. */
  async end(): Promise<void> {
    clearTimeout(this.#timer)
    await this.#writing
    await this.#write()
  }

  async #write(): Promise<void> {
    const ids = this.#ids
    this.#ids = []
    if (!ids.length) return
    await this.#db
      .updateTable('outbox')
      // A code opens the account: once it is sent it is not kept, nor is what else a mail says.
      .set({ done_at: this.#now, last_error: null, payload: '' })
      .where('id', 'in', ids)
      .execute()
    for (const id of ids) this.#open.delete(id)
  }
}

async function claim(db: Db, now: number, claim_ms: number): Promise<Job[]> {
  const due = db
    .selectFrom('outbox')
    .select('id')
    .where('done_at', 'is', null)
    .where('run_at', '<=', now)
    .where('claimed_until', '<=', now)
    .where('tries', '<', MAX_TRIES)
    .orderBy('kind')
    .orderBy('run_at')
    .limit(BATCH)
  const claimed = await db
    .updateTable('outbox')
    .set({ claimed_until: now + claim_ms, tries: sql`tries + 1` })
    .where('id', 'in', mustLock(db) ? due.forUpdate().skipLocked() : due)
    // Two servers may pick the same rows; only one still sees them unclaimed.
    .where('claimed_until', '<=', now)
    .returning(['id', 'kind', 'payload', 'tries'])
    .execute()
  // The newer of two codes must arrive last.
  return claimed.sort((a, b) => (a.kind + a.id < b.kind + b.id ? -1 : 1))
}

/** Does the jobs side by side, those to one person in their order. */
async function eachPerson(jobs: Job[], work: (job: Job) => Promise<void>): Promise<void> {
  const people = [...Map.groupBy(jobs, (job) => personOf(job)).values()].values()
  const sender = async () => {
    // They take turns from one list.
    for (const own of people) for (const job of own) await work(job)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
}

/** The addressee; a mail that cannot be read stands alone, and its attempt says why. */
const personOf = (job: Job): string => addressee(job) ?? job.id

/** Null when it cannot be read. */
export const addressee = ({ payload }: Pick<Job, 'payload'>): string | null =>
  /"to":"([^"]*)"/.exec(payload)?.[1] ?? null

/** Why it could not be sent, or null. */
async function attempt(services: Services, job: Job, now: number): Promise<{ error: unknown } | null> {
  return Promise.try(() => services.mail.send(laidOut(services.settings, outboxJson.payload(job)), now)).then(
    () => null,
    (error: unknown) => ({ error }),
  )
}

async function fail(db: Db, job: Job, error: unknown, now: number): Promise<void> {
  const dead = job.tries >= MAX_TRIES
  if (dead) log.error(`mail ${job.id} is given up after ${job.tries} tries`)
  await db
    .updateTable('outbox')
    .set({
      last_error: String(error).slice(0, 500),
      run_at: now + waitAfter(job.tries),
      claimed_until: 0,
      // Its code will never be sent.
      ...(dead && job.kind === 'code' && { payload: '' }),
    })
    .where('id', '=', job.id)
    .execute()
}
