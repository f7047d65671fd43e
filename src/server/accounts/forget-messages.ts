import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { picturesIn, releaseUploads } from '#server/uploads/release.ts'

/**
 * Messages to our service and our answers go, also those written without an account from an address that the account
 * has shown to be its own; their pictures follow (uploads/release.ts).
 */
export async function forgetMessages(tx: Tx, account: Account, now: number): Promise<void> {
  const { id, email, email_verified_at } = account
  const all = tx.selectFrom('feedback').select(['ticket_no', 'account_id', 'images'])
  const own = await all.where('account_id', '=', id).execute()
  // Apart, so that either finds its rows by an index.
  const written =
    email_verified_at === null
      ? []
      : await all
          .where('account_id', 'is', null)
          .where((row) => row(row.fn('lower', ['contact']), '=', email))
          .execute()
  const tickets = [...own, ...written]
  if (!tickets.length) return
  const numbers = tickets.map(({ ticket_no }) => ticket_no)
  await tx.deleteFrom('feedback_answers').where('ticket_no', 'in', numbers).execute()
  await tx.deleteFrom('feedback').where('ticket_no', 'in', numbers).execute()
  for (const { account_id, images } of tickets) await releaseUploads(tx, account_id, picturesIn(images), now)
}
