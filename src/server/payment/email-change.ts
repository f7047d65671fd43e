import { changeEmail, type EmailChange } from '#server/sign-in/email-change.ts'
import type { Device } from '#server/sign-in/devices.ts'
import type { From } from '#server/sign-in/sessions.ts'
import { takeBackAccount, type TakeBack } from '#server/sign-in/email-take-back.ts'
import type { Account, Session } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'
import { voidOpenWithdrawals } from './withdrawal-end.ts'

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
): Promise<string> =>
  changeEmail(services, owner, input, from, now, (tx, { id }) => voidOpenWithdrawals(tx, id, now))

/** The address before takes the account back, and open withdrawals come back with it. Throws 422. */
export const takeBackEmail = (
  services: Services,
  input: TakeBack,
  from: From,
  now: number,
): Promise<Device> =>
  takeBackAccount(services, input, from, now, (tx, { id }) => voidOpenWithdrawals(tx, id, now))
