import { countRows, type Page, pageById, type Paging } from '#server/db/page.ts'
import { sql } from 'kysely'
import type { Account, RewardRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'

/** Whom an account has invited and what that brought. */

export interface Invitee {
  id: string
  email: string
  joined_at: number
  /** Orders of which something was paid. */
  orders: number
}

/** Newest first. */
export async function listInvitees(db: Db, account: Account, paging: Paging): Promise<Page<Invitee>> {
  const matching = db.selectFrom('accounts').where('invited_by', '=', account.id)
  return pageById(matching, paging, 'newest', (part) =>
    part.select(['id', 'email', 'created_at as joined_at', ordersPaid.as('orders')]),
  )
}

const ordersPaid = sql<number>`cast((select count(distinct order_no) from order_items
  where order_items.account_id = accounts.id and paid_fen > 0) as integer)`

/** Invitees who have paid for something. */
export async function countActiveInvitees(db: Db, account: Account): Promise<number> {
  return countRows(
    db
      .selectFrom('accounts')
      .where('invited_by', '=', account.id)
      .where((row) =>
        row.exists(
          row
            .selectFrom('order_items')
            .select('order_items.id')
            .whereRef('order_items.account_id', '=', 'accounts.id')
            .where('paid_fen', '>', 0),
        ),
      ),
  )
}

/** Newest first, with whom each is owed to. */
export async function listRewards(
  db: Db,
  account: Account,
  filter: Paging & { status?: RewardRow['status'] | undefined },
): Promise<Page<RewardRow & { email: string }>> {
  let matching = db.selectFrom('rewards').where('inviter_id', '=', account.id)
  if (filter.status) matching = matching.where('status', '=', filter.status)
  const withFriend = (part: typeof matching) =>
    part
      .innerJoin('accounts', 'accounts.id', 'rewards.invitee_id')
      .selectAll('rewards')
      .select('accounts.email')
  return pageById(matching, filter, 'newest', withFriend, 'rewards.id')
}
