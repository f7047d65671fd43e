import { normalEmail } from '#domain/access/mailbox.ts'
import { accountWords } from '#domain/staff/search-words.ts'
import { lockEmail } from '#server/account/accounts.ts'
import type { Account, Session } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { keepWords } from '#server/db/search-words.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId, newInvitationCode } from '#server/ids.ts'
import { grantRegistrationCoupon } from '#server/money/coupons.ts'
import { noteMailbox } from '#server/money/household.ts'
import { openBalance } from '#server/money/ledger.ts'
import { invalid } from '#server/problem.ts'
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
  registration: Omit<Registration, 'password'> & { password_hash: string; role?: Account['role'] },
  now: number,
): Promise<Account> {
  await lockEmail(tx, normalEmail(registration.email))
  const inviter = registration.p_code ? await findInviter(tx, registration.p_code) : null
  const account: Account = {
    id: newId(now),
    email: normalEmail(registration.email),
    password_hash: registration.password_hash,
    email_verified_at: null,
    email_changed_at: null,
    role: registration.role ?? 'customer',
    currency_unit: 'USD',
    currency_chosen: 0,
    p_code: newInvitationCode(),
    invited_by: inviter,
    ad: registration.ad ?? null,
    growth: 0,
    created_at: now,
  }
  const result = await tx
    .insertInto('accounts')
    .values(account)
    .onConflict((c) => c.column('email').doNothing())
    .executeTakeFirst()
  if (!result.numInsertedOrUpdatedRows || (await isReserved(tx, account.email, null, now)))
    throw invalid('email', 'There is already an account with this email. Sign in, or reset its password.')
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
  if (!inviter) throw invalid('p_code', 'We don’t know this invitation code. Check it, or leave it empty.')
  return inviter.id
}
