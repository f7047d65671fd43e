import { eachDue, PAGE } from '#server/due.ts'
import { DAY, HOUR, MINUTE } from '#domain/time/durations.ts'
import { ProviderFailed } from '#server/providers/payments/provider.ts'
import type { Services } from '#server/services.ts'
import { askAbout, UnknownPayment } from './provider-query.ts'

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
