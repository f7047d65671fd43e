import { DAY, HOUR, MINUTE } from '#domain/time/durations.ts'
import type { Account, PaymentRow } from '#server/db/rows.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { log } from '#server/log.ts'
import { type PaymentProvider, ProviderFailed } from '#server/providers/payments/provider.ts'
import type { Services } from '#server/services.ts'
import { type OutsidePayment, outsideOf } from './outside.ts'
import { findPayment } from './payments.ts'
import { applyProviderState, isExactCharge } from './provider-state.ts'

/** Asking a provider how a payment stands: for the page somebody comes back to, for webhooks and by ourselves. */

/** A page that waits asks more often. */
const NOT_AGAIN_MS = 2000

/** The customer's own payment as it stands now; while it is open its provider is asked. Throws 404. */
export async function followOwnPayment(
  services: Services,
  account: Account,
  payment_no: string,
  now: number,
): Promise<OutsidePayment> {
  const payment = await findPayment(services.db, account, payment_no)
  const redirect_url = (await outsideOf(services.db, payment_no))?.redirect_url ?? null
  if (payment.status !== 'Open' || !(await mayAsk(services, account, payment_no, now)))
    return { ...payment, redirect_url }
  const latest = await askProvider(services, payment, now).catch((error: unknown) => {
    // It is still open to us, and the page asks again.
    if (!(error instanceof ProviderFailed)) throw error
    log.warn(`payment ${payment_no}: ${error.message}`)
    return payment
  })
  return { ...latest, redirect_url }
}

/**
 * Whether nobody has asked just now, of all servers, and this customer has not asked for so many payments that the
 * provider would refuse others.
 */
async function mayAsk(
  { db, limits }: Services,
  account: Account,
  payment_no: string,
  now: number,
): Promise<boolean> {
  const result = await db
    .updateTable('outside_payments')
    .set({ asked_at: now })
    .where('payment_no', '=', payment_no)
    .where('provider_ref', 'is not', null)
    .where('asked_at', '<=', now - NOT_AGAIN_MS)
    .executeTakeFirst()
  if (result.numUpdatedRows !== 1n) return false
  return (await limits.count('follow_payment', { ip: '', key: account.id })) === null
}

/** Asks the payment's provider, takes what was approved, and makes ours what it says. Throws ProviderFailed. */
export async function askProvider(services: Services, payment: PaymentRow, now: number): Promise<PaymentRow> {
  const provider = services.payments.get(payment.method)
  const ref = (await outsideOf(services.db, payment.payment_no))?.provider_ref
  if (!provider || !ref) return payment
  return askAbout(services, provider, ref, now)
}

/**
 * The same by what the provider calls it. Throws ProviderFailed, and an error for a payment this shop does not know.
 */
async function askAbout(
  services: Services,
  provider: PaymentProvider,
  provider_ref: string,
  now: number,
): Promise<PaymentRow> {
  const state = await provider.look(provider_ref)
  const payment = await ours(services, provider, state.payment_no)
  const isPayable =
    state.status === 'approved' &&
    payment.status === 'Open' &&
    payment.expires_at > now &&
    isExactCharge(payment, state)
  const last = isPayable ? await provider.take(state, payment.payment_no) : state
  return applyProviderState(services, payment.payment_no, last, now)
}

async function ours(
  { db }: Services,
  { method }: PaymentProvider,
  payment_no: string | null,
): Promise<PaymentRow> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('payment_no', '=', payment_no ?? '')
    .where('method', '=', method)
    .executeTakeFirst()
  if (!row) throw new UnknownPayment(`${method} told of a payment that is none of ours`)
  return row
}

class UnknownPayment extends Error {}

/**
 * A payment provider told us that something has happened, with a signature. The event only says which payment to ask
 * about; what is believed is the provider's answer. Events may come twice, late and in any order. Throws when the
 * provider does not answer, so that it is tried again.
 */
export async function handlePaymentEvent(
  services: Services,
  { provider: method, body }: { provider: string; body: string },
  now: number,
): Promise<void> {
  const provider = services.payments.get(method)
  if (!provider) throw new Error(`${method} is not set up here any more`)
  try {
    const ref = await provider.refOf(body)
    if (ref) await askAbout(services, provider, ref, now)
  } catch (error) {
    // A payment of another shop on the same account, or unknown to the provider.
    const isForeign = error instanceof ProviderFailed && error.kind === 'refused'
    if (!isForeign && !(error instanceof UnknownPayment)) throw error
    log.warn(`${method}: ${error.message}`)
  }
}

/** Payments whose end nobody told us: the browser did not come back, and no webhook came. */

/** After so long the provider takes nothing any more; PayPal looks at money from a bank account for some days. */
const GIVE_UP_MS = 14 * DAY

/** How soon a payment of this age is asked about again; null when it is not. */
function nextAskMs(age_ms: number): number | null {
  if (age_ms >= GIVE_UP_MS) return null
  if (age_ms >= 3 * DAY) return DAY
  return age_ms < 3 * HOUR ? 10 * MINUTE : 6 * HOUR
}

/** Asks about every payment that is due, on one of several servers. */
export async function followPayments(services: Services, now: number): Promise<void> {
  await eachDue({
    name: 'follow payment',
    now,
    page: (after) =>
      services.db
        .selectFrom('outside_payments')
        .innerJoin('payments', 'payments.payment_no', 'outside_payments.payment_no')
        .select([
          'outside_payments.payment_no',
          'outside_payments.method',
          'provider_ref',
          'ask_next_at',
          'created_at',
        ])
        .where('ask_next_at', '<=', now)
        .where('outside_payments.payment_no', '>', after)
        .orderBy('outside_payments.payment_no')
        .limit(PAGE)
        .execute(),
    idOf: (row) => row.payment_no,
    async work({ payment_no, method, provider_ref, ask_next_at, created_at }) {
      const wait_ms = nextAskMs(now - created_at)
      const result = await services.db
        .updateTable('outside_payments')
        // The last one, too, is asked for again as long as nobody answers.
        .set({ ask_next_at: now + (wait_ms ?? HOUR) })
        .where('payment_no', '=', payment_no)
        .where('ask_next_at', '=', ask_next_at)
        .executeTakeFirst()
      const provider = services.payments.get(method)
      if (!result.numUpdatedRows) return
      if (provider && provider_ref)
        await askAbout(services, provider, provider_ref, now).catch((error: unknown) => {
          if (!hasAnswered(error)) throw error
        })
      if (wait_ms === null) await askNoMore(services, payment_no)
    },
  })
}

/** The provider says that there is nothing of ours to be asked about. */
const hasAnswered = (error: unknown) =>
  error instanceof UnknownPayment || (error instanceof ProviderFailed && error.kind === 'refused')

async function askNoMore({ db }: Services, payment_no: string): Promise<void> {
  await db
    .updateTable('outside_payments')
    .set({ ask_next_at: null })
    .where('payment_no', '=', payment_no)
    .execute()
}
