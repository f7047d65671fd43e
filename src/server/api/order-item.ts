import { z } from 'zod'
import { changeWords } from '#domain/order/change-words.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { PART_CHOICES } from '#domain/order/part.ts'
import { ORDER_SERVICES } from '#domain/order/pricing.ts'
import { REFUND_REASONS, REFUND_STATUSES } from '#domain/order/refund.ts'
import { confirmEntryJson, orderItemJson } from '#server/db/json.ts'
import type { Row } from '#server/db/schema.ts'
import type { ConfirmEntryRow, OrderItemRow, RefundRow, UploadRow } from '#server/db/rows.ts'
import type { WaitingPayment } from '#server/money/waiting-payments.ts'
import type { RateThen } from '#server/db/rates-then.ts'
import { CLAIM_OUTCOMES, type ItemCompensation } from '#server/parcel/item-compensations.ts'
import { uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { shownPicture } from '#server/providers/pictures/shown-picture.ts'
import { inParcelOut } from './in-parcel-shape.ts'
import { at, cnyOut, goodsClass, iso, isoOrNull, orderStatus, platform, rateOut } from './shapes.ts'

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

const questionOut = z.strictObject({
  id: z.string(),
  kind: z.string(),
  /** The amount a yes debits, negative when it refunds; of several options the most. */
  amount_cny: cnyOut,
  reason: z.string(),
  /** The sums that a yes changes, from what to what, in yuan; '' where it changes none. */
  change: z.string(),
  options: z.array(
    z.strictObject({
      sku_id: z.string().nullable(),
      text: z.string(),
      /** Per piece. */
      price_cny: cnyOut,
      amount_cny: cnyOut,
      photo: z.strictObject({ url: z.string(), thumb_url: z.string() }).optional(),
    }),
  ),
  expires_at: at,
})

/** An order item as the customer sees it. */
export const orderItemOut = z.strictObject({
  id: z.string(),
  order_no: z.string(),
  status: orderStatus,
  status_since_at: at,
  next_by_at: at.nullable(),
  late: z.boolean(),
  kind: z.enum(['item', 'diy']),
  item_platform: platform.nullable(),
  num_iid: z.string().nullable(),
  title: z.string(),
  image: z.string(),
  sku_text: z.string(),
  quantity: z.int(),
  order_notes: z.string(),
  /** For whom it is, in its customer's own word. */
  tag: z.string().nullable(),
  price_cny: cnyOut,
  domestic_fee_cny: cnyOut,
  service_fee_cny: cnyOut,
  services_cny: cnyOut,
  services: z.array(z.enum(ORDER_SERVICES)),
  coupon_cny: cnyOut,
  paid_cny: cnyOut,
  refunded_cny: cnyOut,
  /** Sum that comes back then because it was bought for less, unless that is corrected before. */
  coming_back_cny: cnyOut.nullable(),
  coming_back_at: at.nullable(),
  /** How many of its pieces are here while others are not; `wait` when its customer said so. */
  part_arrived: z.int().nullable(),
  part_choice: z.enum(PART_CHOICES).nullable(),
  /** When its customer agreed that the seller sends it again. */
  replace_agreed_at: at.nullable(),
  inner_tracking_number: z.string().nullable(),
  weight_g: z.int().nullable(),
  length_cm: z.number().nullable(),
  width_cm: z.number().nullable(),
  height_cm: z.number().nullable(),
  goods_class: goodsClass,
  /** The class its customer says it is not; our inspection decides. */
  denied_class: goodsClass.nullable(),
  stored_until_at: at.nullable(),
  refund_until_at: at.nullable(),
  /** When staff last corrected what is read here. */
  corrected_at: at.nullable(),
  qc_count: z.int(),
  /** When its customer found its QC photos right; null until then, and when there are new ones. */
  photos_approved_at: at.nullable(),
  parcel_no: z.string().nullable(),
  /** Its money came in a first payment and waits until then: we buy after it. */
  money_waits_until_at: at.nullable(),
  question: questionOut.nullable(),
})

/** Paid for services after it arrived, less what came back of them. */
export const itemServicesCny = cnyOut

/** For whom an item was ordered; null for oneself, and for whoever only looks at it. */
export const clientName = z.strictObject({ id: z.string(), name: z.string() }).nullable()

export const qcPhotoOut = z.strictObject({
  id: z.string(),
  url: z.string(),
  thumb_url: z.string(),
  shared: z.boolean(),
})

/** Whether the paid claim of its parcel was about an item, and what came back for it; null where no claim was paid. */
const compensationOut = z.strictObject({ outcome: z.enum(CLAIM_OUTCOMES), amount_cny: cnyOut }).nullable()

export const compensation = (row: ItemCompensation | undefined): z.input<typeof compensationOut> =>
  row ? { outcome: row.outcome, amount_cny: cnyFromFen(row.fen) } : null

/** Told of an item in a list of its customer's and on its own page. */
export const besideItem = {
  client: clientName,
  /** Why it may not enter a parcel: its return freight waits for an answer, or for another parcel's payment. */
  held: z.strictObject({ question_id: z.string().nullable(), parcel_no: z.string().nullable() }).nullable(),
  /** Whether a service after which nobody takes it back for a change of mind is done. */
  fault_only: z.boolean(),
  item_services_cny: itemServicesCny,
  compensation: compensationOut,
  in_parcel: inParcelOut,
}

/** In a list of its customer's. */
export const listedItemOut = orderItemOut.extend({
  ...besideItem,
  qc_photos: z.array(qcPhotoOut),
  /** The customs name of it, where its title says so. */
  heading: z.strictObject({ hs6: z.string(), name: z.string() }).nullable(),
  /** Payments are shown by the rate of their day. */
  rate: rateOut,
})

export const orderItemDetailOut = orderItemOut.extend({
  /** The option, as its marketplace calls it. */
  sku_id: z.string().nullable(),
  url: z.string().nullable(),
  /** The customer's own, of an item they described. */
  photo_ids: z.array(z.string()),
  qc_photos: z.array(qcPhotoOut),
  money: z.array(z.strictObject({ type: z.string(), amount_cny: cnyOut, rate: rateOut, at })),
  /** The latest one asked for. */
  refund: refundOut.nullable(),
})

const isUnbought = ({ status }: OrderItemRow) => ['Paid', 'Purchasing', 'WaitingForConfirm'].includes(status)

/** `money` is what it is paid with, if that waits; `openQuestion` the one about it that nobody has answered. */
export function orderItem(
  row: OrderItemRow,
  now: number,
  openQuestion?: ConfirmEntryRow,
  money?: WaitingPayment,
): z.input<typeof orderItemOut> {
  const {
    id,
    order_no,
    status,
    kind,
    item_platform,
    num_iid,
    title,
    image,
    sku_text,
    quantity,
    order_notes,
    tag,
  } = row
  return {
    id,
    order_no,
    status,
    kind,
    item_platform,
    num_iid,
    title,
    sku_text,
    quantity,
    order_notes,
    tag,
    image: shownPicture(image),
    status_since_at: iso(row.status_since_at),
    next_by_at: isoOrNull(row.next_by_at),
    late: row.next_by_at !== null && row.next_by_at < now,
    price_cny: cnyFromFen(row.price_fen),
    domestic_fee_cny: cnyFromFen(row.domestic_fee_fen),
    service_fee_cny: cnyFromFen(row.service_fee_fen),
    services_cny: cnyFromFen(row.services_fen),
    services: orderItemJson.services(row),
    coupon_cny: cnyFromFen(row.coupon_fen),
    paid_cny: cnyFromFen(row.paid_fen),
    refunded_cny: cnyFromFen(row.refunded_fen),
    ...comingBack(row),
    part_arrived: row.part_arrived,
    part_choice: row.part_choice,
    replace_agreed_at: isoOrNull(row.replace_agreed_at),
    inner_tracking_number: row.inner_tracking_number,
    weight_g: row.weight_g,
    length_cm: row.length_cm,
    width_cm: row.width_cm,
    height_cm: row.height_cm,
    goods_class: row.goods_class,
    denied_class: row.denied_class,
    stored_until_at: isoOrNull(row.stored_until_at),
    refund_until_at: isoOrNull(row.refund_until_at),
    corrected_at: isoOrNull(row.corrected_at),
    qc_count: row.qc_count ?? 0,
    photos_approved_at: isoOrNull(row.photos_approved_at),
    parcel_no: row.parcel_no,
    money_waits_until_at: money && isUnbought(row) ? iso(money.held_until) : null,
    question: openQuestion ? question(row, openQuestion) : null,
  }
}

/** The sum that waits to come back of an item or a parcel; null and null where none does. */
export function comingBack({
  coming_back_fen,
  coming_back_at,
}: Pick<OrderItemRow, 'coming_back_fen' | 'coming_back_at'>) {
  const waits = coming_back_fen ? coming_back_at : null
  return {
    coming_back_cny: waits === null ? null : cnyFromFen(coming_back_fen ?? 0),
    coming_back_at: isoOrNull(waits),
  }
}

const question = (item: OrderItemRow, entry: ConfirmEntryRow): z.input<typeof questionOut> => ({
  id: entry.id,
  kind: entry.kind,
  amount_cny: cnyFromFen(entry.amount_fen),
  reason: entry.reason,
  change: changeWords(item, confirmEntryJson.changes(entry) ?? []),
  options: shownOptions(entry),
  expires_at: iso(entry.expires_at),
})

export function orderItemDetail(
  row: OrderItemRow,
  changes: Row<'status_changes'>[],
  photos: UploadRow[],
  now: number,
  open: {
    question: ConfirmEntryRow | undefined
    money: WaitingPayment | undefined
    refund: RefundRow | undefined
    rate: (at: number) => RateThen | null
  },
): z.input<typeof orderItemDetailOut> {
  const money = changes.filter((change) => change.amount_fen)
  return {
    ...orderItem(row, now, open.question, open.money),
    refund: open.refund ? refund(open.refund) : null,
    sku_id: row.sku_id,
    url: row.url,
    photo_ids: row.kind === 'diy' ? orderItemJson.images(row) : [],
    qc_photos: photos.map(qcPhoto),
    money: money.map((change) => ({
      type: (change.amount_fen ?? 0) < 0 ? 'purchase' : 'refund',
      amount_cny: cnyFromFen(change.amount_fen ?? 0),
      rate: open.rate(change.at),
      at: iso(change.at),
    })),
  }
}

export const qcPhoto = (row: UploadRow) => ({
  id: row.id,
  url: uploadUrl(row.id),
  thumb_url: uploadThumbUrl(row.id),
  shared: row.shared === 1,
})

/** The options of a question, each with its picture. */
export const shownOptions = (entry: ConfirmEntryRow) =>
  confirmEntryJson.options(entry).map(({ photo_id, ...option }) => ({
    ...option,
    ...(photo_id && { photo: { url: uploadUrl(photo_id), thumb_url: uploadThumbUrl(photo_id) } }),
  }))
