import { z } from 'zod'
import { cnyFromFen } from '#domain/money/money.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import type { ChangeRow } from '#server/order/change-log.ts'
import { at, cnyOut, iso, orderStatus, parcelStatus } from './shapes.ts'

/** An entry of the change log as customers read it; `from` is null where the thing came into being. */
const changeOf = <S extends z.ZodType<string>>(status: S) =>
  z.strictObject({
    from: status.nullable(),
    to: status,
    actor: z.enum(['customer', 'staff', 'system']),
    reason: z.string(),
    at,
    /** Negative: paid; positive: back in the balance. */
    amount_cny: cnyOut.optional(),
  })

export const orderChangeOut = changeOf(orderStatus)
/** For staff: which step it was, and whether and by when it can be undone. */
export const staffChangeOut = orderChangeOut.extend({
  id: z.string(),
  event: z.string(),
  undone_at: at.nullable(),
  undo_until_at: at.nullable(),
})

/** `event` tells two moves apart that lead nowhere. */
export const parcelChangeOut = changeOf(parcelStatus).extend({ event: z.string() })

export const parcelChange = (row: ChangeRow<ParcelStatus>) => ({ ...change(row), event: row.event })

export const change = <S extends string>(row: ChangeRow<S>) => ({
  from: row.from_status,
  to: row.to_status,
  actor: row.actor,
  reason: row.reason,
  at: iso(row.at),
  ...(row.amount_fen !== null && { amount_cny: cnyFromFen(row.amount_fen) }),
})
