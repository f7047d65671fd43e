import { deletedEmail } from '#domain/deleted-account.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { newInvitationCode } from '#server/ids.ts'
import { dropMails } from '#server/mail/drop.ts'
import { keepFound } from './found-by.ts'
import { forgetClients } from './clients.ts'
import { forgetMessages } from './forget-messages.ts'
import { forgetOrders } from './forget-orders.ts'
import { forgetParcels } from './forget-parcels.ts'

/** What only served the account and is gone with it. */
const GONE = [
  ...(['sessions', 'devices', 'login_places', 'second_factors', 'recovery_codes'] as const),
  ...(['proved_browsers', 'cart_items', 'idempotency', 'customer_notes', 'muted_notices'] as const),
  ...(['favorites', 'lists', 'passkeys', 'passkey_challenges'] as const),
]

/**
 * Takes the person out of every table. Numbers, prices, goods and what was paid stay, for the books; so do the hashes
 * by which promotions count once (money/household.ts). A new table that holds something of a customer belongs here.
 */
export async function forgetPerson(tx: Tx, account: Account, now: number): Promise<void> {
  for (const table of GONE) await tx.deleteFrom(table).where('account_id', '=', account.id).execute()
  await tx
    .deleteFrom('codes')
    .where((code) => code.or([code('email', '=', account.email), code('account_id', '=', account.id)]))
    .execute()
  await dropMails(tx, account)
  await forgetOrders(tx, account)
  await forgetClients(tx, account)
  await forgetMessages(tx, account, now)
  await forgetMoney(tx, account)
  // The timer takes the files away, too.
  await tx
    .updateTable('uploads')
    .set({ shared: 0, expires_at: now })
    .where('account_id', '=', account.id)
    .execute()
  await keepFound(tx, account.id, async () => {
    await forgetParcels(tx, account, now)
    await blankAccount(tx, account)
  })
}

async function forgetMoney(tx: Tx, { id }: Account): Promise<void> {
  await tx.updateTable('withdrawals').set({ account_text: '' }).where('account_id', '=', id).execute()
  await tx
    .updateTable('transfer_proofs')
    .set({ images: '[]', reference: '' })
    .where('payment_no', 'in', (query) =>
      query.selectFrom('payments').select('payments.payment_no').where('account_id', '=', id),
    )
    .execute()
  // What banks wrote beside the money; what moved stays.
  await tx
    .updateTable('statement_rows')
    .set({ text: '', names: '' })
    .where((row) =>
      row.or([
        row('subject', 'in', (query) =>
          query.selectFrom('payments').select('payments.payment_no').where('account_id', '=', id),
        ),
        row('subject', 'in', (query) =>
          query.selectFrom('withdrawals').select('withdrawals.withdrawal_no').where('account_id', '=', id),
        ),
      ]),
    )
    .execute()
  await tx
    .updateTable('coupons')
    .set({ status: 'Revoked' })
    .where('account_id', '=', id)
    .where('status', '=', 'Active')
    .execute()
  await tx
    .updateTable('coupons')
    .set({ revoked_reason: '' })
    .where('account_id', '=', id)
    .where('revoked_reason', 'is not', null)
    .execute()
  await tx
    .updateTable('rewards')
    .set({ status: 'Cancelled', due_at: null, reason: 'The account was deleted.' })
    .where('inviter_id', '=', id)
    .where('status', '=', 'Pending')
    .execute()
}

/** Whom the account has invited was invited by nobody any more. */
async function blankAccount(tx: Tx, { id }: Account): Promise<void> {
  await tx.updateTable('accounts').set({ invited_by: null }).where('invited_by', '=', id).execute()
  await tx
    .updateTable('accounts')
    .set({
      ...{ email: deletedEmail(id), email_verified_at: null, email_changed_at: null, password_hash: '' },
      ...{ p_code: newInvitationCode(), ad: null },
    })
    .where('id', '=', id)
    .execute()
}
