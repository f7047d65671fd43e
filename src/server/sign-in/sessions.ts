import type { InferResult } from 'kysely'
import { isFromFuture } from '#domain/time/clock.ts'
import { maskIp } from '#domain/access/network.ts'
import type { Session as PageSession } from '#domain/access/pages.ts'
import { proofGiven, suffices } from '#domain/access/second-factor.ts'
import { DAY, HOUR, MINUTE } from '#domain/time/durations.ts'
import type { Account, Session } from '#server/db/rows.ts'
import { readCookie } from './cookie.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { newId } from '#server/ids.ts'
import { hashOf, newToken } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { log } from '#server/log.ts'
import { notFound } from '#server/problem.ts'

const LASTS = 30 * DAY
/** A session that nobody uses for so long is over. */
export const IDLE_MS = 7 * DAY
/** How often a session in use is written down as seen. */
const SEEN_EVERY = HOUR

/**
 * Began so far ahead of now and no further, a session is taken: this clock may be the wrong one, and it only lasts so much
 * longer. None is ended for it.
 */
const AHEAD_OPEN_MS = DAY

/** Where somebody logs in. */
export interface From {
  ip: string
  user_agent: string
  /** The session cookie's value, or ''. */
  cookie: string
  /** The mark of the browser, or ''. */
  device: string
}

export interface LogIn {
  token: string
  email: string
  expired_timestamp: number
}

/** Now, unless that is so far back that the session would be over for a server whose clock is right. */
const seenAt = ({ seen_at }: Session, now: number) => (seen_at - now < IDLE_MS ? now : seen_at)

/** The earlier of the 30-day and the idle end, epoch ms. */
export const expiresAt = (session: Session) => Math.min(session.ends_at, session.seen_at + IDLE_MS)

/** Starts a session; the token is told once and stored hashed. */
export async function startSession(
  db: Db | Tx,
  account: Account,
  from: Pick<From, 'ip' | 'user_agent'>,
  now: number,
): Promise<{ login: LogIn; session: Session }> {
  const token = newToken()
  const session: Session = {
    id: newId(now),
    account_id: account.id,
    token_hash: hashOf(token),
    cookie_hash: null,
    created_at: now,
    seen_at: now,
    ends_at: now + LASTS,
    user_agent: from.user_agent.slice(0, 300),
    ip: maskIp(from.ip),
    proved_at: null,
  }
  await db.insertInto('sessions').values(session).execute()
  return { login: { token, email: account.email, expired_timestamp: expiresAt(session) }, session }
}

/**
 * Makes sure that the caller's browser holds the session's cookie secret (another one than the token) and counts as
 * use. A cookie that fits stays as it is: two tabs that ask at once must not undo each other's.
 */
export async function renewCookie(
  db: Db,
  session: Session,
  cookie: string,
  now: number,
): Promise<{ secret: string; session: Session }> {
  const secret = cookie && hashOf(cookie) === session.cookie_hash ? cookie : newToken()
  const renewed = { ...session, cookie_hash: hashOf(secret), seen_at: seenAt(session, now) }
  await db
    .updateTable('sessions')
    .set({ cookie_hash: renewed.cookie_hash, seen_at: renewed.seen_at })
    .where('id', '=', session.id)
    .execute()
  return { secret, session: renewed }
}

export type Seen = { account: Account; session: Session }

/** The account and session of this token, or null; a look-up counts as use. */
export const findByToken = (db: Db, token: string, now: number) => find(db, 'token_hash', token, now)

/** The account and session of this cookie, or null. Opens page guards only, never a call that changes anything. */
export const findByCookie = (db: Db, secret: string, now: number) => find(db, 'cookie_hash', secret, now)

async function find(
  db: Db,
  column: 'token_hash' | 'cookie_hash',
  secret: string,
  now: number,
): Promise<Seen | null> {
  if (!secret || secret.length > 200) return null
  const { rows } = await sessionBy[column](db, hashOf(secret))
  const [row] = rows
  if (!row) return null
  const session = sessionIn(row)
  const ahead_ms = session.created_at - now
  if (isFromFuture(session.created_at, now)) warnOfFuture(ahead_ms)
  if (ahead_ms > AHEAD_OPEN_MS) return null
  if (expiresAt(session) <= now) return null
  const seen_at = seenAt(session, now)
  if (Math.abs(seen_at - session.seen_at) > SEEN_EVERY) {
    session.seen_at = seen_at
    await db.updateTable('sessions').set({ seen_at }).where('id', '=', session.id).execute()
  }
  return { account: accountOf(row), session }
}

let warned_at = Number.NEGATIVE_INFINITY

/** Once an hour at most, however many ask. */
function warnOfFuture(ahead_ms: number): void {
  if (performance.now() - warned_at < HOUR) return
  warned_at = performance.now()
  const minutes = Math.round(ahead_ms / MINUTE)
  log.warn(
    `A session began ${minutes} minutes after now: this server’s clock is behind, or one was ahead. Set it by NTP.`,
  )
}

/** The account as its session may act: until staff have shown their second factor they are a customer. */
export function actingAs({ account, session }: Seen, demo: boolean, now: number): Account {
  const proof = proofGiven({ role: account.role, proved_at: session.proved_at }, demo, now)
  return suffices(proof, 'staff') ? account : { ...account, role: 'customer' }
}

/** The session of a page request, by its Cookie header: its kind for the gate, and the account. */
export async function sessionOf(
  { settings, db }: Services,
  cookies: string | undefined,
  now: number,
): Promise<{ session: PageSession; account_id?: string }> {
  const session = await findByCookie(db, readCookie(settings.site_url, cookies), now)
  if (!session) return { session: 'none' }
  const { id: account_id, role } = session.account
  if (role === 'customer') return { session: 'customer', account_id }
  const proof = proofGiven({ role, proved_at: session.session.proved_at }, settings.demo, now)
  return { session: suffices(proof, 'staff') ? 'staff' : 'unproved', account_id }
}

const sessionsBy = (db: Db | Tx, column: 'token_hash' | 'cookie_hash', hash: string) =>
  db
    .selectFrom('sessions')
    .innerJoin('accounts', 'accounts.id', 'sessions.account_id')
    .selectAll('accounts')
    .select([
      'account_id',
      'token_hash',
      'cookie_hash',
      'seen_at',
      'ends_at',
      'user_agent',
      'ip',
      'proved_at',
    ])
    .select(['sessions.id as session_id', 'sessions.created_at as session_created_at'])
    .where(column, '=', hash)

const sessionBy = {
  token_hash: statement((db, hash: string) => sessionsBy(db, 'token_hash', hash)),
  cookie_hash: statement((db, hash: string) => sessionsBy(db, 'cookie_hash', hash)),
}

type Found = InferResult<ReturnType<typeof sessionsBy>>[number]

// Every call of a customer begins here: naming what is taken costs a third of leaving out what is not.
const sessionIn = (row: Found): Session => ({
  id: row.session_id,
  account_id: row.account_id,
  token_hash: row.token_hash,
  cookie_hash: row.cookie_hash,
  created_at: row.session_created_at,
  seen_at: row.seen_at,
  ends_at: row.ends_at,
  user_agent: row.user_agent,
  ip: row.ip,
  proved_at: row.proved_at,
})

const accountOf = (row: Found): Account => ({
  id: row.id,
  email: row.email,
  password_hash: row.password_hash,
  email_verified_at: row.email_verified_at,
  email_changed_at: row.email_changed_at,
  role: row.role,
  currency_unit: row.currency_unit,
  currency_chosen: row.currency_chosen,
  p_code: row.p_code,
  invited_by: row.invited_by,
  ad: row.ad,
  growth: row.growth,
  created_at: row.created_at,
})

export async function endSession(db: Db, session: Session): Promise<void> {
  await db.deleteFrom('sessions').where('id', '=', session.id).execute()
}

/** Everybody but who holds this one. */
export async function endOtherSessions(tx: Tx, { id, account_id }: Session): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', account_id).where('id', '!=', id).execute()
}

/** After a new password nobody stays logged in with the old one. */
export async function endAllSessions(tx: Tx, account_id: string): Promise<void> {
  await tx.deleteFrom('sessions').where('account_id', '=', account_id).execute()
}

/** The open sessions of an account, the one last seen first. */
export async function listSessions(db: Db, account: Account, now: number): Promise<Session[]> {
  const rows = await db
    .selectFrom('sessions')
    .selectAll()
    .where('account_id', '=', account.id)
    .orderBy('seen_at', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.filter((session) => expiresAt(session) > now)
}

/** Ends one of the account's sessions at once. Throws 404, also for somebody else's. */
export async function endOwnSession(db: Db, account: Account, id: string): Promise<void> {
  const ended = await db
    .deleteFrom('sessions')
    .where('account_id', '=', account.id)
    .where('id', '=', id)
    .executeTakeFirst()
  if (!ended.numDeletedRows) throw notFound('this session among yours')
}
