import { CODE_MINUTES } from '#domain/mailed-code.ts'
import { findAccount, normalEmail } from './accounts.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { codeMail, type Mailed } from '#server/mail/code.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { passwordMail } from '#server/mail/security.ts'
import type { Account } from '#server/db/rows.ts'
import { Problem } from '#server/problem.ts'
import { hashOf, hashPassword, newCode, newLinkToken } from '#server/secrets.ts'
import { type Device, forgetDevices, noteDevice } from './devices.ts'
import { type Asked, latest, type MailedScene, type Proof, withProof } from './mailed-proof.ts'
import { forgetPasskeys } from './passkeys.ts'
import { forgetPlaces, notePlace } from './places.ts'
import { endAllSessions, type From } from './sessions.ts'
import type { Services } from '#server/services.ts'
import { refuseWeak } from './weak-password.ts'

const VALID_MS = CODE_MINUTES * 60_000
/** How soon after a code another one may be asked for. */
export const WAIT_MS = 60_000

/**
 * Mails a code when there is an account to mail it to; answers the same, as fast, when there is none.
 * Throws 429 with `wait_seconds` while the last code is younger than a minute.
 */
export async function sendCode(
  services: Services,
  given: { email: string; scene: MailedScene },
  now: number,
): Promise<{ wait_seconds: number }> {
  const email = normalEmail(given.email)
  await inTransaction(services.db, async (tx) => {
    await refuseHaste(tx, { ...given, email }, now)
    const mailed = await issueCode(tx, { ...given, email }, now)
    if (await findAccount(tx, email)) await queueMail(tx, codeMail(email, given.scene, mailed), now)
  })
  return { wait_seconds: WAIT_MS / 1000 }
}

/** A new code for this address, of which the newest counts, and a token for its link; only hashes are kept. */
export async function issueCode(tx: Tx, asked: Asked, now: number): Promise<Mailed> {
  const { email, scene, account_id = null } = asked
  const mailed = { code: newCode(), token: newLinkToken() }
  await tx
    .insertInto('codes')
    .values({
      id: newId(now),
      email,
      scene,
      account_id,
      turn: null,
      code_hash: hashOf(`${email} ${mailed.code}`),
      token_hash: hashOf(mailed.token),
      created_at: now,
      expires_at: now + VALID_MS,
      tries: 0,
      used_at: null,
    })
    .execute()
  return mailed
}

/** Throws 429 with `wait_seconds` while the last code of this kind is younger than a minute. */
export async function refuseHaste(tx: Tx, asked: Asked, now: number): Promise<void> {
  const last = await latest(tx, asked, now)
  if (!last || last.created_at + WAIT_MS <= now) return
  const wait_seconds = Math.ceil((last.created_at + WAIT_MS - now) / 1000)
  throw new Problem(
    429,
    'TOO_SOON',
    `We sent you a code just now. You can ask for another one in ${wait_seconds} s.`,
    {
      wait_seconds,
    },
  )
}

/** Confirms the e-mail address with what was mailed to it. */
export async function validateEmail(
  db: Db,
  given: { email: string; proof: Proof },
  now: number,
): Promise<void> {
  await withProof(db, { ...given, scene: 'verify' }, now, async (tx, email) => {
    await tx
      .updateTable('accounts')
      .set({ email_verified_at: now })
      .where('email', '=', email)
      .where('email_verified_at', 'is', null)
      .execute()
  })
}

export interface MailedReset {
  email: string
  proof: Proof
  new_password: string
}

/**
 * Sets a new password, ends every session of the account and removes its passkeys; from this address and in this browser the owner may log
 * in. `freeMoney` stops what is on its way out, answers how many fen, and the mail about it all says so. Answers null
 * when nobody has this e-mail. Throws 422.
 */
export async function setPasswordByMail(
  services: Services,
  given: MailedReset,
  from: From,
  now: number,
  freeMoney: (tx: Tx, account: Account) => Promise<number>,
): Promise<Device | null> {
  await refuseWeak(given.new_password, given.email, 'new_password')
  const password_hash = await hashPassword(given.new_password)
  return withProof(services.db, { ...given, scene: 'reset' }, now, async (tx, email) => {
    const account = await findAccount(tx, email)
    if (!account) return null
    // Whoever read the mailbox has shown that the address is theirs.
    const email_verified_at = account.email_verified_at ?? now
    await tx
      .updateTable('accounts')
      .set({ password_hash, email_verified_at })
      .where('id', '=', account.id)
      .execute()
    await forgetPasskeys(tx, account)
    await endAllSessions(tx, account.id)
    await forgetPlaces(tx, account)
    await notePlace(tx, account, from.ip, now)
    await forgetDevices(tx, account)
    const done = { ...from, at: now, voided_fen: await freeMoney(tx, account) }
    await queueMail(tx, passwordMail(email, done), now)
    return noteDevice(tx, account, from.device, now)
  })
}
