import { Secret, TOTP } from 'otpauth'
import { STAFF_SESSION_MS } from '#domain/access/second-factor.ts'
import { BRAND } from '#domain/text/texts.ts'
import type { Account, Session } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newRecoveryCode } from '#server/ids.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { SecurityEvent } from '#server/mail/letter.ts'
import { recoveryMail, secondFactorMail } from '#server/mail/security.ts'
import { emailNotConfirmed, invalid, Problem, wrongState } from '#server/problem.ts'
import { seal, unseal } from './secret-box.ts'
import { hashOf } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { forgetProved, noteProved, provedBrowser } from './devices.ts'
import { confirmPassword } from './password.ts'

/** The second factor of staff: codes of an app (RFC 6238), or one of ten recovery codes. */

const RECOVERY_CODES = 10
const STEP_MS = 30_000
/** Clocks of phones are wrong by a little. */
const WINDOW = 1

export interface Caller {
  account: Account
  session: Session
  from: Pick<SecurityEvent, 'ip' | 'user_agent'> & {
    /** The mark of the browser, or ''. */
    device: string
  }
}

const totp = (account: Account, secret: Secret) => new TOTP({ issuer: BRAND, label: account.email, secret })

/** Whether an app is set up for this account. */
export async function isEnrolled(db: Db, account: Account): Promise<boolean> {
  return (await factorOf(db, account))?.confirmed_at != null
}

const factorOf = (db: Db | Tx, account: Account) =>
  db.selectFrom('second_factors').selectAll().where('account_id', '=', account.id).executeTakeFirst()

/**
 * A new secret for the app, which counts once its first code is shown. Throws what `confirmPassword` throws, 409
 * EMAIL_NOT_CONFIRMED, and 409 WRONG_STATE once an app is set up: only `npm run admin` or a higher role takes it away.
 */
export async function startEnrolment(
  services: Services,
  { account, from }: Caller,
  password: string,
): Promise<{ secret: string; uri: string }> {
  if (services.settings.demo) throw wrongState('A demo asks for no codes.')
  requireConfirmed(account)
  await confirmPassword(services, account, password, from.ip)
  const app = totp(account, new Secret({ size: 20 }))
  const secret = seal(services.settings, app.secret.base32, account.id)
  const row = { account_id: account.id, secret, confirmed_at: null, last_step: 0 }
  const result = await services.db
    .insertInto('second_factors')
    .values(row)
    .onConflict((c) =>
      c.column('account_id').doUpdateSet(row).where('second_factors.confirmed_at', 'is', null),
    )
    .executeTakeFirst()
  if (!result.numInsertedOrUpdatedRows) throw alreadySetUp()
  return { secret: app.secret.base32, uri: app.toString() }
}

/** An unconfirmed address may have been registered by a stranger. */
function requireConfirmed(account: Account): void {
  if (account.email_verified_at === null)
    throw emailNotConfirmed('Confirm your email in your account first, then set up the app.')
}

/** The app's first code: from now on it is asked for. Answers recovery codes, this once. Throws 409, 422, 429. */
export async function finishEnrolment(
  services: Services,
  caller: Caller,
  code: string,
  now: number,
): Promise<string[]> {
  const { account } = caller
  requireConfirmed(account)
  const factor = await factorOf(services.db, account)
  if (factor?.confirmed_at) throw alreadySetUp()
  const who = await guessing(services, caller, factor?.secret)
  await services.limits.take('second_factor', who)
  const codes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode)
  await inTransaction(services.db, async (tx) => {
    if (!(await takeStep(tx, services, account, code, { enrolled: false, now }))) throw wrongCode()
    await tx
      .updateTable('second_factors')
      .set({ confirmed_at: now })
      .where('account_id', '=', account.id)
      .execute()
    await tx.deleteFrom('recovery_codes').where('account_id', '=', account.id).execute()
    const rows = codes.map((one) => ({ code_hash: recoveryHash(account, one), account_id: account.id }))
    await tx.insertInto('recovery_codes').values(rows).execute()
    await note(tx, caller, now)
    const mail = secondFactorMail(account.email, { ...caller.from, at: now })
    await queueMail(tx, mail, now)
  })
  await services.limits.giveBack('second_factor', who)
  return codes
}

const alreadySetUp = () => wrongState('An app is already set up for this account.')

/**
 * Opens the back office to this session with a code of the app or a recovery code, each good once. Who only knows the
 * password cannot keep the owner out: see docs/decisions/staff-sign-in.md. Throws 422, 429.
 */
export async function prove(services: Services, caller: Caller, code: string, now: number): Promise<void> {
  const { account, from } = caller
  const ofApp = /^\d{6}$/.test(code)
  const what = ofApp ? 'second_factor' : 'recovery_code'
  const who = ofApp
    ? await guessing(services, caller, (await factorOf(services.db, account))?.secret)
    : { ip: from.ip }
  await services.limits.take(what, who)
  await inTransaction(services.db, async (tx) => {
    if (ofApp) {
      if (!(await takeStep(tx, services, account, code, { enrolled: true, now }))) throw wrongCode()
    } else await takeRecovery(tx, caller, code, now)
    await note(tx, caller, now)
  })
  await services.limits.giveBack(what, who)
}

/**
 * The key under which wrong codes are counted: the secret, so that another app begins anew, and apart for the browser
 * or the session that has shown a code of it before.
 */
async function guessing(
  { db }: Services,
  { account, session, from }: Caller,
  secret = '',
): Promise<{ ip: string; key: string }> {
  const own = session.proved_at === null ? await provedBrowser(db, account, from.device) : session.id
  return { ip: from.ip, key: [account.id, secret, own ?? 'elsewhere'].join(' ') }
}

export const secondFactorRequired = () =>
  new Problem(403, 'SECOND_FACTOR_REQUIRED', 'Sign in to the back office with a code of your app first.')

const wrongCode = () => invalid('code', 'This code is wrong or was used already. Wait for the next one.')

/** Takes a code of the app; no code of this half minute or an earlier one is taken again. */
async function takeStep(
  tx: Tx,
  { settings }: Services,
  account: Account,
  code: string,
  { enrolled, now }: { enrolled: boolean; now: number },
): Promise<boolean> {
  const factor = await factorOf(tx, account)
  if (!factor || (factor.confirmed_at !== null) !== enrolled) return false
  const secret = Secret.fromBase32(unseal(settings, factor.secret, account.id))
  const delta = totp(account, secret).validate({ token: code, timestamp: now, window: WINDOW })
  if (delta === null) return false
  const step = Math.floor(now / STEP_MS) + delta
  const result = await tx
    .updateTable('second_factors')
    .set({ last_step: step })
    .where('account_id', '=', account.id)
    .where('secret', '=', factor.secret)
    .where('last_step', '<', step)
    .executeTakeFirst()
  return result.numUpdatedRows > 0n
}

const recoveryHash = (account: Account, code: string) =>
  hashOf(`${account.id} ${code.toUpperCase().replace(/[^A-Z\d]/g, '')}`)

async function takeRecovery(tx: Tx, caller: Caller, code: string, now: number) {
  const { account, from } = caller
  const used = await tx
    .deleteFrom('recovery_codes')
    .where('account_id', '=', account.id)
    .where('code_hash', '=', recoveryHash(account, code))
    .executeTakeFirst()
  if (!used.numDeletedRows) throw wrongCode()
  const rest = await tx
    .selectFrom('recovery_codes')
    .select('code_hash')
    .where('account_id', '=', account.id)
    .execute()
  const details = { ...from, at: now, left: rest.length }
  await queueMail(tx, recoveryMail(account.email, details), now)
}

/** However often it shows a code, a session that opens the back office ends with its first day of work. */
async function note(tx: Tx, { account, session, from }: Caller, now: number): Promise<void> {
  await noteProved(tx, account, from.device, now)
  const ends_at = Math.min(session.ends_at, now + STAFF_SESSION_MS)
  await tx.updateTable('sessions').set({ proved_at: now, ends_at }).where('id', '=', session.id).execute()
}

/** Sessions that have been in the back office are over. */
export async function endStaffSessions(tx: Tx, account_id: string): Promise<void> {
  await tx
    .deleteFrom('sessions')
    .where('account_id', '=', account_id)
    .where('proved_at', 'is not', null)
    .execute()
}

/** For the operator at the keyboard: the next visit to the back office sets up another app. */
export async function forgetSecondFactor(tx: Tx, account_id: string): Promise<void> {
  await tx.deleteFrom('recovery_codes').where('account_id', '=', account_id).execute()
  await tx.deleteFrom('second_factors').where('account_id', '=', account_id).execute()
  await forgetProved(tx, account_id)
  await endStaffSessions(tx, account_id)
}
