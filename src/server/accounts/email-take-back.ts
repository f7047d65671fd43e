import { isDeletedEmail } from '#domain/deleted-account.ts'
import { mustLock } from '#server/db/lock.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { takenBackMail } from '#server/mail/email-change.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { passwordMail } from '#server/mail/security.ts'
import { invalid } from '#server/problem.ts'
import { hashPassword } from '#server/secrets.ts'
import type { Services } from '#server/services.ts'
import { findAccount, lockEmail } from './accounts.ts'
import { type Device, forgetDevices, noteDevice } from './devices.ts'
import { spoilCodes } from './email-change.ts'
import { withProof } from './mailed-proof.ts'
import { spoilLater } from './old-email.ts'
import { forgetPasskeys } from './passkeys.ts'
import { forgetPlaces, notePlace } from './places.ts'
import { endAllSessions, type From } from './sessions.ts'
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
  given: TakeBack,
  from: From,
  now: number,
  freeMoney: (tx: Tx, account: Account) => Promise<number>,
): Promise<Device> {
  await refuseWeak(given.new_password, given.email, 'new_password')
  const password_hash = await hashPassword(given.new_password)
  const asked = { email: given.email, scene: 'take_back', proof: { token: given.token } } as const
  return withProof(services.db, asked, now, async (tx, email, id) => {
    await lockEmail(tx, email)
    const { account, turn } = await lockContested(tx, id)
    const holder = await findAccount(tx, email)
    if (isDeletedEmail(account.email) || (holder && holder.id !== account.id)) throw tooLate()
    await forgetPasskeys(tx, account)
    await tx
      .updateTable('accounts')
      .set({ email, email_verified_at: now, email_changed_at: now, password_hash })
      .where('id', '=', account.id)
      .execute()
    await endAllSessions(tx, account.id)
    await spoilCodes(tx, account, email, now)
    await spoilLater(tx, account, turn, now)
    await forgetDevices(tx, account)
    await forgetPlaces(tx, account)
    await notePlace(tx, account, from.ip, now)
    const done = { ...from, at: now }
    const voided_fen = await freeMoney(tx, account)
    await queueMail(tx, passwordMail(email, { ...done, voided_fen }), now)
    if (account.email !== email) await queueMail(tx, takenBackMail(account.email, done), now)
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
