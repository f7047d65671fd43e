import { type MailedReset, setPasswordByMail } from '#server/accounts/codes.ts'
import type { Device } from '#server/accounts/devices.ts'
import type { From } from '#server/accounts/sessions.ts'
import type { Services } from '#server/services.ts'
import { voidOpenWithdrawals } from './withdrawal-end.ts'

/**
 * Sets a new password with what was mailed, ends every session, and brings back what somebody may have asked to be
 * paid out while the account was theirs; the owner is told. Answers the browser it was done in, null when nobody has
 * this e-mail. Throws 422.
 */
export const resetPassword = (
  services: Services,
  given: MailedReset,
  from: From,
  now: number,
): Promise<Device | null> =>
  setPasswordByMail(services, given, from, now, (tx, account) => voidOpenWithdrawals(tx, account.id, now))
