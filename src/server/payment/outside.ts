import {
  orderCheckoutPath,
  orderListPath,
  orderThreadPath,
  parcelCheckoutPath,
  sandboxPath,
} from '#domain/site/page-path.ts'
import { methodLabel } from '#domain/money/payment-method.ts'
import type { Purchase } from '#domain/money/payment-purpose.ts'
import { paymentJson } from '#server/db/json.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import type { Db, Row, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { log } from '#server/log.ts'
import { Problem } from '#server/problem.ts'
import { type PaymentProvider, ProviderFailed } from '#server/providers/payments/provider.ts'
import type { Services } from '#server/services.ts'
import { failPayment } from './settlement.ts'

/** A payment at its provider: opened there, and where the customer pays. */

/** `redirect_url`: the provider's page, null where there is none. */
export type OutsidePayment = PaymentRow & { redirect_url: string | null }

/** How soon a provider is asked by ourselves; then less and less often (`provider-query.ts`). */
const FIRST_ASKED_MS = 5 * 60_000

/** Written with the payment's row, before the provider hears of it. */
export async function noteOutside(
  tx: Tx,
  { payments }: Services,
  { payment_no, method }: Pick<PaymentRow, 'payment_no' | 'method'>,
  now: number,
): Promise<void> {
  if (!payments.has(method)) return
  await tx
    .insertInto('outside_payments')
    .values({
      payment_no,
      method,
      provider_ref: null,
      redirect_url: null,
      money_ref: null,
      asked_at: 0,
      ask_next_at: now + FIRST_ASKED_MS,
      trouble: null,
    })
    .execute()
}

export async function outsideOf(db: Db | Tx, payment_no: string): Promise<Row<'outside_payments'> | null> {
  const row = await db
    .selectFrom('outside_payments')
    .selectAll()
    .where('payment_no', '=', payment_no)
    .executeTakeFirst()
  return row ?? null
}

/**
 * Opens it at the provider, once: its number is the provider's key, so that asking again finds the same. Throws 503;
 * when the provider has refused, the payment has failed, else it stays open and a retry asks once more.
 */
export async function openOutside(
  services: Services,
  payment: PaymentRow,
  now: number,
): Promise<OutsidePayment> {
  const provider = services.payments.get(payment.method)
  if (!provider) return { ...payment, redirect_url: null }
  const existing = await outsideOf(services.db, payment.payment_no)
  if (existing?.redirect_url || payment.status !== 'Open' || payment.expires_at <= now)
    return { ...payment, redirect_url: existing?.redirect_url ?? null }
  const { provider_ref, redirect_url } = await askToOpen(services, provider, payment, now)
  await services.db
    .updateTable('outside_payments')
    .set({ provider_ref, redirect_url })
    .where('payment_no', '=', payment.payment_no)
    .execute()
  return givenUpMeanwhile(services, { ...payment, redirect_url })
}

/** The customer may have started over while the provider made its page: nobody pays on that. */
async function givenUpMeanwhile(services: Services, payment: OutsidePayment): Promise<OutsidePayment> {
  const { status } = await services.db
    .selectFrom('payments')
    .select('status')
    .where('payment_no', '=', payment.payment_no)
    .executeTakeFirstOrThrow()
  if (status === 'Cancelled') await stopOutside(services, payment)
  return { ...payment, status }
}

/** Ends it at the provider where it can be: true when nobody can pay there any more. */
export async function stopOutside(services: Services, payment: PaymentRow): Promise<boolean> {
  const provider = services.payments.get(payment.method)
  const ref = (await outsideOf(services.db, payment.payment_no))?.provider_ref
  if (!provider || !ref) return true
  try {
    return await provider.stop(ref)
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    log.warn(`payment ${payment.payment_no} was not ended: ${error.message}`)
    return false
  }
}

async function askToOpen(services: Services, provider: PaymentProvider, payment: PaymentRow, now: number) {
  const { payment_no, charge_currency, charge_amount, expires_at } = payment
  const { site_url } = services.settings
  const back = `${sandboxPath(payment_no)}${backTo(paymentJson.purpose(payment))}`
  try {
    return await provider.open({
      payment_no,
      charge_currency,
      charge_amount,
      expires_at,
      now,
      return_url: site_url + back,
      cancel_url: `${site_url + back}&gave_up=1`,
    })
  } catch (error) {
    if (!(error instanceof ProviderFailed)) throw error
    log.error(`payment ${payment_no} was not opened: ${error.message}`)
    if (error.kind === 'silent') throw providerSilent(payment)
    await inTransaction(services.db, (tx) => failPayment(tx, payment, now))
    throw refused(payment)
  }
}

/** The page the money is wanted on. */
function backTo(purchase: Purchase | null): string {
  if (!purchase) return ''
  return `&back=${encodeURIComponent(pageOf(purchase))}`
}

/** Providers take no long addresses. */
const MANY_ITEMS = 20

function pageOf(purchase: Purchase): string {
  if ('kind' in purchase) return orderThreadPath(purchase.item_id)
  if ('parcel_no' in purchase) return parcelCheckoutPath(purchase.parcel_no)
  const { item_ids: ids } = purchase
  return ids.length > MANY_ITEMS ? orderListPath('WaitingForPayment') : orderCheckoutPath({ ids })
}

export const providerSilent = ({ method }: PaymentRow) =>
  new Problem(
    503,
    'PROVIDER_SILENT',
    `${methodLabel(method)} payments aren’t answering right now. You have not been charged. Try again in a minute, or choose another way to pay.`,
  )

const refused = ({ method }: PaymentRow) =>
  new Problem(
    503,
    'PROVIDER_REFUSES',
    `${methodLabel(method)} couldn’t start this payment. You have not been charged. Choose another way to pay.`,
  )
