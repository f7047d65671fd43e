import { z } from 'zod'
import type { Dispute, ProviderState } from './provider.ts'

/** The parts of Stripe's answers that we read, and their meaning. */

/** Currencies of ours that Stripe counts in whole units. */
export const ZERO_DIGITS: ReadonlySet<string> = new Set(['JPY', 'KRW'])

const amount = z.int().min(0)

const charge = z.object({
  id: z.string(),
  amount_refunded: amount,
  disputed: z.boolean().default(false),
  payment_method_details: z
    .object({ card: z.object({ fingerprint: z.string().nullish() }).nullish() })
    .nullish(),
})

export const stripeSession = z.object({
  id: z.string().min(1),
  status: z.enum(['open', 'complete', 'expired']),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullable(),
  currency: z.string().length(3),
  amount_total: amount,
  payment_intent: z.object({ id: z.string(), latest_charge: charge.nullable() }).nullable(),
})

export const stripeDisputes = z.object({
  data: z.array(z.object({ id: z.string().min(1), amount, status: z.string() })),
})

export type StripeDispute = z.output<typeof stripeDisputes>['data'][number]

/** Inquiries that take no money, and disputes that were prevented. */
const NOT_TAKEN = /^(warning_|prevented)/

export function stateOf(session: z.output<typeof stripeSession>, disputes: StripeDispute[]): ProviderState {
  const currency = session.currency.toUpperCase()
  const cents = (units: number) => (ZERO_DIGITS.has(currency) ? units * 100 : units)
  const paid_by = session.payment_intent?.latest_charge
  return {
    provider_ref: session.id,
    payment_no: session.client_reference_id,
    status: statusOf(session),
    currency,
    cents: cents(session.amount_total),
    money_ref: session.payment_intent?.id ?? null,
    payer: paid_by?.payment_method_details?.card?.fingerprint ?? null,
    refunded_cents: cents(paid_by?.amount_refunded ?? 0),
    disputes_in_refunds: false,
    disputes: disputes
      .filter(({ status }) => !NOT_TAKEN.test(status))
      .map(
        ({ id, amount: units, status }): Dispute => ({
          ref: id,
          cents: cents(units),
          returned: status === 'won',
        }),
      ),
  }
}

/** Complete but unpaid is money on its way. */
function statusOf({ status, payment_status }: z.output<typeof stripeSession>): ProviderState['status'] {
  if (status === 'complete' && payment_status === 'paid') return 'paid'
  return status === 'expired' ? 'failed' : 'open'
}
