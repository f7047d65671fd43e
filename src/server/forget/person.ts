import { sql } from 'kysely'
import { deletedEmail } from '#domain/access/deleted-account.ts'
import type { Account } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { newInvitationCode } from '#server/ids.ts'
import { forgetClients } from '#server/account/clients.ts'
import { picturesIn, releaseUploads } from '#server/picture/release.ts'
import { mailboxKey } from '#server/money/household-key.ts'
import { addressee } from '#server/mail/outbox.ts'
import { itemWords, orderWords, parcelWords } from '#domain/staff/search-words.ts'
import { BLANK, forgetAddresses } from '#server/account/addresses.ts'
import { changeWords, keepAccountWords } from '#server/db/search-words.ts'

/** Rows that only served the account and go with it. */
const GONE = [
  ...(['sessions', 'devices', 'login_places', 'second_factors', 'recovery_codes'] as const),
  ...(['proved_browsers', 'cart_items', 'idempotency', 'customer_notes', 'muted_notices'] as const),
  ...(['favorites', 'lists', 'passkeys', 'passkey_challenges', 'parcel_drafts', 'arrival_mails'] as const),
  ...(['photo_sets', 'identities', 'provider_trips'] as const),
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
  await keepAccountWords(tx, account.id, async () => {
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
  // The bank's text beside the money goes; the amounts stay.
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
  await forgetGoodwill(tx, id)
  await tx
    .updateTable('rewards')
    .set({ status: 'Cancelled', due_at: null, reason: 'The account was deleted.' })
    .where('inviter_id', '=', id)
    .where('status', '=', 'Pending')
    .execute()
}

/** Our words to the customer about it go; the amounts stay. */
async function forgetGoodwill(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable('status_changes')
    .set({ reason: '' })
    .where('subject', '=', 'account')
    .where('subject_id', '=', id)
    .where('reason', '<>', '')
    .execute()
  const body = mustLock(tx)
    ? sql<string>`cast(jsonb_set(cast(body as jsonb), '{reason}', '""') as text)`
    : sql<string>`json_set(body, '$.reason', '')`
  await tx
    .updateTable('staff_requests')
    .set({ body, answer: '' })
    .where('owner_id', '=', id)
    .where('call', '=', 'bk/credit_account')
    .execute()
}

/** Whom the account has invited was invited by nobody any more. */
async function blankAccount(tx: Tx, { id }: Account): Promise<void> {
  await tx.updateTable('accounts').set({ invited_by: null }).where('invited_by', '=', id).execute()
  await tx
    .updateTable('accounts')
    .set({
      email: deletedEmail(id),
      email_verified_at: null,
      email_changed_at: null,
      password_hash: '',
      p_code: newInvitationCode(),
      ad: null,
    })
    .where('id', '=', id)
    .execute()
}

/**
 * Messages to our service and our answers go, also those written without an account from an address that the account
 * has shown to be its own; their pictures follow (picture/release.ts).
 */
async function forgetMessages(tx: Tx, account: Account, now: number): Promise<void> {
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

/** Deletes mails that wait or were given up, to its address and to every one it had before. */
async function dropMails(tx: Tx, { id, email }: Pick<Account, 'id' | 'email'>): Promise<void> {
  for (const to of [email, ...(await formerAddresses(tx, id))]) await dropMailsTo(tx, to)
}

async function dropMailsTo(tx: Tx, email: string): Promise<void> {
  const addressed = JSON.stringify({ to: email }).slice(1, -1)
  await tx
    .deleteFrom('outbox')
    .where('done_at', 'is', null)
    // No pattern: an address may hold its signs.
    .where(sql<string>`replace(payload, ${addressed}, '')`, '<>', sql.ref<string>('payload'))
    .execute()
}

/** Only the hashes of its mailboxes are kept, so each address is tried; one that an account has now is that account's. */
async function formerAddresses(tx: Tx, account_id: string): Promise<string[]> {
  const keys = await tx
    .selectFrom('household_keys')
    .select('key_hash')
    .where('account_id', '=', account_id)
    .where('kind', '=', 'mailbox')
    .execute()
  const own = new Set(keys.map(({ key_hash }) => key_hash))
  const mails = await tx.selectFrom('outbox').select('payload').where('done_at', 'is', null).execute()
  const all = new Set(mails.flatMap((mail) => addressee(mail) ?? []))
  const former = [...all].filter((to) => own.has(mailboxKey(to).key_hash))
  if (!former.length) return []
  const used = await tx.selectFrom('accounts').select('email').where('email', 'in', former).execute()
  return former.filter((to) => !used.some(({ email }) => email === to))
}

/** Takes the addressee out of the book and of the parcels: the country stays, for the books, and what was declared. */
async function forgetParcels(tx: Tx, { id }: Account, now: number): Promise<void> {
  await forgetWords(tx, id)
  const hauls = tx.selectFrom('hauls').select('id').where('account_id', '=', id)
  await tx.deleteFrom('haul_photos').where('haul_id', 'in', hauls).execute()
  await tx.deleteFrom('hauls').where('account_id', '=', id).execute()
  await forgetAddresses(tx, { id }, now)
  await tx
    .updateTable('parcels')
    .set({ note: '', photos: '[]', address: blankAddress(tx) })
    .where('account_id', '=', id)
    .execute()
  const own = tx.selectFrom('parcels').select('parcel_no').where('account_id', '=', id)
  await tx.updateTable('tracking_events').set({ description: '' }).where('parcel_no', 'in', own).execute()
  await tx.updateTable('claims').set({ note: '', images: '[]' }).where('account_id', '=', id).execute()
}

/** The stored JSON as `db/json.ts` reads it, with the country alone. */
function blankAddress(tx: Tx) {
  const blank = { id: '', ...BLANK }
  return mustLock(tx)
    ? sql<string>`cast(cast(${JSON.stringify(blank)} as jsonb) ||
        jsonb_build_object('country', cast(address as jsonb)->>'country') as text)`
    : sql<string>`json_set(${JSON.stringify(blank)}, '$.country', address->>'$.country')`
}

async function forgetWords(tx: Tx, account_id: string): Promise<void> {
  const parcels = await tx
    .selectFrom('parcels')
    .select(['parcel_no', 'note', 'tracking_number'])
    .where('account_id', '=', account_id)
    .where('note', '<>', '')
    .execute()
  const blank = parcels.map((parcel) => ({ ...parcel, note: '' }))
  await changeWords(tx, parcels.flatMap(parcelWords), blank.flatMap(parcelWords))
}

/** Takes what a customer wrote and sent out of their orders and refunds: the goods, by their titles, stay. */
async function forgetOrders(tx: Tx, { id }: Account): Promise<void> {
  await forgetOrderWords(tx, id)
  await tx.updateTable('orders').set({ notes: '', client_id: null }).where('account_id', '=', id).execute()
  await tx
    .updateTable('order_items')
    .set({ order_notes: '', images: '[]', tag: null })
    .where('account_id', '=', id)
    .execute()
  // Described in the customer's own words, with their own pictures.
  await tx
    .updateTable('order_items')
    .set({ sku_text: '', image: '', url: null })
    .where('account_id', '=', id)
    .where('kind', '=', 'diy')
    .execute()
  await tx.updateTable('refunds').set({ note: '', images: '[]' }).where('account_id', '=', id).execute()
  await tx
    .updateTable('item_services')
    .set({ text: '', answer: '', photo_ids: '[]', spot_photo_id: null, spot_x: null, spot_y: null })
    .where('account_id', '=', id)
    .execute()
  await sql`update status_changes set reason = '' where subject = 'order_item' and actor = 'customer' and reason <> ''
    and subject_id in (select id from order_items where account_id = ${id})`.execute(tx)
}

/** Staff find the orders by their goods and numbers from now on. */
async function forgetOrderWords(tx: Tx, account_id: string): Promise<void> {
  const items = await tx
    .selectFrom('order_items')
    .select(['id', 'order_no', 'title', 'order_notes', 'purchase_no', 'inner_tracking_number'])
    .where('account_id', '=', account_id)
    .where('order_notes', '<>', '')
    .execute()
  const orders = await tx
    .selectFrom('orders')
    .select(['order_no', 'notes'])
    .where('account_id', '=', account_id)
    .where('notes', '<>', '')
    .execute()
  await changeWords(
    tx,
    [...items.flatMap(itemWords), ...orders.flatMap(orderWords)],
    items.flatMap((item) => itemWords({ ...item, order_notes: '' })),
  )
}
