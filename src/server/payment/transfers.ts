import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { accountById, keepAccount, refuseOwn } from '#server/account/accounts.ts'
import { transferJson } from '#server/db/json.ts'
import type { Account, PaymentRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { transferRefusedMail } from '#server/mail/balance.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { invalid, notFound, notLoggedIn, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { keepUploads } from '#server/picture/uploads.ts'
import { lockPayment } from './reversals.ts'
import { creditPayment, failPayment, NOT_COME } from './settlement.ts'

/** Money that comes by a bank transfer: shown by the customer, confirmed by an admin. */

export interface Proof {
  payment_no: string
  /** Ids of uploads. */
  images: string[]
  /** The customer's reference on the transfer, or their name. */
  reference: string
}

/** Adds to what was shown before. Throws 404 for what is no transfer of one's own, 409 once it has arrived, 422. */
export async function addTransferProof(
  services: Services,
  account: Account,
  { payment_no, images, reference }: Proof,
  now: number,
): Promise<PaymentRow> {
  return inTransaction(services.db, async (tx) => {
    const payment = await lockOwn(tx, account, payment_no)
    if (payment.status === 'Cancelled') throw wrongState('You have cancelled this transfer. Start a new one.')
    if (payment.status !== 'Open' && payment.status !== 'Expired')
      throw wrongState('This transfer has already been looked at.')
    const before = await tx
      .selectFrom('transfer_proofs')
      .selectAll()
      .where('payment_no', '=', payment_no)
      .executeTakeFirst()
    const all = [...new Set([...(before ? transferJson.images(before) : []), ...images])]
    if (all.length > MOST_PHOTOS) throw invalid('images', `Add at most ${MOST_PHOTOS} photos in all.`)
    await keepUploads(tx, { account_id: account.id, scene: 'transfer' }, images, 'images', now)
    const proof = { images: JSON.stringify(all), reference: reference || (before?.reference ?? ''), at: now }
    await tx
      .insertInto('transfer_proofs')
      .values({ payment_no, ...proof })
      .onConflict((c) => c.column('payment_no').doUpdateSet(proof))
      .execute()
    return payment
  })
}

async function lockOwn(tx: Tx, account: Account, payment_no: string): Promise<PaymentRow> {
  if (!(await keepAccount(tx, account.id))) throw notLoggedIn()
  const payment = await lockPayment(tx, payment_no)
  if (payment.account_id !== account.id || payment.method !== 'transfer') throw notFound('this transfer')
  return payment
}

/**
 * The customer will not send it; asked twice it stays cancelled. Money that comes all the same is found by its reference
 * and credited by staff as before. Throws 404 for what is no transfer of one's own, 409 once it has ended otherwise.
 */
export async function cancelTransfer(
  services: Services,
  account: Account,
  payment_no: string,
  now: number,
): Promise<PaymentRow> {
  return inTransaction(services.db, async (tx) => {
    const payment = await lockOwn(tx, account, payment_no)
    if (payment.status === 'Cancelled') return payment
    if (payment.status !== 'Open') throw wrongState('This transfer has already ended.')
    const set = { status: 'Cancelled', settled_at: now } as const
    await tx.updateTable('payments').set(set).where('payment_no', '=', payment_no).execute()
    return { ...payment, ...set }
  })
}

export async function hasProof(db: Db, { payment_no, method }: PaymentRow): Promise<boolean> {
  if (method !== 'transfer') return false
  const row = await db
    .selectFrom('transfer_proofs')
    .select('at')
    .where('payment_no', '=', payment_no)
    .executeTakeFirst()
  return row !== undefined
}

export interface TransferDecision {
  payment_no: string
  approve: boolean
  /** The amount received, when it differs from the amount due. */
  credited_fen?: number | undefined
  /** The account a transfer was sent from, as our bank says it. */
  payer_account?: string | undefined
  reason: string
}

/**
 * Says that a transfer has arrived, also after its time, or that it has not; or what becomes of money that came
 * otherwise than asked for: credited as told, or sent back by hand. Throws 404 for a payment nobody has to decide, 403
 * OWN_ACCOUNT, 409 WRONG_STATE when it has arrived or ended before, 422 for no amount where it is not known.
 */
export async function decideTransfer(
  services: Services,
  staff: Account,
  { payment_no, approve, credited_fen, payer_account, reason }: TransferDecision,
  now: number,
): Promise<PaymentRow> {
  return inTransaction(services.db, async (tx) => {
    const payment = await lockPayment(tx, payment_no)
    refuseOwn(staff, payment)
    if (payment.method !== 'transfer') {
      await clearTrouble(tx, payment)
      if (!approve) return payment
      if (credited_fen === undefined) throw invalid('credited_cny', 'Enter the amount to credit.')
    }
    const account = await accountById(tx, payment.account_id)
    if (isDeletedEmail(account.email))
      throw wrongState('This account was deleted. Send the money back by your bank.')
    if (!approve) return refuse(tx, payment, { email: account.email, reason }, now)
    const came = credited_fen === undefined ? payment : await setCreditedFen(tx, payment, credited_fen)
    const payer = (payment.method === 'transfer' && payer_account) || null
    return creditPayment(tx, services, account, came, payer, now)
  })
}

/** Only what came otherwise than asked for waits for us. */
async function clearTrouble(tx: Tx, { payment_no }: PaymentRow): Promise<void> {
  const cleared = await tx
    .updateTable('outside_payments')
    // Dealt with: the same is not told again.
    .set({ trouble: '' })
    .where('payment_no', '=', payment_no)
    .where('trouble', '>', '')
    .executeTakeFirst()
  if (!cleared.numUpdatedRows) throw notFound('this transfer')
}

async function setCreditedFen(tx: Tx, payment: PaymentRow, credited_fen: number): Promise<PaymentRow> {
  // A transfer credited before keeps its amount.
  const changed = await tx
    .updateTable('payments')
    .set({ credited_fen })
    .where('payment_no', '=', payment.payment_no)
    .where('status', 'in', NOT_COME)
    .executeTakeFirst()
  if (!changed.numUpdatedRows) throw wrongState('This transfer has already arrived.')
  return { ...payment, credited_fen }
}

async function refuse(
  tx: Tx,
  payment: PaymentRow,
  { email, reason }: { email: string; reason: string },
  now: number,
): Promise<PaymentRow> {
  const failed = await failPayment(tx, payment, now)
  const { payment_no, amount_fen: fen } = payment
  await queueMail(tx, transferRefusedMail(email, { payment_no, fen, reason }), now)
  return failed
}
