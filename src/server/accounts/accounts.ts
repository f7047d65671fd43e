import { sql } from 'kysely'
import { isDeletedEmail } from '#domain/deleted-account.ts'
import type { Account, Session } from '#server/db/rows.ts'
import { accountWords } from '#domain/search-words.ts'
import { noteMailbox } from '#server/money/household.ts'
import { grantRegistrationCoupon } from '#server/money/coupons.ts'
import { mustLock } from '#server/db/lock.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { keepWords } from '#server/db/search-words.ts'
import { newId, newInvitationCode } from '#server/ids.ts'
import { openBalance } from '#server/money/ledger.ts'
import { invalid, notLoggedIn } from '#server/problem.ts'
import { hashPassword } from '#server/secrets.ts'
import { type Device, noteDevice } from './devices.ts'
import { isReserved } from './old-email.ts'
import { type From, type LogIn, startSession } from './sessions.ts'
import { refuseWeak } from './weak-password.ts'

export interface Registration {
  email: string
  password: string
  p_code?: string | undefined
  ad?: string | undefined
}

export interface Started {
  login: LogIn
  session: Session
  device: Device
}

/** Upper and lower case mean the same mailbox. */
export const normalEmail = (email: string) => email.trim().toLowerCase()

/** Opens an account with its balance and the registration coupon. Throws 422 when the e-mail is taken or the password weak. */
export async function register(
  db: Db,
  registration: Registration,
  from: From,
  now: number,
): Promise<Started & { account: Account }> {
  await refuseWeak(registration.password, registration.email, 'password')
  const password_hash = await hashPassword(registration.password)
  return inTransaction(db, async (tx) => {
    const account = await openAccount(tx, { ...registration, password_hash }, now)
    const device = await noteDevice(tx, account, from.device, now)
    return { account, device, ...(await startSession(tx, account, from, now)) }
  })
}

/** The account's rows, for registration and for the seed. */
export async function openAccount(
  tx: Tx,
  given: Omit<Registration, 'password'> & { password_hash: string; role?: Account['role'] },
  now: number,
): Promise<Account> {
  await lockEmail(tx, normalEmail(given.email))
  const inviter = given.p_code ? await findInviter(tx, given.p_code) : null
  const account: Account = {
    id: newId(now),
    email: normalEmail(given.email),
    password_hash: given.password_hash,
    email_verified_at: null,
    email_changed_at: null,
    role: given.role ?? 'customer',
    currency_unit: 'USD',
    p_code: newInvitationCode(),
    invited_by: inviter,
    ad: given.ad ?? null,
    growth: 0,
    created_at: now,
  }
  const made = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((c) => c.column('email').doNothing())
    .executeTakeFirst()
  if (!made.numInsertedOrUpdatedRows || (await isReserved(tx, account.email, null, now)))
    throw invalid('email', 'There is already an account with this e-mail. Sign in, or reset its password.')
  await openBalance(tx, account.id)
  await keepWords(tx, accountWords({ ...account, addresses: [] }))
  await noteMailbox(tx, account.id, account.email, now)
  await grantRegistrationCoupon(tx, account, now)
  return account
}

async function findInviter(tx: Tx, p_code: string): Promise<string> {
  const inviter = await tx
    .selectFrom('accounts')
    .select('id')
    .where('p_code', '=', p_code.trim().toUpperCase())
    .executeTakeFirst()
  if (!inviter) throw invalid('p_code', 'We do not know this invitation code. Check it, or leave it empty.')
  return inviter.id
}

/** Whoever else would give an account this address waits until the transaction ends. */
export async function lockEmail(tx: Tx, email: string): Promise<void> {
  if (mustLock(tx)) await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx)
}

export async function findAccount(db: Db | Tx, email: string): Promise<Account | undefined> {
  return db.selectFrom('accounts').selectAll().where('email', '=', normalEmail(email)).executeTakeFirst()
}

/** The account behind a row of ours. */
export async function accountById(tx: Db | Tx, id: string): Promise<Account> {
  return tx.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
}

/**
 * Whether the account is not deleted, and is not before the transaction ends; a deletion under way comes first. Others of
 * this customer's requests go on meanwhile, so take it before what the account owns.
 */
export async function keepAccount(tx: Tx, id: string): Promise<boolean> {
  const { email } = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', id)
    .$if(mustLock(tx), (query) => query.forKeyShare())
    .executeTakeFirstOrThrow()
  return !isDeletedEmail(email)
}

/**
 * Other requests of this customer that ask for the same wait until the transaction ends. Throws 401 when the account
 * was deleted after this request had begun.
 */
export async function lockAccount(tx: Tx, account: Pick<Account, 'id'>): Promise<void> {
  const { email } = await tx
    .selectFrom('accounts')
    .select('email')
    .where('id', '=', account.id)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  if (isDeletedEmail(email)) throw notLoggedIn()
}

export async function setCurrencyUnit(db: Db, account: Account, currency_unit: string): Promise<void> {
  await db.updateTable('accounts').set({ currency_unit }).where('id', '=', account.id).execute()
}

/** Makes the account staff or admin; for the operator at the keyboard. */
export async function setRole(db: Db | Tx, email: string, role: Account['role']): Promise<void> {
  await db.updateTable('accounts').set({ role }).where('email', '=', normalEmail(email)).execute()
}
