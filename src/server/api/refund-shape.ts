import { z } from 'zod'
import { cnyFromFen } from '#domain/money/money.ts'
import { REFUND_REASONS, REFUND_STATUSES } from '#domain/order/refund.ts'
import { at, cnyOut, isoOrNull } from './shapes.ts'
import type { RefundRow } from '#server/db/rows.ts'

export const refundOut = z.strictObject({
  id: z.string(),
  item_id: z.string(),
  status: z.enum(REFUND_STATUSES),
  reason: z.enum(REFUND_REASONS),
  costs_cny: cnyOut,
  refund_cny: cnyOut,
  deadline_at: at.nullable(),
})

export const refund = (row: RefundRow): z.input<typeof refundOut> => ({
  id: row.id,
  item_id: row.order_item_id,
  status: row.status,
  reason: row.reason,
  costs_cny: cnyFromFen(row.costs_fen),
  refund_cny: cnyFromFen(row.refund_fen),
  deadline_at: isoOrNull(row.deadline_at),
})
