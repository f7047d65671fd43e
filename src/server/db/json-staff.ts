import { z } from 'zod'
import { END_REASONS } from '#domain/order/end-item.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { QUESTION_KINDS } from '#domain/order/question.ts'
import { PART_CHOICES } from '#domain/order/part.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { VERDICTS } from '#domain/warehouse/verdict.ts'
import { column, columnOrNull } from './json-column.ts'

/** Stored JSON about the work of staff: their steps, as things were before, their calls and requests. */

const int = z.int()
const intOrNull = int.nullable()
const numberOrNull = z.number().nullable()
const textOrNull = z.string().nullable()

/** An item's columns before a step of staff, for undoing it. */
const itemBefore = z
  .object({
    status: z.enum(ORDER_STATUSES),
    remembered_status: z.enum(ORDER_STATUSES).nullable(),
    status_since_at: int,
    next_by_at: intOrNull,
    taken_by: textOrNull,
    purchase_no: textOrNull,
    real_price_fen: intOrNull,
    real_domestic_fee_fen: intOrNull,
    coming_back_fen: intOrNull,
    coming_back_at: intOrNull,
    inner_tracking_number: textOrNull,
    weight_g: intOrNull,
    length_cm: numberOrNull,
    width_cm: numberOrNull,
    height_cm: numberOrNull,
    goods_class: z.enum(GOODS_CLASSES),
    goods_allowed: intOrNull,
    verdict: z.enum(VERDICTS).nullable(),
    inspection_note: textOrNull,
    qc_count: intOrNull,
    shelf: textOrNull,
    stored_until_at: intOrNull,
    refund_until_at: intOrNull,
    problem_due_at: intOrNull,
    replace_agreed_at: intOrNull,
    part_arrived: intOrNull,
    part_choice: z.enum(PART_CHOICES).nullable(),
  })
  .partial()

const parcelBefore = z
  .object({ status: z.enum(PARCEL_STATUSES), status_since_at: int, next_by_at: intOrNull })
  .partial()

/** Null where a step cannot be undone. */
export const changeJson = {
  item_before: columnOrNull('status_changes', ['id'], 'before', itemBefore),
  parcel_before: columnOrNull('status_changes', ['id'], 'before', parcelBefore),
}

export const staffActionJson = {
  detail: column('staff_actions', ['id'], 'detail', z.record(z.string(), z.unknown())),
}

const amount = int.optional()
const priced = {
  real_price_fen: int,
  domestic_fee_fen: amount,
  sure: z.boolean().optional(),
  sure_number: z.boolean().optional(),
  reason: z.string().optional(),
}
const goodwill = z.object({ account_id: z.string(), amount_fen: int, reason: z.string() })
/** A request of staff: the input of its call, and the fields shown of any call. */
export const staffRequestJson = {
  claim: column(
    'staff_requests',
    ['id'],
    'body',
    z.object({
      ...{ parcel_no: z.string(), claim_id: z.string().optional() },
      ...{ approve: z.boolean(), amount_fen: amount, reason: z.string() },
    }),
  ),
  refund: column(
    'staff_requests',
    ['id'],
    'body',
    z.object({ refund_id: z.string(), approve: z.boolean(), costs_fen: amount, reason: z.string() }),
  ),
  unavailable: column('staff_requests', ['id'], 'body', z.object({ id: z.string(), reason: z.string() })),
  ending: column(
    'staff_requests',
    ['id'],
    'body',
    z.object({
      id: z.string(),
      reason: z.enum(END_REASONS),
      note: z.string(),
      photo_ids: z.array(z.string()),
    }),
  ),
  assignment: column(
    'staff_requests',
    ['id'],
    'body',
    z.object({ unclaimed_id: z.string(), ids: z.array(z.string()) }),
  ),
  purchase: column(
    'staff_requests',
    ['id'],
    'body',
    z.object({ id: z.string(), purchase_no: z.string(), ...priced }),
  ),
  correction: column(
    'staff_requests',
    ['id'],
    'body',
    z.object({ id: z.string(), purchase_no: z.string().optional(), ...priced }),
  ),
  question: column(
    'staff_requests',
    ['id'],
    'body',
    z.object({
      id: z.string(),
      kind: z.enum(QUESTION_KINDS),
      amount_fen: amount,
      options: z.array(
        z.object({
          sku_id: z.string().optional(),
          text: z.string(),
          price_fen: int,
          photo_id: z.string().optional(),
        }),
      ),
      quantity: int.optional(),
      ships_at: int.optional(),
      reason: z.string(),
    }),
  ),
  weighing: column(
    'staff_requests',
    ['id'],
    'body',
    z.object({ parcel_no: z.string(), reason: z.string().optional() }),
  ),
  goodwill: column('staff_requests', ['id'], 'body', goodwill),
  shown: column(
    'staff_requests',
    ['id'],
    'body',
    z.object({
      amount_fen: amount,
      costs_fen: amount,
      real_price_fen: amount,
      domestic_fee_fen: amount,
      purchase_no: z.string().optional(),
      payment_no: z.string().optional(),
      ids: z.array(z.string()).optional(),
      reason: z.string().optional(),
      kind: z.enum(QUESTION_KINDS).optional(),
      quantity: int.optional(),
      options: z.array(z.object({ text: z.string(), price_fen: int })).optional(),
      boxes: z.array(z.object({ weight_g: int })).optional(),
    }),
  ),
}
