import { networkOf } from '#domain/network.ts'
import type { Account } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { newDeviceMail } from '#server/mail/security.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { Problem } from '#server/problem.ts'
import { hashOf, isPassword } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { findAccount, type Started } from './accounts.ts'
import { noteDevice } from './devices.ts'
import { stillHas } from './password.ts'
import { findByCookie, type From, startSession } from './sessions.ts'

type Given = { email: string; password: string }

const NOBODY = 'scrypt$AAAAAAAAAAAAAAAAAAAAAA$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA'

/**
 * Throws 422 WRONG_CREDENTIALS, the same for an unknown e-mail, and as slowly; 429 when there were too many tries. Who
 * guesses cannot keep the owner out: see docs/decisions/limits.md.
 */
export async function logIn(services: Services, given: Given, from: From, now: number): Promise<Started> {
  const account = await findAccount(services.db, given.email)
  const known = account !== undefined && (await isKnown(services.db, account, from, now))
  const who = { ip: from.ip, email: given.email }
  const late = await countTry(services, known, who)
  const right = await isPassword(given.password, account?.password_hash ?? NOBODY)
  if (!account || !right) throw late ?? wrong()
  if (!known) await services.limits.giveBack('log_in_account', who)
  return inTransaction(services.db, async (tx) => {
    // Checking a password takes long: who reset it meanwhile has shut this door.
    if (!(await stillHas(tx, account))) throw wrong()
    await notePlace(tx, account, from.ip, now)
    const device = await noteDevice(tx, account, from.device, now)
    const { email } = account
    if (!device.known) await queueMail(tx, newDeviceMail(services.settings, email, { ...from, at: now }), now)
    return { device, ...(await startSession(tx, account, from, now)) }
  })
}

/**
 * A stranger waits as soon as there were too many tries from their address or for the account. Where its owner has
 * been before only the wrong ones wait: the answer is what a wrong password gets.
 */
async function countTry(
  { limits }: Services,
  known: boolean,
  who: { ip: string; email: string },
): Promise<Problem | null> {
  if (known) {
    await limits.take('log_in_known', who)
    return limits.count('log_in_wrong', who)
  }
  await limits.take('log_in', who)
  await limits.take('log_in_account', who)
  return null
}

const wrong = () =>
  new Problem(422, 'WRONG_CREDENTIALS', 'The e-mail or the password is wrong. Check both and try again.')

const placeOf = (account: Pick<Account, 'id'>, ip: string) => hashOf(`${account.id} ${networkOf(ip)}`)

/** Whether this account's owner has logged in from there before, or holds a session in this browser. */
async function isKnown(db: Db, account: Account, { ip, cookie }: From, now: number): Promise<boolean> {
  const place = await db
    .selectFrom('login_places')
    .select('place')
    .where('place', '=', placeOf(account, ip))
    .executeTakeFirst()
  if (place) return true
  return (await findByCookie(db, cookie, now))?.account.id === account.id
}

/** From there the owner has shown who they are: by registering, by the password, or by a code from their mailbox. */
export async function notePlace(
  db: Db | Tx,
  account: Pick<Account, 'id'>,
  ip: string,
  now: number,
): Promise<void> {
  await db
    .insertInto('login_places')
    .values({ place: placeOf(account, ip), account_id: account.id, seen_at: now })
    .onConflict((c) => c.column('place').doUpdateSet({ seen_at: now }))
    .execute()
}
