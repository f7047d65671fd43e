import { z } from 'zod'
import { showWeight } from '#domain/freight/weight.ts'
import { smallPicture } from '#domain/item/picture.ts'
import { placeName } from '#domain/place/place-name.ts'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { freightPerKgFen } from '#domain/freight/line-figures.ts'
import { MAX_HAUL_PHOTOS, haulDays } from '#domain/parcel/haul.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import type { ParcelPrice } from '#domain/freight/parcel-price.ts'
import { parcelJson } from '#server/db/json.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import { endHaul, findHaul, haulsOnHome, type Haul, type HaulPhoto, shareHaul } from '#server/parcel/hauls.ts'
import { shownPicture } from '#server/providers/pictures/shown-picture.ts'
import { uploadThumbUrl, uploadUrl } from '#server/picture/uploads.ts'
import { call } from '#server/rpc/call.ts'
import { parcelNo } from './parcel.ts'
import { cnyOut, id, nothing, platform } from './shapes.ts'

const days = z.int().nullable()

const itemOut = z.strictObject({
  /** null for what was described, not linked. */
  item_platform: platform.nullable(),
  num_iid: z.string().nullable(),
  sku_id: z.string().nullable(),
  title: z.string(),
  /** '' where there is none that everybody may see. */
  image: z.string(),
  sku_text: z.string(),
  quantity: z.int(),
  weight_g: z.int().nullable(),
  /** The price of a piece; null unless prices are shown. */
  price_cny: cnyOut.nullable(),
})

const haulOut = z.strictObject({
  haul_id: z.string(),
  /** In a demo: nobody has bought this. */
  sample: z.boolean(),
  /** Its owner's invitation code, for who creates an account from it. */
  p_code: z.string(),
  country: z.string(),
  line_code: z.string(),
  line_name: z.string(),
  illustrative: z.boolean(),
  weights: z.strictObject({ actual_g: z.int(), volumetric_g: z.int(), charge_g: z.int() }),
  boxes: z.int(),
  /** Freight and surcharges before any discount, for each kilogram the parcel weighs. */
  freight_per_kg_cny: cnyOut,
  /** Whole days; null for a stage it was never in. */
  days: z.strictObject({ packing: days, transit: days, customs: days, delivery: days, shipping: days }),
  items: z.array(itemOut),
  photos: z.array(z.strictObject({ url: z.string(), thumb_url: z.string(), title: z.string() })),
  /** Only when its owner shows them. */
  prices: z.strictObject({ goods_cny: cnyOut, parcel_cny: cnyOut, total_cny: cnyOut }).optional(),
})

/** A haul as a card: no more than its page tells. */
const shownHaulOut = haulOut.pick({ haul_id: true, sample: true }).extend({
  /** "To the United States" */
  place: z.string(),
  /** "5 items, 3.2 kg, 9 days by EMS" */
  facts: z.string(),
  /** Small ones: chosen photos first, then the items' own. */
  pictures: z.array(z.string()),
})

const CARD_PICTURES = 2

function shownHaul(shown: z.input<typeof haulOut>): z.input<typeof shownHaulOut> {
  const { haul_id, sample, country, line_name, items, photos, weights } = shown
  const pictures = [...photos.map(({ thumb_url }) => thumb_url), ...items.map(({ image }) => image)]
  const count = items.length === 1 ? '1 item' : `${items.length} items`
  const days = shown.days.shipping
  const time = days === null ? '' : days === 1 ? '1 day ' : `${days} days `
  return {
    haul_id,
    sample,
    place: `To ${placeName(country)}`,
    facts: `${count}, ${showWeight(weights.actual_g)}, ${time}by ${line_name}`,
    pictures: [...new Set(pictures)].filter(Boolean).slice(0, CARD_PICTURES).map(smallPicture),
  }
}

export const haulCalls = {
  'parcel/share_haul': call({
    access: CALL_ACCESS['parcel/share_haul'],
    summary:
      'Show a finished parcel to everybody with its link, or no longer; what is not named is not shown',
    input: z.strictObject({
      parcel_no: parcelNo,
      shared: z.boolean(),
      show_prices: z.boolean().default(false),
      on_home: z.boolean().default(false),
      photo_ids: z.array(id).max(MAX_HAUL_PHOTOS, `Choose at most ${MAX_HAUL_PHOTOS} photos.`).default([]),
    }),
    output: z.strictObject({ haul_id: z.string().nullable() }),
    async run(ctx, { shared, ...input }) {
      if (shared) return { haul_id: (await shareHaul(ctx.db, ctx.account, input, ctx.now)).id }
      await endHaul(ctx.db, ctx.account, input.parcel_no)
      return { haul_id: null }
    },
  }),
  'parcel/get_haul': call({
    access: CALL_ACCESS['parcel/get_haul'],
    summary: 'A parcel that its owner shares, without name, address or dates',
    input: z.strictObject({ haul_id: id }),
    output: haulOut,
    async run(ctx, input) {
      await ctx.limits.take('browse', ctx)
      return haul(await findHaul(ctx.db, input.haul_id), ctx.settings.demo)
    },
  }),
  'parcel/get_shown_hauls': call({
    access: CALL_ACCESS['parcel/get_shown_hauls'],
    summary:
      'The newest hauls whose owners let them stand on the home page; none while there are fewer than three',
    input: nothing,
    output: z.strictObject({ list: z.array(shownHaulOut) }),
    async run(ctx) {
      await ctx.limits.take('browse', ctx)
      const list = (await haulsOnHome(ctx.db)).map((one) => shownHaul(haul(one, ctx.settings.demo)))
      return { list }
    },
  }),
}

/** The answer of parcel/get_haul, and the content of a haul's page: nothing says whose it is, or when it was. */
export function haul(
  { haul: row, p_code, parcel, items, photos, changes }: Haul,
  sample: boolean,
): z.input<typeof haulOut> {
  // A parcel that has arrived has been packed.
  const price = parcelJson.final(parcel) ?? parcelJson.estimate(parcel)
  const { line_code, line_name, illustrative, actual_g, volumetric_g, charge_g } = price
  const prices = row.show_prices === 1
  return {
    haul_id: row.id,
    sample,
    p_code,
    country: parcelJson.address(parcel).country,
    line_code,
    line_name,
    illustrative,
    weights: { actual_g, volumetric_g, charge_g },
    boxes: parcelJson.boxes(parcel).length,
    freight_per_kg_cny: cnyFromFen(freightPerKgFen(price)),
    days: haulDays(changes),
    items: items.map((item) => haulItem(item, prices)),
    photos: photos.map((photo) => haulPhoto(photo, items)),
    ...(prices && { prices: pricesOf(parcel, price, items) }),
  }
}

function haulItem(item: OrderItemRow, prices: boolean): z.input<typeof itemOut> {
  const { item_platform, num_iid, sku_id, title, quantity, weight_g } = item
  const described = item.kind === 'diy'
  return {
    item_platform,
    num_iid,
    sku_id,
    title,
    quantity,
    weight_g,
    // Customers' own pictures and notes of an item stay theirs.
    image: item.image.startsWith('/img/u/') ? '' : shownPicture(item.image),
    sku_text: described ? '' : item.sku_text,
    price_cny: prices ? cnyFromFen(item.price_fen) : null,
  }
}

const haulPhoto = ({ id: photo_id, order_item_id }: HaulPhoto, items: OrderItemRow[]) => ({
  url: uploadUrl(photo_id),
  thumb_url: uploadThumbUrl(photo_id),
  title: items.find((item) => item.id === order_item_id)?.title ?? 'The packed parcel',
})

function pricesOf(parcel: ParcelRow, price: ParcelPrice, items: OrderItemRow[]) {
  const goods_fen = items.reduce((sum, item) => sum + item.price_fen * item.quantity, 0)
  const parcel_fen = price.total_fen - parcel.coupon_fen
  return {
    goods_cny: cnyFromFen(goods_fen),
    parcel_cny: cnyFromFen(parcel_fen),
    total_cny: cnyFromFen(goods_fen + parcel_fen),
  }
}
