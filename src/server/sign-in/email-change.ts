import { normalEmail } from '#domain/access/mailbox.ts'
import { sql } from 'kysely'
import type { Account, Session } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { addressTakenMail, changeCodeMail, emailChangedMail } from '#server/mail/email-change.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { forgetMailbox, noteMailbox } from '#server/money/household.ts'
import { invalid } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { findAccount, lockEmail } from '#server/account/accounts.ts'
import { issueCode, refuseHaste, WAIT_MS } from './codes.ts'
import { withProof } from './mailed-proof.ts'
import { isReserved, issueTakeBack } from './old-email.ts'
import { wrongPassword } from './password.ts'
import { endOtherSessions, type From } from './sessions.ts'

/** An account gets another e-mail: docs/decisions/sign-in.md. */

/**
 * Mails a code to the new address. Answers the same when that address has an account: then its owner is told instead.
 * Throws 422 for the address the account has, 429 with `wait_seconds`.
 */
export async function sendChangeCode(
  services: Services,
  account: Account,
  new_email: string,
  now: number,
): Promise<{ wait_seconds: number }> {
  const email = normalEmail(new_email)
  refuseSame(account, email, 'email')
  const purpose = { email, scene: 'change', account_id: account.id } as const
  await inTransaction(services.db, async (tx) => {
    await refuseHaste(tx, purpose, now)
    const { code } = await issueCode(tx, purpose, now)
    const holder = await findAccount(tx, email)
    const reserved = await isReserved(tx, email, account, now)
    const isTaken = holder || reserved
    await queueMail(
      tx,
      isTaken ? addressTakenMail(email, { until_recently: !holder }) : changeCodeMail(email, code),
      now,
    )
  })
  return { wait_seconds: WAIT_MS / 1000 }
}

export interface EmailChange {
  new_email: string
  code: string
}

/**
 * Gives the account the address that the code was mailed to, confirmed. All other sessions end, what was mailed to
 * the old address opens nothing any more, and a mail there says so and how to take the account back. `freeMoney` stops what is on its way out and
 * answers how many fen. The password must be the one this request began with. Throws 422.
 */
export async function changeEmail(
  services: Services,
  { account, session }: { account: Account; session: Session },
  input: EmailChange,
  from: From,
  now: number,
  freeMoney: (tx: Tx, account: Account) => Promise<number>,
): Promise<string> {
  refuseSame(account, normalEmail(input.new_email), 'new_email')
  const purpose = { email: input.new_email, scene: 'change', account_id: account.id } as const
  return withProof(services.db, { ...purpose, proof: { code: input.code } }, now, async (tx, email) => {
    await lockEmail(tx, email)
    // Only who reads the new mailbox comes so far.
    if ((await findAccount(tx, email)) || (await isReserved(tx, email, account, now)))
      throw invalid('new_email', 'Another account now uses this address. Choose another one.')
    await setEmail(tx, account, email, now)
    if (account.email_verified_at === null) await forgetMailbox(tx, account.id)
    await noteMailbox(tx, account.id, email, now)
    await endOtherSessions(tx, session)
    await spoilCodes(tx, account, email, now)
    // An address nobody has confirmed may be a stranger's, by a slip of the hand: it gets no way back and stays free.
    const token = account.email_verified_at === null ? null : await issueTakeBack(tx, account, now)
    const details = { ...from, at: now, new_email: email, token, voided_fen: await freeMoney(tx, account) }
    await queueMail(tx, emailChangedMail(account.email, details), now)
    return email
  })
}

function refuseSame(account: Account, email: string, path: string): void {
  if (email === account.email) throw invalid(path, 'This is the email of your account already.')
}

/** Throws when the password or the e-mail was changed meanwhile: who did that has ended this session. */
async function setEmail(tx: Tx, account: Account, email: string, now: number): Promise<void> {
  const changed = await tx
    .updateTable('accounts')
    .set({ email, email_verified_at: now, email_changed_at: now })
    .where('id', '=', account.id)
    .where('email', '=', account.email)
    .where('password_hash', '=', account.password_hash)
    .executeTakeFirst()
  if (!changed.numUpdatedRows) throw wrongPassword()
}

/** Codes and links to the old address, to the new one, and to others this account asked for. */
export async function spoilCodes(
  tx: Tx,
  account: Pick<Account, 'id' | 'email'>,
  email: string,
  now: number,
): Promise<void> {
  await tx
    .updateTable('codes')
    .set({ used_at: sql`coalesce(used_at, ${now})` })
    // The way back stays open, whatever is changed after it.
    .where('scene', '!=', 'take_back')
    .where((code) =>
      code.or([code('email', 'in', [account.email, email]), code('account_id', '=', account.id)]),
    )
    .execute()
}
