import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { takenBackMail } from '#server/mail/email-change.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { passwordMail } from '#server/mail/security.ts'
import { invalid } from '#server/problem.ts'
import { hashPassword } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { findAccount, lockEmail } from '#server/account/accounts.ts'
import { type Device, noteDevice } from './devices.ts'
import { spoilCodes } from './email-change.ts'
import { withProof } from './mailed-proof.ts'
import { spoilLater } from './old-email.ts'
import { shutAllWaysIn } from './password.ts'
import { notePlace } from './places.ts'
import type { From } from './sessions.ts'
import { refuseWeak } from './weak-password.ts'

export interface TakeBack {
  /** The address the account had before. */
  email: string
  token: string
  new_password: string
}

/**
 * The address an account had before takes it back with what was mailed there: it is the account's again, with a new
 * password; every session ends, passkeys are removed, later ways back are shut. `freeMoney` stops what is on its way
 * out and answers how many fen. Both addresses hear of it. Throws 422.
 */
export async function takeBackAccount(
  services: Services,
  input: TakeBack,
  from: From,
  now: number,
  freeMoney: (tx: Tx, account: Account) => Promise<number>,
): Promise<Device> {
  await refuseWeak(input.new_password, input.email, 'new_password')
  const password_hash = await hashPassword(input.new_password)
  const purpose = { email: input.email, scene: 'take_back', proof: { token: input.token } } as const
  return withProof(services.db, purpose, now, async (tx, email, id) => {
    await lockEmail(tx, email)
    const { account, turn } = await lockContested(tx, id)
    const holder = await findAccount(tx, email)
    if (isDeletedEmail(account.email) || (holder && holder.id !== account.id)) throw tooLate()
    await tx
      .updateTable('accounts')
      .set({ email, email_verified_at: now, email_changed_at: now, password_hash })
      .where('id', '=', account.id)
      .execute()
    await shutAllWaysIn(tx, account)
    await spoilCodes(tx, account, email, now)
    await spoilLater(tx, account, turn, now)
    await notePlace(tx, account, from.ip, now)
    const details = { ...from, at: now }
    const voided_fen = await freeMoney(tx, account)
    await queueMail(tx, passwordMail(email, { ...details, voided_fen }), now)
    if (account.email !== email) await queueMail(tx, takenBackMail(account.email, details), now)
    return noteDevice(tx, account, from.device, now)
  })
}

const tooLate = () =>
  invalid('token', 'This account can no longer be taken back. Write to us from this address.')

/** The account a way back leads to, and the how-manieth of its addresses that was. */
async function lockContested(tx: Tx, id: string): Promise<{ account: Account; turn: number }> {
  const { account_id, turn } = await tx
    .selectFrom('codes')
    .select(['account_id', 'turn'])
    .$narrowType<{ turn: number }>()
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const account = await tx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', account_id)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirstOrThrow()
  return { account, turn }
}
