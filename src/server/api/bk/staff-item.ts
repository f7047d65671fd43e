import { z } from 'zod'
import { canonicalUrl } from '#domain/link/canonical.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { waitsForInspection } from '#domain/order/status.ts'
import { isFolded } from '#domain/warehouse/expected-weight.ts'
import { readable } from '#server/db/json-column.ts'
import { orderItemJson } from '#server/db/json.ts'
import type { Db } from '#server/db/schema.ts'
import type { ConfirmEntryRow, OrderItemRow } from '#server/db/rows.ts'
import { type WaitingPayment, waitingPayments } from '#server/money/waiting-payments.ts'
import type { ByWhom } from '#server/order/colleagues.ts'
import { openQuestions } from '#server/order/questions.ts'
import { uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { VERDICTS } from '#domain/warehouse/verdict.ts'
import { statedWeights } from '#server/item/stated-weight.ts'
import { asStaffSee, type StaffItem } from '#server/order/staff-lists.ts'
import type { Ctx } from '#server/rpc/call.ts'
import { orderItem, orderItemOut } from '#server/api/order-item.ts'
import { at, cnyOut, iso, isoOrNull, listOf, orderStatus } from '#server/api/shapes.ts'

/** An order item as staff see it. */
export const staffItemOut = orderItemOut.extend({
  email: z.string(),
  shop: z.string(),
  /** The e-mail of who of us buys it; null while nobody does. */
  taken_by: z.string().nullable(),
  /** The order's notes; `order_notes` are the item's. */
  notes: z.string(),
  /** The customer's debt since a payment was taken back: until it is paid nothing of theirs is bought. */
  owed_cny: cnyOut,
  /** The payment that waits; `bk/release_payment` lets it go. */
  held_payment_no: z.string().nullable(),
  /** Where to buy it. */
  url: z.string().nullable(),
  services: z.array(z.string()),
  /** The terms of its coupon: see `domain/promotion/coupon-after-price-fall.ts`. */
  coupon: z
    .strictObject({ fixed_cny: cnyOut, percent_bp: z.int(), threshold_cny: cnyOut, others_cny: cnyOut })
    .nullable(),
  /** The ratio for this item, 0.08. */
  SERVICE_FEE_RATIO: z.number(),
  /** The customer's own photos of a DIY item. */
  images: z.array(z.strictObject({ url: z.string(), thumb_url: z.string() })),
  purchase_no: z.string().nullable(),
  remembered_status: orderStatus.nullable(),
  verdict: z.enum(VERDICTS).nullable(),
  inspection_note: z.string().nullable(),
  goods_allowed: z.boolean(),
  /** Where in our warehouse it lies. */
  shelf: z.string().nullable(),
  /** By when its seller must hear what is wrong with it. */
  problem_due_at: at.nullable(),
  /** Waits to be opened and weighed. */
  to_inspect: z.boolean(),
  /** Clothes, linen or shoes, by the title. */
  folded: z.boolean(),
  /** While it waits for that: the weight of all its pieces by its marketplace. */
  stated_g: z.number().nullable(),
  /** After a step that `bk/undo_step` can undo. */
  change_id: z.string().optional(),
})

export const staffListOut = listOf(staffItemOut)

/** A colleague's last step, and when it was. */
export const byWhomOut = z.strictObject({ staff_email: z.string(), at })

export const byWhom = (by: ByWhom | null | undefined): z.input<typeof byWhomOut> | null =>
  by ? { staff_email: by.staff_email, at: iso(by.at) } : null

export function staffItem(
  item: StaffItem,
  now: number,
  question?: ConfirmEntryRow,
  money?: WaitingPayment,
  piece_g?: number,
): z.input<typeof staffItemOut> {
  const {
    email,
    shop,
    taker_email: taken_by,
    notes,
    purchase_no,
    remembered_status,
    verdict,
    inspection_note,
  } = item
  return {
    ...orderItem(item, now, question, money),
    email,
    shop,
    taken_by,
    notes,
    purchase_no,
    remembered_status,
    verdict,
    inspection_note,
    held_payment_no: money?.payment_no ?? null,
    owed_cny: cnyFromFen(item.receivable_fen),
    url: item.url ?? marketUrl(item),
    services: orderItemJson.services(item),
    coupon: item.coupon && {
      fixed_cny: cnyFromFen(item.coupon.fixed_fen),
      percent_bp: item.coupon.percent_bp,
      threshold_cny: cnyFromFen(item.coupon.threshold_fen),
      others_cny: cnyFromFen(item.coupon.others_fen),
    },
    SERVICE_FEE_RATIO: item.fee_ratio_bp / 10_000,
    images: orderItemJson.images(item).map((id) => ({ url: uploadUrl(id), thumb_url: uploadThumbUrl(id) })),
    goods_allowed: item.goods_allowed === 1,
    shelf: item.shelf,
    problem_due_at: isoOrNull(item.problem_due_at),
    to_inspect: waitsForInspection(item),
    folded: isFolded(item.title),
    stated_g: piece_g === undefined ? null : piece_g * item.quantity,
    ...('change_id' in item && typeof item.change_id === 'string' && { change_id: item.change_id }),
  }
}

function marketUrl({ item_platform, num_iid }: StaffItem): string | null {
  if (!item_platform || !num_iid) return null
  return canonicalUrl({ item_platform: item_platform, num_iid })
}

/** An order item, as a call of staff answers it. */
export async function toStaff(ctx: Ctx<'staff'>, row: OrderItemRow): Promise<z.input<typeof staffItemOut>> {
  const [item] = await seenByStaff(ctx.db, [row], ctx.now)
  return (
    item ??
    staffItem({ ...row, email: '', taker_email: null, notes: '', receivable_fen: 0, coupon: null }, ctx.now)
  )
}

/** Several, as the only page of a list. */
export async function toStaffList(
  ctx: Ctx<'staff'>,
  rows: OrderItemRow[],
): Promise<z.input<typeof staffListOut>> {
  return { list: await seenByStaff(ctx.db, rows, ctx.now), next_cursor: null, total: rows.length }
}

const seenByStaff = async (db: Db, rows: OrderItemRow[], now: number) =>
  staffItems(db, await asStaffSee(db, rows), now)

/** With the questions that are open about them. */
export async function staffItems(db: Db, items: StaffItem[], now: number) {
  const questions = await openQuestions(db, items)
  const holds = await waitingPayments(db, items, now)
  const pieces_g = await statedWeights(db, items.filter(waitsForInspection))
  return readable(items, (item) =>
    staffItem(item, now, questions.get(item.id), holds.get(item.id), pieces_g.get(item.id)),
  )
}
