import type { Tx } from '#server/db/schema.ts'
import { type MailedReset, setPasswordByMail } from '#server/sign-in/codes.ts'
import { changeEmail, type EmailChange } from '#server/sign-in/email-change.ts'
import type { Device } from '#server/sign-in/devices.ts'
import { type ByPassword, setPasswordByPassword } from '#server/sign-in/password.ts'
import type { Started } from '#server/sign-in/register.ts'
import type { From } from '#server/sign-in/sessions.ts'
import { takeBackAccount, type TakeBack } from '#server/sign-in/email-take-back.ts'
import type { Account, Session } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { voidOpenWithdrawals } from './withdrawal-end.ts'

/** A new password or e-mail brings back what somebody may have asked to be paid out while the account was theirs. */
const freeMoney = (now: number) => (tx: Tx, account: Account) => voidOpenWithdrawals(tx, account.id, now)

/**
 * Sets a new password with what was mailed, ends every session and stops open withdrawals; the owner is told. Answers
 * the browser it was done in, null when nobody has this e-mail. Throws 422.
 */
export const resetPassword = (
  services: Services,
  input: MailedReset,
  from: From,
  now: number,
): Promise<Device | null> => setPasswordByMail(services, input, from, now, freeMoney(now))

/** The same with the old password; answers the one session there is then. Throws as `setPasswordByPassword`. */
export const changePassword = (
  services: Services,
  account: Account,
  input: ByPassword,
  from: From,
  now: number,
): Promise<Started> => setPasswordByPassword(services, account, input, from, now, freeMoney(now))

/**
 * Gives the account another e-mail, and brings back what is on its way out, as a new password by mail does: whoever
 * changes the address may have asked for that, too. Answers the address. Throws 422.
 */
export const moveToEmail = (
  services: Services,
  owner: { account: Account; session: Session },
  input: EmailChange,
  from: From,
  now: number,
): Promise<string> => changeEmail(services, owner, input, from, now, freeMoney(now))

/** The address before takes the account back, and open withdrawals come back with it. Throws 422. */
export const takeBackEmail = (
  services: Services,
  input: TakeBack,
  from: From,
  now: number,
): Promise<Device> => takeBackAccount(services, input, from, now, freeMoney(now))
