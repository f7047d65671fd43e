import { changeEmail, type EmailChange } from '#server/accounts/email-change.ts'
import type { From } from '#server/accounts/sessions.ts'
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
  given: EmailChange,
  from: From,
  now: number,
): Promise<string> =>
  changeEmail(services, owner, given, from, now, (tx, { id }) => voidOpenWithdrawals(tx, id, now))
