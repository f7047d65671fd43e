import { z } from 'zod'
import { fenFromCny } from '#domain/money.ts'
import type { Standing } from './provider.ts'

/** What of PayPal's answers we read, and what it means. */

const money = z.object({
  currency_code: z.string().length(3),
  value: z.string().transform((text, ctx) => {
    const cents = fenFromCny(text)
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

const TAKEN = ['COMPLETED', 'PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED']
const ALL_BACK = ['REFUNDED', 'REVERSED']
const NOT_BACK = ['CANCELLED', 'FAILED']

export function standingOfOrder(order: z.output<typeof paypalOrder>): Standing {
  const { custom_id, amount, payments } = order.purchase_units[0]
  const captures = payments?.captures ?? []
  const taken = captures.find(({ status }) => TAKEN.includes(status))
  const back = (payments?.refunds ?? []).filter(({ status }) => !NOT_BACK.includes(status))
  const cents = taken?.amount.value ?? amount.value
  return {
    provider_ref: order.id,
    payment_no: custom_id ?? null,
    status: taken ? 'paid' : untaken(order.status, captures),
    currency: (taken?.amount ?? amount).currency_code,
    cents,
    money_ref: taken?.id ?? null,
    payer: order.payer?.payer_id ?? null,
    refunded_cents:
      taken && ALL_BACK.includes(taken.status)
        ? cents
        : back.reduce((sum, { amount: { value } }) => sum + value, 0),
    disputes: [],
  }
}

function untaken(status: string, captures: z.output<typeof capture>[]): Standing['status'] {
  if (captures.some((one) => one.status === 'PENDING')) return 'open'
  if (captures.length > 0 || status === 'VOIDED') return 'failed'
  return status === 'APPROVED' ? 'approved' : 'open'
}
