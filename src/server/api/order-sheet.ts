import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { canonicalUrl } from '#domain/link/canonical.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { readOrderSheet, type SheetRow } from '#server/parcel/order-sheet.ts'
import { shownPicture } from '#server/providers/pictures/shown-picture.ts'
import { call } from '#server/rpc/call.ts'
import { at, cnyOut, cursor, iso, isoOrNull, listOf, orderStatus, parcelStatus, platform } from './shapes.ts'

/** An order item as a row of the sheet: what it is, where it is and what it has cost. */
const rowOut = z.strictObject({
  id: z.string(),
  order_no: z.string(),
  ordered_at: at,
  status: orderStatus,
  next_by_at: at.nullable(),
  late: z.boolean(),
  item_platform: platform.nullable(),
  /** Where it is for sale; null for a described item without a link. */
  url: z.string().nullable(),
  title: z.string(),
  image: z.string(),
  sku_text: z.string(),
  quantity: z.int(),
  order_notes: z.string(),
  tag: z.string().nullable(),
  /** Per piece. */
  price_cny: cnyOut,
  goods_cny: cnyOut,
  domestic_fee_cny: cnyOut,
  service_fee_cny: cnyOut,
  services_cny: cnyOut,
  coupon_cny: cnyOut,
  /** Refunds, beyond the fall in price that the other columns already show. */
  back_cny: cnyOut,
  /** goods + domestic_fee + service_fee + services − coupon − back. */
  cost_cny: cnyOut,
  /** The part totals count: nothing that came back. goods + domestic_fee + service_fee + services − coupon = cost. */
  kept: z.strictObject({
    quantity: z.int(),
    goods_cny: cnyOut,
    domestic_fee_cny: cnyOut,
    service_fee_cny: cnyOut,
    services_cny: cnyOut,
    coupon_cny: cnyOut,
  }),
  inner_tracking_number: z.string().nullable(),
  weight_g: z.int().nullable(),
  qc_count: z.int(),
  refund_until_at: at.nullable(),
  stored_until_at: at.nullable(),
  client: z.string().nullable(),
  /** Its parcel, its share of that parcel's fees and of what a claim brought back, and cost + freight − compensation. */
  parcel: z
    .strictObject({
      parcel_no: z.string(),
      status: parcelStatus,
      /** While the parcel is not packed. */
      estimated: z.boolean(),
      freight_cny: cnyOut,
      compensation_cny: cnyOut,
      door_cny: cnyOut,
    })
    .nullable(),
})

export const orderSheetCalls = {
  'orders/get_sheet': call({
    access: CALL_ACCESS['orders/get_sheet'],
    summary: 'Order items with their share of their parcel’s fees and their cost at the door, newest first',
    input: z.strictObject({ cursor, limit: z.int().min(1).max(500).default(500) }),
    output: listOf(rowOut),
    async run(ctx, input) {
      const page = await readOrderSheet(ctx.db, ctx.account, input, ctx.now)
      return { ...page, list: page.list.map((row) => sheetRow(row, ctx.now)) }
    },
  }),
}

function sheetRow({ item, own, kept, client, parcel }: SheetRow, now: number): z.input<typeof rowOut> {
  const { id, order_no, status, item_platform, title, sku_text, quantity, order_notes, tag } = item
  const { inner_tracking_number, weight_g, parcel_no } = item
  return {
    id,
    order_no,
    status,
    item_platform,
    title,
    sku_text,
    quantity,
    order_notes,
    tag,
    inner_tracking_number,
    weight_g,
    qc_count: item.qc_count ?? 0,
    url: urlOf(item),
    image: shownPicture(item.image),
    ordered_at: iso(item.created_at),
    next_by_at: isoOrNull(item.next_by_at),
    late: item.next_by_at !== null && item.next_by_at < now,
    price_cny: cnyFromFen(item.price_fen),
    goods_cny: cnyFromFen(own.goods_fen),
    domestic_fee_cny: cnyFromFen(own.postage_fen),
    service_fee_cny: cnyFromFen(own.fee_fen),
    services_cny: cnyFromFen(own.services_fen),
    coupon_cny: cnyFromFen(own.coupon_fen),
    back_cny: cnyFromFen(own.back_fen),
    cost_cny: cnyFromFen(own.cost_fen),
    kept: {
      quantity: kept.quantity,
      goods_cny: cnyFromFen(kept.goods_fen),
      domestic_fee_cny: cnyFromFen(kept.postage_fen),
      service_fee_cny: cnyFromFen(kept.fee_fen),
      services_cny: cnyFromFen(kept.services_fen),
      coupon_cny: cnyFromFen(kept.coupon_fen),
    },
    refund_until_at: isoOrNull(item.refund_until_at),
    stored_until_at: isoOrNull(item.stored_until_at),
    client: client?.name ?? null,
    parcel:
      parcel && parcel_no
        ? {
            parcel_no,
            status: parcel.status,
            estimated: parcel.estimated,
            freight_cny: cnyFromFen(parcel.freight_fen),
            compensation_cny: cnyFromFen(parcel.compensation_fen),
            door_cny: cnyFromFen(parcel.door_fen),
          }
        : null,
  }
}

/** The marketplace's page, or the link the customer gave. */
export function urlOf({ item_platform, num_iid, url }: OrderItemRow): string | null {
  const market = platform.safeParse(item_platform)
  return market.success && num_iid ? canonicalUrl({ item_platform: market.data, num_iid }) : url
}
