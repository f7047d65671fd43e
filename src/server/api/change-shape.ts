import { z } from 'zod'
import { cnyFromFen } from '#domain/money.ts'
import type { Row } from '#server/db/schema.ts'
import { at, cnyOut, iso } from './shapes.ts'

/** An entry of the change log as customers read it; `from` is null where the thing came into being. */
export const changeOut = z.strictObject({
  from: z.string().nullable(),
  to: z.string(),
  actor: z.enum(['customer', 'staff', 'system']),
  reason: z.string(),
  at,
  /** Negative: paid; positive: back in the balance. */
  amount_cny: cnyOut.optional(),
})

export const change = (row: Row<'status_changes'>): z.input<typeof changeOut> => ({
  from: row.from_status,
  to: row.to_status,
  actor: row.actor,
  reason: row.reason,
  at: iso(row.at),
  ...(row.amount_fen !== null && { amount_cny: cnyFromFen(row.amount_fen) }),
})
