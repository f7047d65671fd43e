import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { newDeviceMail } from '#server/mail/security.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Problem } from '#server/problem.ts'
import { hashOfNobody, isPassword } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { findAccount } from '#server/account/accounts.ts'
import type { Started } from './register.ts'
import { noteDevice } from './devices.ts'
import { stillHas } from './password.ts'
import { isPlace, notePlace } from './places.ts'
import { findByCookie, type From, startSession } from './sessions.ts'

type Given = { email: string; password: string }

/**
 * Throws 422 WRONG_CREDENTIALS, the same for an unknown e-mail, and as slowly; 429 when there were too many tries. Who
 * guesses cannot keep the owner out: see docs/decisions/limits.md.
 */
export async function logIn(services: Services, input: Given, from: From, now: number): Promise<Started> {
  const account = await findAccount(services.db, input.email)
  const isKnownBrowser = account !== undefined && (await isKnown(services.db, account, from, now))
  const who = { ip: from.ip, email: input.email }
  const late = await countTry(services, isKnownBrowser, who)
  const right = await isPassword(input.password, account?.password_hash ?? hashOfNobody())
  if (!account || !right) throw late ?? wrong()
  if (!isKnownBrowser) await services.limits.giveBack('log_in_account', who)
  return inTransaction(services.db, async (tx) => {
    const started = await openSession(tx, account, from, now)
    if (!started) throw wrong()
    return started
  })
}

/**
 * Signs the proven owner in: a session, and a mail when the browser is new. Null when the e-mail or the password is no
 * longer the one in `account`: checking takes long, and a change made meanwhile counts.
 */
export async function openSession(
  tx: Tx,
  account: Account,
  from: From,
  now: number,
): Promise<Started | null> {
  if (!(await stillHas(tx, account))) return null
  await notePlace(tx, account, from.ip, now)
  const device = await noteDevice(tx, account, from.device, now)
  if (!device.known) await queueMail(tx, newDeviceMail(account.email, { ...from, at: now }), now)
  return { device, ...(await startSession(tx, account, from, now)) }
}

/**
 * A stranger waits as soon as there were too many tries from their address or for the account. Where its owner has
 * been before only the wrong ones wait: the answer is what a wrong password gets.
 */
async function countTry(
  { limits }: Services,
  isKnownBrowser: boolean,
  who: { ip: string; email: string },
): Promise<Problem | null> {
  if (isKnownBrowser) {
    await limits.take('log_in_known', who)
    return limits.count('log_in_wrong', who)
  }
  await limits.take('log_in', who)
  await limits.take('log_in_account', who)
  return null
}

function wrong(): Problem {
  const message = 'The email or the password is wrong. Check both and try again.'
  return new Problem(422, 'WRONG_CREDENTIALS', message, { errors: [{ path: 'password', message }] })
}

/** Whether this account's owner has logged in from there before, or holds a session in this browser. */
export async function isKnown(db: Db, account: Account, { ip, cookie }: From, now: number): Promise<boolean> {
  if (await isPlace(db, account, ip)) return true
  return (await findByCookie(db, cookie, now))?.account.id === account.id
}
