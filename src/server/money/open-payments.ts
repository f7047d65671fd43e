import { purchased } from '#domain/money/payment-purpose.ts'
import type { Account, PaymentRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { ownPaymentInCny } from './shown-payment.ts'

/** Payments that are under way for order items or a parcel. */

export type PaymentUnderWay = PaymentRow & { redirect_url: string | null }

/** The customer's payments that may still buy one of these in time, newest first. */
export async function paymentsUnderWay(
  db: Db | Tx,
  account: Pick<Account, 'id'>,
  subject_ids: string[],
  now: number,
): Promise<PaymentUnderWay[]> {
  const { rows } = await openFor(db, { account_id: account.id, subject_ids, now })
  return rows
}

/** Whose payments, and for what. */
interface Sought {
  account_id: string
  subject_ids: string[]
  now: number
}

const openFor = statement((db, { account_id, subject_ids, now }: Sought) =>
  db
    .selectFrom('payments')
    .leftJoin('outside_payments', 'outside_payments.payment_no', 'payments.payment_no')
    .selectAll('payments')
    .select('outside_payments.redirect_url')
    .where('payments.account_id', '=', account_id)
    .where('payments.status', '=', 'Open')
    .where('payments.expires_at', '>', now)
    .where('payments.payment_no', 'in', (purchases) =>
      purchases
        .selectFrom('payment_purchases')
        .select('payment_purchases.payment_no')
        .where('subject_id', 'in', subject_ids),
    )
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.payment_no', 'desc'),
)

/**
 * Throws 409 IN_PROGRESS with the payment while one is open for any of these: its money is on its way and is as much as
 * was asked for.
 */
export async function refuseWhilePaying(
  tx: Tx,
  services: Pick<Services, 'settings'>,
  account: Pick<Account, 'id'>,
  subject: Subject,
  now: number,
): Promise<void> {
  const [payment] = await paymentsUnderWay(tx, account, purchased(subject), now)
  if (!payment) return
  throw new Problem(
    409,
    'IN_PROGRESS',
    `You started paying for ${nameOf(subject)}. Continue that payment, or start over to change it.`,
    { payment: ownPaymentInCny(services, payment) },
  )
}

type Subject = { item_ids: string[]; title?: string } | { parcel_no: string }

function nameOf(subject: Subject): string {
  if ('parcel_no' in subject) return `parcel ${subject.parcel_no}`
  return subject.title ? `“${subject.title}”` : 'this order'
}
