import { z } from 'zod'
import { hundredthsOf } from '#domain/money/money.ts'
import type { Dispute, ProviderState } from './provider.ts'

/** The parts of PayPal's answers that we read, and their meaning. */

const money = z.object({
  currency_code: z.string().length(3),
  value: z.string().transform((text, ctx) => {
    const cents = hundredthsOf(text)
    if (cents !== null) return cents
    ctx.addIssue({ code: 'custom', message: 'no amount' })
    return z.NEVER
  }),
})

const capture = z.object({ id: z.string().min(1), status: z.string(), amount: money })
const refund = z.object({ id: z.string().min(1), status: z.string(), amount: money })

const unit = z.object({
  custom_id: z.string().optional(),
  amount: money,
  payments: z
    .object({ captures: z.array(capture).default([]), refunds: z.array(refund).default([]) })
    .optional(),
})

export const paypalOrder = z.object({
  id: z.string().min(1),
  status: z.string(),
  payer: z.object({ payer_id: z.string().optional() }).optional(),
  purchase_units: z.tuple([unit]),
})

/** Both of a list, which leaves the outcome out, and of one alone. */
const disputeShape = z.object({
  dispute_id: z.string().regex(/^[\w-]{1,64}$/),
  status: z.string(),
  dispute_life_cycle_stage: z.string().optional(),
  dispute_amount: money,
  dispute_outcome: z
    .object({ outcome_code: z.string().optional(), amount_refunded: money.optional() })
    .optional(),
})
export const paypalDispute = disputeShape
export const paypalDisputes = z.object({ items: z.array(disputeShape).default([]) })
export type PaypalDispute = z.output<typeof disputeShape>

/** While buyer and seller talk to each other PayPal takes nothing; a refund they agree on is a refund. */
export const isClaim = ({ dispute_life_cycle_stage }: PaypalDispute) => dispute_life_cycle_stage !== 'INQUIRY'

export const isResolved = ({ status }: PaypalDispute) => status === 'RESOLVED'

/** Outcomes in which the seller keeps the money: won, given up by the buyer, or paid by PayPal. */
const OURS = ['RESOLVED_SELLER_FAVOUR', 'RESOLVED_WITH_PAYOUT', 'CANCELED_BY_BUYER', 'DENIED']

function disputeOf(dispute: PaypalDispute, charged: z.output<typeof money>): Dispute {
  const { dispute_id, dispute_amount, dispute_outcome } = dispute
  const amount = (isResolved(dispute) && dispute_outcome?.amount_refunded) || dispute_amount
  return {
    ref: dispute_id,
    // In another currency it is not ours to know.
    cents: amount.currency_code === charged.currency_code ? amount.value : charged.value,
    returned: isResolved(dispute) && OURS.includes(dispute_outcome?.outcome_code ?? ''),
  }
}

const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED']
const ALL_BACK = ['REFUNDED', 'REVERSED']
const NOT_BACK = ['CANCELLED', 'FAILED']

/** The capture of an order; null while there is none. */
export const takenOf = ({ purchase_units: [{ payments }] }: z.output<typeof paypalOrder>) =>
  payments?.captures.find(({ status }) => TAKEN.includes(status)) ?? null

export function stateOfOrder(
  order: z.output<typeof paypalOrder>,
  claims: readonly PaypalDispute[],
): ProviderState {
  const { custom_id, amount, payments } = order.purchase_units[0]
  const captures = payments?.captures ?? []
  const paid = takenOf(order)
  const back = (payments?.refunds ?? []).filter(({ status }) => !NOT_BACK.includes(status))
  const cents = paid?.amount.value ?? amount.value
  return {
    provider_ref: order.id,
    payment_no: custom_id ?? null,
    status: paid ? 'paid' : untaken(order.status, captures),
    currency: (paid?.amount ?? amount).currency_code,
    cents,
    money_ref: paid?.id ?? null,
    payer: order.payer?.payer_id ?? null,
    refunded_cents:
      paid && ALL_BACK.includes(paid.status)
        ? cents
        : back.reduce((sum, { amount: { value } }) => sum + value, 0),
    disputes: paid ? claims.map((claim) => disputeOf(claim, paid.amount)) : [],
    disputes_in_refunds: true,
  }
}

function untaken(status: string, captures: z.output<typeof capture>[]): ProviderState['status'] {
  if (captures.some((one) => one.status === 'PENDING')) return 'open'
  if (captures.length > 0 || status === 'VOIDED') return 'failed'
  return status === 'APPROVED' ? 'approved' : 'open'
}
