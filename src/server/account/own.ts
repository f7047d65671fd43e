import { OWN_ACCOUNT } from '#domain/access/calls.ts'
import type { Account } from '#server/db/rows.ts'
import { Problem } from '#server/problem.ts'

/** A row of an account; a visitor's picture has none. */
type Owned = { account_id: string | null }

/**
 * Nobody decides about their own account, orders or parcels, admins neither. Every find and lock of somebody else's
 * rows on behalf of staff ends here, so that no call has to think of it. Throws 403 OWN_ACCOUNT.
 */
export function refuseOwn(staff: Pick<Account, 'id'>, ...rows: Owned[]): void {
  if (rows.some((row) => row.account_id === staff.id)) throw new Problem(403, 'OWN_ACCOUNT', OWN_ACCOUNT)
}

/** The same once more where a status moves, whoever looked the row up. Throws 403 OWN_ACCOUNT. */
export function refuseOwnMove(by: { actor: string; actor_id: string | null }, row: Owned): void {
  if (by.actor === 'staff' && by.actor_id) refuseOwn({ id: by.actor_id }, row)
}
