import { sql } from 'kysely'
import type { Purchase } from '#domain/money/payment-purpose.ts'
import { paymentJson } from '#server/db/json.ts'
import type { Account, PaymentRow } from '#server/db/rows.ts'
import { unlockCoupon } from '#server/money/coupon-use.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { notePayer } from '#server/money/household.ts'
import { credit } from '#server/money/ledger.ts'
import { topUpMail } from '#server/mail/balance.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { Problem, wrongState } from '#server/problem.ts'
import { rewardWaiting } from '#server/parcel/reward-reversal.ts'
import { holdFirstMoney } from './first-money.ts'
import { buy } from './pay.ts'
import { PAID_TWICE, purchaseState } from './purchase-state.ts'
import type { Services } from '#server/services.ts'

/** How a payment from outside ends: paid, failed, or out of time. */

/**
 * The money has arrived: credits the balance, then tries the purchase it was for. If that no longer fits, or the payment
 * was over already, the money stays in the balance and the customer is notified. `payer` is the provider's name for the
 * card or account that paid, null for the sandbox, which has none. Throws 409 when it was credited before. Source:
 * docs/decisions/gateways.md.
 */
export async function creditPayment(
  tx: Tx,
  services: Services,
  account: Account,
  payment: PaymentRow,
  payer: string | null,
  now: number,
): Promise<PaymentRow> {
  const in_time = await close(tx, payment, 'Paid', now)
  if (!in_time) await closeLate(tx, payment, now)
  // Before the purchase, whose coupon may be used up among who pays alike.
  if (payer !== null) await notePayer(tx, payment, payer, now)
  const { payment_no, credited_fen: fen } = payment
  const { balance_fen, owed_fen } = await credit(
    tx,
    {
      type: 'top_up',
      ref: payment_no,
      account_id: account.id,
      sides: [{ ledger_account: `clearing:${payment.method}`, fen }],
      now,
    },
    { cash_fen: fen, promo_fen: 0 },
  )
  await holdFirstMoney(tx, services, payment, now)
  await rewardWaiting(tx, account.id, now)
  const purchase = paymentJson.purpose(payment)
  const refused =
    purchase &&
    (in_time ? await tryPurchase(tx, services, account, payment, purchase, now) : whyLate(payment))
  const twice = refused !== null && (await purchaseState(tx, payment)) === 'paid'
  const unbought = twice ? PAID_TWICE : refused
  if (unbought)
    await tx.updateTable('payments').set({ unbought }).where('payment_no', '=', payment_no).execute()
  // A purchase sends a mail of its own.
  if (!purchase || unbought)
    await queueMail(tx, topUpMail(account.email, { payment, balance_fen, owed_fen, unbought, twice }), now)
  return { ...payment, status: 'Paid', settled_at: now, unbought }
}

/** Statuses of a payment whose money has not arrived; it still may. */
export const NOT_COME: readonly PaymentRow['status'][] = ['Open', 'Failed', 'Expired', 'Cancelled']

const whyLate = ({ status }: PaymentRow) =>
  status === 'Cancelled'
    ? 'You had started over before the payment came.'
    : 'The payment came after its time was up.'

/** Answers why it could not be bought, or null. */
async function tryPurchase(
  tx: Tx,
  services: Services,
  account: Account,
  payment: PaymentRow,
  purchase: Purchase,
  now: number,
): Promise<string | null> {
  const { payment_no } = payment
  await sql`savepoint purchase`.execute(tx)
  try {
    const funding = { ...payment, fen: payment.credited_fen }
    await buy(tx, services, account, purchase, { payment_no, funding, now })
    return null
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await sql`rollback to savepoint purchase`.execute(tx)
    await unlockCoupon(tx, payment_no, now)
    return error.message
  }
}

/** Throws 409 when the payment is over. */
export async function failPayment(tx: Tx, payment: PaymentRow, now: number): Promise<PaymentRow> {
  if (!(await close(tx, payment, 'Failed', now))) throw await isOver(tx, payment.payment_no)
  await unlockCoupon(tx, payment.payment_no, now)
  return { ...payment, status: 'Failed', settled_at: now }
}

/** Tells that a payment is paid or over, so that nobody pays twice: another tab may have been quicker. */
async function isOver(tx: Tx, payment_no: string): Promise<Problem> {
  const { status } = await tx
    .selectFrom('payments')
    .select('status')
    .where('payment_no', '=', payment_no)
    .executeTakeFirstOrThrow()
  return wrongState(
    status === 'Paid'
      ? 'This payment has already been paid. You don’t need to do anything more.'
      : 'This payment has already ended. Start a new one.',
  )
}

/** Whether the payment was still open, and in time. */
async function close(tx: Tx, payment: PaymentRow, status: 'Paid' | 'Failed', now: number): Promise<boolean> {
  const closed = await tx
    .updateTable('payments')
    .set({ status, settled_at: now })
    .where('payment_no', '=', payment.payment_no)
    .where('status', '=', 'Open')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return closed.numUpdatedRows === 1n
}

/** Money for a payment that had failed or run out of time. Throws 409 when it has come before. */
async function closeLate(tx: Tx, { payment_no }: PaymentRow, now: number): Promise<void> {
  const closed = await tx
    .updateTable('payments')
    .set({ status: 'Paid', settled_at: now })
    .where('payment_no', '=', payment_no)
    .where('status', 'in', NOT_COME)
    .executeTakeFirst()
  if (!closed.numUpdatedRows) throw await isOver(tx, payment_no)
  await unlockCoupon(tx, payment_no, now)
}

/** A payment nobody finished in the time of its method is over, and its coupon free again. */
export async function expirePayments(services: Services, now: number): Promise<void> {
  await eachDue({
    name: 'expire payment',
    now,
    page: (after) =>
      services.db
        .selectFrom('payments')
        .select('payment_no')
        .where('status', '=', 'Open')
        .where('expires_at', '<=', now)
        .where('payment_no', '>', after)
        .orderBy('payment_no')
        .limit(PAGE)
        .execute(),
    idOf: (payment) => payment.payment_no,
    work: ({ payment_no }) =>
      inTransaction(services.db, async (tx) => {
        const over = await tx
          .updateTable('payments')
          .set({ status: 'Expired', settled_at: now })
          .where('payment_no', '=', payment_no)
          .where('status', '=', 'Open')
          .executeTakeFirst()
        if (over.numUpdatedRows) await unlockCoupon(tx, payment_no, now)
      }),
  })
}
