import { MINUTE } from '#domain/time/durations.ts'
import { CODE_MINUTES } from '#domain/access/mailed-code.ts'
import { normalEmail } from '#domain/access/mailbox.ts'
import { findAccount } from '#server/account/accounts.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { keepAccountWords } from '#server/db/search-words.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { codeMail, type MailedProof } from '#server/mail/code.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { passwordMail } from '#server/mail/security.ts'
import type { Account } from '#server/db/rows.ts'
import { Problem } from '#server/problem.ts'
import { hashOf, hashOfNobody, hashPassword, isPassword, newCode, newLinkToken } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { forgetAddresses } from '#server/account/addresses.ts'
import { forgetClients } from '#server/account/clients.ts'
import { type Device, noteDevice } from './devices.ts'
import { type Asked, latest, type MailedScene, type Proof, withProof } from './mailed-proof.ts'
import { passwordRequired, shutAllWaysIn, wrongPassword } from './password.ts'
import { isPlace, notePlace } from './places.ts'
import type { From } from './sessions.ts'
import { refuseWeak } from './weak-password.ts'
import { forgetSecondFactor } from './second-factor.ts'

const VALID_MS = CODE_MINUTES * MINUTE
/** How soon after a code another one may be asked for. */
export const WAIT_MS = MINUTE

/**
 * Mails a code when there is an account to mail it to; answers the same, as fast, when there is none.
 * Throws 429 with `wait_seconds` while the last code is younger than a minute.
 */
export async function sendCode(
  services: Services,
  request: { email: string; scene: MailedScene },
  from: Pick<From, 'ip' | 'user_agent'>,
  now: number,
): Promise<{ wait_seconds: number }> {
  const email = normalEmail(request.email)
  await inTransaction(services.db, async (tx) => {
    await refuseHaste(tx, { ...request, email }, now)
    const mailed = await issueCode(tx, { ...request, email }, now)
    const by = { ip: from.ip, user_agent: from.user_agent, at: now }
    if (await findAccount(tx, email)) await queueMail(tx, codeMail(email, request.scene, mailed, by), now)
  })
  return { wait_seconds: WAIT_MS / 1000 }
}

/** A new code for this address, of which the newest counts, and a token for its link; only hashes are kept. */
export async function issueCode(tx: Tx, purpose: Asked, now: number): Promise<MailedProof> {
  const { email, scene, account_id = null } = purpose
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
export async function refuseHaste(tx: Tx, purpose: Asked, now: number): Promise<void> {
  const last = await latest(tx, purpose, now)
  if (!last || last.created_at + WAIT_MS <= now) return
  const wait_seconds = Math.ceil((last.created_at + WAIT_MS - now) / 1000)
  throw new Problem(
    429,
    'TOO_SOON',
    `We’ve just sent you a code. You can ask for another one in ${wait_seconds} s.`,
    {
      wait_seconds,
    },
  )
}

export interface Confirmation {
  email: string
  proof: Proof
  /** The account's password, where it has no session at hand. */
  password?: string | undefined
}

/**
 * Confirms the e-mail address with what was mailed to it. Who reads its mail may not be who registered it, so they show
 * as well that the account is theirs (docs/decisions/sign-in.md). What was mailed stays good until both are right.
 * Throws 422, and 403 PASSWORD_REQUIRED.
 */
export async function validateEmail(
  { db }: Services,
  confirmation: Confirmation,
  by: { account: Account | null; ip: string },
  now: number,
): Promise<void> {
  const account = await findAccount(db, confirmation.email)
  const isTheirs = await isOwner(db, account, confirmation, by)
  await withProof(db, { ...confirmation, scene: 'verify' }, now, async (tx, email) => {
    if (account && isTheirs)
      await tx
        .updateTable('accounts')
        .set({ email_verified_at: now })
        .where('id', '=', account.id)
        .where('email', '=', email)
        .where('password_hash', '=', account.password_hash)
        .where('email_verified_at', 'is', null)
        .execute()
    if ((await findAccount(tx, email))?.email_verified_at === null)
      throw confirmation.password === undefined ? passwordRequired(WHOSE) : wrongPassword()
  })
}

export const WHOSE = 'Enter the password of this account, so that we know you made it.'

/** By a session, the password, or a code that is typed where the account was registered or signed in to. */
export async function isOwner(
  db: Db,
  account: Account | undefined,
  { password, proof }: Confirmation,
  by: { account: Account | null; ip: string },
): Promise<boolean> {
  if (account && by.account?.id === account.id) return true
  // As slow for an e-mail that has no account.
  if (password !== undefined) return isPassword(password, account?.password_hash ?? hashOfNobody())
  return account !== undefined && 'code' in proof && isPlace(db, account, by.ip)
}

export interface MailedReset {
  email: string
  proof: Proof
  new_password: string
}

/**
 * Sets a new password, ends every session of the account and removes its passkeys; from this address and in this browser the owner may log
 * in. When it is the first to show that the address is somebody's, what was entered before goes. `freeMoney` stops what is on its way out, answers how many fen, and the mail about it all says so. Answers null
 * when nobody has this e-mail. Throws 422.
 */
export async function setPasswordByMail(
  services: Services,
  input: MailedReset,
  from: From,
  now: number,
  freeMoney: (tx: Tx, account: Account) => Promise<number>,
): Promise<Device | null> {
  await refuseWeak(input.new_password, input.email, 'new_password')
  const password_hash = await hashPassword(input.new_password)
  return withProof(services.db, { ...input, scene: 'reset' }, now, async (tx, email) => {
    const account = await findAccount(tx, email)
    if (!account) return null
    // Reading the mailbox proves that the address is theirs.
    const email_verified_at = account.email_verified_at ?? now
    await tx
      .updateTable('accounts')
      .set({ password_hash, email_verified_at })
      .where('id', '=', account.id)
      .execute()
    await shutAllWaysIn(tx, account)
    if (account.email_verified_at === null) await forgetEntered(tx, account, now)
    await notePlace(tx, account, from.ip, now)
    const details = { ...from, at: now, voided_fen: await freeMoney(tx, account) }
    await queueMail(tx, passwordMail(email, details), now)
    return noteDevice(tx, account, from.device, now)
  })
}

const ENTERED = ['cart_items', 'favorites', 'lists', 'muted_notices', 'parcel_drafts'] as const

/**
 * Deletes what was entered before anybody had shown that the address is theirs: a stranger may have registered it, and
 * left an address of their own for its owner's parcels. Orders, parcels and money stay as they are.
 */
async function forgetEntered(tx: Tx, account: Account, now: number): Promise<void> {
  const { id } = account
  for (const table of ENTERED) await tx.deleteFrom(table).where('account_id', '=', id).execute()
  await tx.updateTable('orders').set({ client_id: null }).where('account_id', '=', id).execute()
  await forgetClients(tx, account)
  await keepAccountWords(tx, id, () => forgetAddresses(tx, account, now))
  await forgetSecondFactor(tx, id)
  await tx.updateTable('accounts').set({ invited_by: null, ad: null }).where('id', '=', id).execute()
}
