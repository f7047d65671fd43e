import { answers } from '#server/db/json-answers.ts'
import type { Account, ParcelRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { log } from '#server/log.ts'
import { onceInTransaction } from '#server/money/idempotency.ts'
import { unlockCoupon } from '#server/money/coupon-use.ts'
import { type PaymentUnderWay, paymentsUnderWay } from '#server/money/open-payments.ts'
import { notFound } from '#server/problem.ts'
import { ProviderFailed } from '#server/providers/payments/provider.ts'
import type { Services } from '#server/services.ts'
import { askProvider } from './provider-query.ts'
import { type OutsidePayment, outsideOf, providerSilent, stopOutside } from './outside.ts'
import { findPayment } from './payments.ts'
import { lockPayment } from './reversals.ts'

/** The order items, or the parcel, whose payment is given up. */
export type PaidFor = { item_ids: string[] } | { parcel_no: string }

type Owner = Pick<Account, 'id'>

/** Also those whose time is up and that no timer has closed yet. */
const EVER = 0

/**
 * Gives up the customer's open payments for this, once per key. Their providers are asked first: money that has come
 * settles as usual, and that payment is answered. The others are cancelled, which frees their coupons, and ended at the
 * provider; money that comes all the same stays in the balance. With none open the latest one is answered as it is.
 * Throws 404 when there never was one, 503 PROVIDER_SILENT when a provider does not say how one stands.
 */
export async function startOver(
  services: Services,
  account: Account,
  paid_for: PaidFor,
  request: { key: string; now: number },
): Promise<OutsidePayment> {
  const { db } = services
  const { now } = request
  const ids = 'item_ids' in paid_for ? paid_for.item_ids : [paid_for.parcel_no]
  await askFirst(services, account, await paymentsUnderWay(db, account, ids, EVER), now)
  let cancelled: string[] = []
  const keyed = { account_id: account.id, call: 'checkout/start_over', body: paid_for, ...request }
  const payment_no = await onceInTransaction(db, keyed, answers.number, async (tx) => {
    const latest = await latestPayment(tx, account, ids)
    cancelled = await cancelOpen(tx, account, ids, now)
    return latest
  })
  for (const ended of cancelled) await endThere(services, account, ended, now)
  const redirect_url = (await outsideOf(db, payment_no))?.redirect_url ?? null
  return { ...(await findPayment(db, account, payment_no)), redirect_url }
}

/**
 * Ends the open payments for a parcel that has just been cancelled: nobody pays on their pages any more, and nothing that was
 * approved there is taken. Money that comes all the same stays in the balance.
 */
export async function endPaymentsOf(services: Services, parcel: ParcelRow, now: number): Promise<void> {
  const account = { id: parcel.account_id }
  const cancelled = await inTransaction(services.db, (tx) => cancelOpen(tx, account, [parcel.parcel_no], now))
  for (const ended of cancelled) await endThere(services, account, ended, now)
}

async function cancelOpen(tx: Tx, account: Owner, ids: string[], now: number): Promise<string[]> {
  const cancelled: string[] = []
  for (const { payment_no } of await paymentsUnderWay(tx, account, ids, EVER))
    if (await cancel(tx, payment_no, now)) cancelled.push(payment_no)
  return cancelled
}

async function askFirst(
  services: Services,
  account: Account,
  open: PaymentUnderWay[],
  now: number,
): Promise<void> {
  const outside = open.filter(({ method }) => services.payments.has(method))
  if (!outside.length) return
  const askEach = async () => {
    for (const payment of outside)
      await askProvider(services, payment, now).catch((error: unknown) => {
        if (!(error instanceof ProviderFailed)) throw error
        log.warn(`payment ${payment.payment_no}: ${error.message}`)
        if (error.kind === 'silent') throw providerSilent(payment)
      })
  }
  await services.limits.takeFor('follow_payment', { ip: '', key: account.id }, outside.length, askEach)
}

/** The payment whose money has come, else the newest. */
async function latestPayment(tx: Db | Tx, account: Account, ids: string[]): Promise<string> {
  const row = await tx
    .selectFrom('payments')
    .select('payment_no')
    .where('account_id', '=', account.id)
    .where('payment_no', 'in', (purchases) =>
      purchases.selectFrom('payment_purchases').select('payment_no').where('subject_id', 'in', ids),
    )
    .orderBy(({ eb }) => eb.case().when('status', '=', 'Paid').then(0).else(1).end())
    .orderBy('created_at', 'desc')
    .orderBy('payment_no', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!row) throw notFound('a payment for this')
  return row.payment_no
}

/** Whether it was still open. */
async function cancel(tx: Tx, payment_no: string, now: number): Promise<boolean> {
  await lockPayment(tx, payment_no)
  const { numUpdatedRows } = await tx
    .updateTable('payments')
    .set({ status: 'Cancelled', settled_at: now })
    .where('payment_no', '=', payment_no)
    .where('status', '=', 'Open')
    .executeTakeFirstOrThrow()
  if (numUpdatedRows) await unlockCoupon(tx, payment_no, now)
  return numUpdatedRows === 1n
}

/** Nobody pays on its page any more; one that was paid a moment before is asked for once more. */
async function endThere(services: Services, account: Owner, payment_no: string, now: number): Promise<void> {
  const payment = await findPayment(services.db, account, payment_no)
  const stopped = await stopOutside(services, payment)
  if (stopped) return
  await askProvider(services, payment, now).catch((error: unknown) => {
    // It is asked about again by ourselves, and what comes late stays in the balance.
    if (!(error instanceof ProviderFailed)) throw error
    log.warn(`payment ${payment_no}: ${error.message}`)
  })
}
