import type { Started } from '#server/sign-in/register.ts'
import { type MailedReset, setPasswordByMail } from '#server/sign-in/codes.ts'
import type { Device } from '#server/sign-in/devices.ts'
import { type ByPassword, setPasswordByPassword } from '#server/sign-in/password.ts'
import type { From } from '#server/sign-in/sessions.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Services } from '#server/services.ts'
import { voidOpenWithdrawals } from './withdrawal-end.ts'

/** A new password brings back what somebody may have asked to be paid out while the account was theirs. */
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
