import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { passwordMail } from '#server/mail/security.ts'
import { Problem } from '#server/problem.ts'
import { hashPassword, isPassword } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import type { Started } from './register.ts'
import { forgetDevices, noteDevice } from './devices.ts'
import { forgetIdentities } from './identities.ts'
import { forgetPasskeys } from './passkeys.ts'
import { forgetPlaces, notePlace } from './places.ts'
import { endAllSessions, type From, startSession } from './sessions.ts'
import { refuseWeak } from './weak-password.ts'

/**
 * Somebody who is logged in shows once more that they know the password. Throws 422 WRONG_CREDENTIALS, named for the
 * field `password`, and 429 after too many wrong ones.
 */
export async function confirmPassword(
  { limits }: Pick<Services, 'limits'>,
  account: Account,
  password: string,
  ip: string,
): Promise<void> {
  if (!account.password_hash) throw noPassword()
  const who = { ip, email: account.email }
  await limits.take('confirm_password', who)
  if (!(await isPassword(password, account.password_hash))) throw wrongPassword()
  await limits.giveBack('confirm_password', who)
}

export interface ByPassword {
  password: string
  new_password: string
}

/**
 * A new password, and a new session: every session there was ends with it, and every passkey is removed. `freeMoney` stops what is on its way out,
 * answers how many fen, and the mail about it all says so. Throws what `confirmPassword` throws, also when another
 * password was set meanwhile, and 422 for a weak one.
 */
export async function setPasswordByPassword(
  services: Services,
  account: Account,
  input: ByPassword,
  from: From,
  now: number,
  freeMoney: (tx: Tx, account: Account) => Promise<number>,
): Promise<Started> {
  await confirmPassword(services, account, input.password, from.ip)
  await refuseWeak(input.new_password, account.email, 'new_password')
  const password_hash = await hashPassword(input.new_password)
  return inTransaction(services.db, async (tx) => {
    const changed = await tx
      .updateTable('accounts')
      .set({ password_hash })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .executeTakeFirst()
    if (!changed.numUpdatedRows) throw wrongPassword()
    await shutAllWaysIn(tx, account)
    await notePlace(tx, account, from.ip, now)
    const device = await noteDevice(tx, account, from.device, now)
    const details = { ...from, at: now, voided_fen: await freeMoney(tx, account) }
    await queueMail(tx, passwordMail(account.email, details), now)
    return { device, ...(await startSession(tx, account, from, now)) }
  })
}

/** Ends every access without the password: sessions, passkeys, other services, known browsers and networks. */
export async function shutAllWaysIn(tx: Tx, account: Pick<Account, 'id'>): Promise<void> {
  await forgetPasskeys(tx, account)
  await forgetIdentities(tx, account)
  await endAllSessions(tx, account.id)
  await forgetPlaces(tx, account)
  await forgetDevices(tx, account)
}

/**
 * Whether the account's e-mail and password are the ones that were checked before this transaction; they stay so until
 * its end. Who checked what was replaced meanwhile has shown nothing.
 */
export async function stillHas(
  tx: Tx,
  account: Pick<Account, 'id' | 'email' | 'password_hash'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('accounts')
    .select('id')
    .where('id', '=', account.id)
    .where('email', '=', account.email)
    .where('password_hash', '=', account.password_hash)
    .$if(mustLock(tx), (query) => query.forShare())
    .executeTakeFirst()
  return row !== undefined
}

/** Where a session alone is not enough and no password came. Throw it before anything is done. */
export function passwordRequired(message: string): Problem {
  return new Problem(403, 'PASSWORD_REQUIRED', message, { errors: [{ path: 'password', message }] })
}

/** For an account that another service opened, of which nobody has set one. */
function noPassword(): Problem {
  const message = 'Your account has no password yet. Set one under Settings, then try again.'
  return new Problem(409, 'NO_PASSWORD', message, { errors: [{ path: 'password', message }] })
}

export function wrongPassword(): Problem {
  const message = 'This isn’t your password. Check it and try again.'
  return new Problem(422, 'WRONG_CREDENTIALS', message, { errors: [{ path: 'password', message }] })
}
