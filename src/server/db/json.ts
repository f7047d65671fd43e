import { z } from 'zod'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { PLATFORMS } from '#domain/link/platform.ts'
import { type Box, FEE_KINDS, type ParcelPrice } from '#domain/freight/parcel-price.ts'
import type { ListItem } from '#domain/list/list.ts'
import type { KeptRate } from '#domain/money/plausible-rate.ts'
import { ITEM_SERVICE_KINDS, type Purchase } from '#domain/money/payment-purpose.ts'
import type { PriceTier } from '#domain/item/price-tier.ts'
import { ORDER_SERVICES, type OrderService } from '#domain/order/pricing.ts'
import { PARCEL_SERVICES, type ParcelService } from '#domain/freight/parcel-services.ts'
import type { QuestionChange, QuestionOption } from '#domain/order/question.ts'
import type { Message } from '#server/providers/mail/mail.ts'
import type { MarketItem } from '#server/providers/marketplaces/marketplace.ts'
import { column, columnOrNull } from './json-column.ts'

/**
 * The only place where stored JSON is read: one reader per column, by table and column. Each takes the row and throws
 * BrokenJson for what does not fit. Shapes only grow: what a row of yesterday lacks has a default.
 */

const ids = z.array(z.string())
const int = z.int()

const box: z.ZodType<Box> = z.object({
  weight_g: int,
  length_cm: z.number(),
  width_cm: z.number(),
  height_cm: z.number(),
})

const price: z.ZodType<ParcelPrice> = z.object({
  line_code: z.string(),
  line_name: z.string(),
  eta_days: z.tuple([z.number(), z.number()]).nullable(),
  actual_g: int,
  volumetric_g: int,
  charge_g: int,
  freight_fen: int,
  surcharges: z.array(z.object({ label: z.string(), fen: int })),
  vat_fen: int,
  insurance_fen: int,
  insured_fen: int,
  services_fen: int,
  storage_fen: int,
  return_freight_fen: int,
  vip_fen: int,
  rehearsal_fen: int.optional(),
  borne_fen: int.optional(),
  total_fen: int,
  fees: z.array(z.object({ kind: z.enum(FEE_KINDS), label: z.string(), fen: int, estimated: z.boolean() })),
  illustrative: z.boolean(),
  blocked_reasons: z.array(z.string()),
})

const latin = z.string().optional()

/** An address as the book and, copied from it, a parcel keep it. Reading drops whatever else a row holds. */
export const addressShape = z.object({
  id: z.string(),
  name: z.string(),
  phone: z.string(),
  country: z.string(),
  state: z.string(),
  city: z.string(),
  street: z.string(),
  postcode: z.string(),
  tax_id: z.string(),
  // Only those parts that are in other letters; parcels of earlier know none.
  name_latin: latin,
  street_latin: latin,
  city_latin: latin,
  state_latin: latin,
})

const priceTiers: z.ZodType<PriceTier[]> = z.array(z.object({ min_quantity: int, price_fen: int }))

const orderService: z.ZodType<OrderService> = z.enum(ORDER_SERVICES)
const parcelService: z.ZodType<ParcelService> = z.enum(PARCEL_SERVICES)

const total = { expected_total_fen: int }
const spot = z.object({ photo_id: z.string(), x: z.number(), y: z.number() }).optional()
const kind = z.enum(ITEM_SERVICE_KINDS)
const purchase: z.ZodType<Purchase> = z.union([
  z.object({ item_ids: ids, coupon_id: z.string().optional(), ...total }),
  z.object({ parcel_no: z.string(), coupon_id: z.string().optional(), ...total }),
  z.object({ item_id: z.string(), kind, spot, text: z.string(), ...total }),
])

const option: z.ZodType<QuestionOption> = z.object({
  sku_id: z.string().nullable(),
  text: z.string(),
  price_cny: z.string(),
  amount_cny: z.string(),
  photo_id: z.string().optional(),
})

const change: z.ZodType<QuestionChange> = z.object({
  price_fen: int.optional(),
  domestic_fee_fen: int.optional(),
  quantity: int.optional(),
  amount_fen: int,
  sku_id: z.string().optional(),
  sku_text: z.string().optional(),
  goods_class: z.enum(GOODS_CLASSES).optional(),
})

const image = z.string().optional()
const spelt = z.string().exactOptional()

const marketItem: z.ZodType<MarketItem> = z.object({
  item_platform: z.enum(PLATFORMS),
  num_iid: z.string(),
  title: z.string(),
  title_zh: z.string(),
  images: z.array(z.string()),
  // Items that were kept before these fields came have none of them.
  desc_images: z.array(z.string()).default([]),
  price_tiers: priceTiers.default([]),
  price_fen: int,
  price_max_fen: int,
  domestic_fee_fen: int,
  shop: z.object({ name: z.string(), rating: z.number().nullable() }),
  props: z.array(z.object({ name: z.string(), value: z.string(), name_zh: spelt, value_zh: spelt })),
  sku_props_array: z.array(
    z.object({
      name: z.string(),
      name_zh: spelt,
      values: z.array(z.object({ id: z.string(), name: z.string(), name_zh: spelt, image })),
    }),
  ),
  skus: z.array(
    z.object({ sku_id: z.string(), prop_value_ids: ids, price_fen: int, stock: z.number(), image }),
  ),
  goods_class: z.enum(GOODS_CLASSES),
  est_weight_g: z.number().nullable(),
})

const listItem: z.ZodType<ListItem> = z.object({
  item_platform: z.enum(PLATFORMS),
  num_iid: z.string(),
  sku_id: z.string().nullable(),
  quantity: int,
  note: z.string(),
})

const message: z.ZodType<Message> = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  scene: z.string(),
  code: z.string().optional(),
})

const rate = z.number().positive()

const keptRate: z.ZodType<KeptRate> = z
  .object({
    rate,
    at: int,
    before: rate.optional(),
    accepted: z.object({ rate, at: int }).optional(),
  })
  .transform((stored) => ({ ...stored, before: stored.before ?? stored.rate }))

export const itemJson = { body: column('items', ['item_platform', 'num_iid'], 'body', marketItem) }

export const cartItemJson = {
  price_tiers: column('cart_items', ['id'], 'price_tiers', priceTiers),
  services: column('cart_items', ['id'], 'services', z.array(orderService)),
}

export const orderItemJson = {
  images: column('order_items', ['id'], 'images', ids),
  services: column('order_items', ['id'], 'services', z.array(orderService)),
}

export const clientJson = { address_ids: column('customer_clients', ['id'], 'address_ids', ids) }

export const listJson = { items: column('lists', ['id'], 'items', z.array(listItem)) }

export const itemServiceJson = { photo_ids: column('item_services', ['id'], 'photo_ids', ids) }
export const refundJson = { images: column('refunds', ['id'], 'images', ids) }
export const claimJson = {
  images: column('claims', ['id'], 'images', ids),
  item_ids: column('claims', ['id'], 'item_ids', ids),
}
export const feedbackJson = { images: column('feedback', ['ticket_no'], 'images', ids) }
export const unclaimedJson = { item_ids: column('unclaimed', ['id'], 'item_ids', ids) }

export const confirmEntryJson = {
  options: column('confirm_entries', ['id'], 'options', z.array(option)),
  changes: columnOrNull('confirm_entries', ['id'], 'changes', z.array(change)),
}

/** A parcel that is being put together, as its page holds it. */
export const parcelDraftShape = z.strictObject({
  /** When it was changed last, epoch ms, so that of two browsers the later one holds. */
  at: z.int().min(0),
  address_id: z.string().max(40),
  services: z.array(parcelService).max(10),
  insurance: z.boolean(),
  line_code: z.string().max(40),
  mode: z.enum(['estimate', 'rehearsal']),
  note: z.string().max(500),
  declared: z
    .array(
      z.strictObject({
        item_id: z.string().max(40),
        name: z.string().max(200),
        value: z.string().max(40),
        quantity: z.int().min(0).max(1_000_000),
      }),
    )
    .max(200),
})
export const parcelDraftJson = {
  draft: column('parcel_drafts', ['account_id'], 'draft', parcelDraftShape),
}

export const parcelJson = {
  estimate: column('parcels', ['parcel_no'], 'estimate', price),
  final: columnOrNull('parcels', ['parcel_no'], 'final', price),
  boxes: column('parcels', ['parcel_no'], 'boxes', z.array(box)),
  photos: column('parcels', ['parcel_no'], 'photos', ids),
  services: column('parcels', ['parcel_no'], 'services', z.array(parcelService)),
  address: column('parcels', ['parcel_no'], 'address', addressShape),
  declaration: column(
    'parcels',
    ['parcel_no'],
    'declaration',
    z.array(z.object({ name: z.string(), value_cny: z.string(), quantity: int })),
  ),
}

/** The purchase that the payment is for; null for a top-up. */
export const paymentJson = { purpose: column('payments', ['payment_no'], 'purpose', purchase.nullable()) }

/** Pictures that prove a transfer. */
export const transferJson = { images: column('transfer_proofs', ['payment_no'], 'images', ids) }

export const outboxJson = { payload: column('outbox', ['id'], 'payload', message) }

export const metaJson = {
  /** Result of the last nightly check of the ledger. */
  ledger_check: column('meta', ['key'], 'value', z.object({ at: int, problems: int })),
  /** The last good exchange rates, by currency. */
  rates: column('meta', ['key'], 'value', z.record(z.string(), keptRate)),
  /** Rates of the last answer that were refused. */
  rates_refused: column(
    'meta',
    ['key'],
    'value',
    z.record(z.string(), z.object({ rate: rate.nullable(), why: z.string(), at: int })),
  ),
}
