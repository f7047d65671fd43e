import { z } from 'zod'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { PLATFORMS } from '#domain/link/platform.ts'
import { ITEM_SERVICE_KINDS } from '#domain/money/payment-purpose.ts'
import { ITEM_SERVICE_STATUSES } from '#domain/order/item-service.ts'
import { PART_CHOICES } from '#domain/order/part.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { PARCEL_STATUSES } from '#domain/parcel/status.ts'
import { VERDICTS } from '#domain/warehouse/verdict.ts'
import { columnOrNull } from './json-column.ts'
import type { ItemServiceRow, OrderItemRow, ParcelRow, PaymentRow } from './rows.ts'

/**
 * The answers stored under an Idempotency-Key, each as the work of its call answers it. A column that is added to a
 * table gets a default here: keys of the day before are replayed, too.
 */

const text = z.string()
const number = z.number()
const textOrNull = text.nullable()
const numberOrNull = number.nullable()

const orderItem: z.ZodType<OrderItemRow> = z.object({
  id: text,
  order_no: text,
  account_id: text,
  status: z.enum(ORDER_STATUSES),
  status_since_at: number,
  next_by_at: numberOrNull,
  remembered_status: z.enum(ORDER_STATUSES).nullable(),
  kind: z.enum(['item', 'diy']),
  item_platform: z.enum(PLATFORMS).nullable(),
  num_iid: textOrNull,
  sku_id: textOrNull,
  url: textOrNull,
  shop: text,
  title: text,
  image: text,
  images: text,
  sku_text: text,
  goods_class: z.enum(GOODS_CLASSES),
  quantity: number,
  order_notes: text,
  price_fen: number,
  domestic_fee_fen: number,
  fee_ratio_bp: number,
  service_fee_fen: number,
  services: text,
  services_fen: number,
  photo_free_at: numberOrNull.default(null),
  bought_now: number.default(0),
  coupon_choice: textOrNull.default(null),
  pay_method: textOrNull.default(null),
  denied_class: z.enum(GOODS_CLASSES).nullable().default(null),
  shop_postage_fen: numberOrNull.default(null),
  photos_approved_at: numberOrNull.default(null),
  tag: textOrNull.default(null),
  real_price_fen: numberOrNull.default(null),
  real_domestic_fee_fen: numberOrNull.default(null),
  coming_back_fen: numberOrNull.default(null),
  coming_back_at: numberOrNull.default(null),
  problem_due_at: numberOrNull.default(null),
  replace_agreed_at: numberOrNull.default(null),
  part_arrived: numberOrNull.default(null),
  part_choice: z.enum(PART_CHOICES).nullable().default(null),
  change_id: z.string().optional(),
  coupon_fen: number,
  paid_fen: number,
  paid_promo_fen: number,
  refunded_fen: number,
  refunded_promo_fen: number,
  payment_no: textOrNull,
  taken_by: textOrNull.default(null),
  purchase_no: textOrNull,
  inner_tracking_number: textOrNull,
  weight_g: numberOrNull,
  length_cm: numberOrNull,
  width_cm: numberOrNull,
  height_cm: numberOrNull,
  verdict: z.enum(VERDICTS).nullable(),
  inspection_note: textOrNull,
  qc_count: numberOrNull,
  goods_allowed: numberOrNull,
  stored_until_at: numberOrNull,
  refund_until_at: numberOrNull,
  corrected_at: numberOrNull.default(null),
  shelf: textOrNull.default(null),
  parcel_no: textOrNull,
  coupon_id: textOrNull,
  returned_from: textOrNull,
  created_at: number,
})

const parcel: z.ZodType<ParcelRow> = z.object({
  parcel_no: text,
  account_id: text,
  status: z.enum(PARCEL_STATUSES),
  status_since_at: number,
  next_by_at: numberOrNull,
  remembered_status: z.enum(PARCEL_STATUSES).nullable(),
  mode: z.enum(['estimate', 'rehearsal']),
  line_code: text,
  address_id: text,
  address: text,
  services: text,
  insurance: number,
  declaration: text,
  note: text,
  estimate: text,
  final: textOrNull,
  boxes: text,
  photos: text,
  paid_fen: number,
  paid_promo_fen: number,
  refunded_fen: number,
  refunded_promo_fen: number,
  due_fen: number,
  coupon_id: textOrNull,
  coupon_fen: number,
  carrier: textOrNull,
  tracking_number: textOrNull,
  shipped_at: numberOrNull,
  rewarded_at: numberOrNull.default(null),
  coupon_choice: textOrNull.default(null),
  pay_method: textOrNull.default(null),
  rehearsal_until_at: numberOrNull.default(null),
  coming_back_fen: numberOrNull.default(null),
  coming_back_at: numberOrNull.default(null),
  change_id: z.string().optional(),
  weighed_again: number.default(0),
  most_fen: numberOrNull.default(null),
  priced_g: numberOrNull.default(null),
  address_given_at: numberOrNull.default(null),
  created_at: number,
})

const itemService: z.ZodType<ItemServiceRow> = z.object({
  id: text,
  order_item_id: text,
  account_id: text,
  kind: z.enum(ITEM_SERVICE_KINDS),
  text,
  spot_photo_id: textOrNull,
  spot_x: numberOrNull,
  spot_y: numberOrNull,
  status: z.enum(ITEM_SERVICE_STATUSES),
  paid_fen: number,
  paid_promo_fen: number,
  refunded_fen: number,
  refunded_promo_fen: number,
  created_at: number,
  due_at: numberOrNull,
  taken_by: textOrNull,
  closed_at: numberOrNull,
  answer: text,
  photo_ids: text,
  weight_g: numberOrNull,
  boxed_g: numberOrNull.default(null),
  length_cm: numberOrNull,
  width_cm: numberOrNull,
  height_cm: numberOrNull,
})

const payment: z.ZodType<PaymentRow> = z.object({
  payment_no: text,
  account_id: text,
  method: text,
  status: z.enum(['Open', 'Paid', 'Failed', 'Expired', 'Cancelled', 'Reversed']),
  purpose: text,
  call: text,
  key: text,
  body_hash: text,
  amount_fen: number,
  fee_fen: number,
  credited_fen: number,
  charge_currency: text,
  charge_amount: text,
  rate: text,
  created_at: number,
  expires_at: number,
  settled_at: numberOrNull,
  reversed_fen: number,
  // Answers of older versions know none.
  payer: z.string().nullable().default(null),
  unbought: textOrNull,
  held_until: numberOrNull.default(null),
  released_by: textOrNull.default(null),
})

const paid = { paid_fen: number, balance_fen: number }

export const answers = {
  /** Fen. */
  amount: number,
  /** Number of the payment or withdrawal. */
  number: text,
  placedOrder: z.object({
    order_no: text,
    item_ids: z.array(text),
    total_fen: number,
    pay_deadline_at: number,
  }),
  addedMany: z.object({
    results: z.array(
      z.union([
        z.object({ ok: z.literal(true), id: text }),
        z.object({ ok: z.literal(false), code: text, message: text }),
      ]),
    ),
    count: number,
  }),
  paidItems: z.object({ ...paid, items: z.array(orderItem) }),
  paidParcel: z.object({ ...paid, parcel }),
  paidService: z.object({ ...paid, service: itemService }),
  /** Keys of the day before know the payment alone. */
  answeredPayment: z.intersection(payment, z.object({ balance_fen: numberOrNull.default(null) })),
}

/** The reader of the answer to one kind of call; null while the call is being done. */
export const answerReader = <T>(shape: z.ZodType<T>) =>
  columnOrNull('idempotency', ['account_id', 'call', 'key'], 'answer', shape)
