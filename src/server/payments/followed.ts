import { eachDue, PAGE } from '#server/due.ts'
import type { Services } from '#server/services.ts'
import { askAbout, UnknownPayment } from './asked-provider.ts'

/** Payments whose end nobody told us: the browser did not come back, and no webhook came. */

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** After so long the provider takes nothing any more. */
const GIVE_UP_MS = 3 * 24 * HOUR

/** How soon a payment of this age is asked about again; null when it is not. */
export function nextAskMs(age_ms: number): number | null {
  if (age_ms >= GIVE_UP_MS) return null
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
      const taken = await services.db
        .updateTable('outside_payments')
        .set({ ask_next_at: wait_ms === null ? null : now + wait_ms })
        .where('payment_no', '=', payment_no)
        .where('ask_next_at', '=', ask_next_at)
        .executeTakeFirst()
      const provider = services.payments.get(method)
      if (!taken.numUpdatedRows || !provider || !provider_ref) return
      await askAbout(services, provider, provider_ref, now).catch((error: unknown) => {
        if (!(error instanceof UnknownPayment)) throw error
      })
    },
  })
}
