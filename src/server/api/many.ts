import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { canonicalUrl, type ItemLink } from '#domain/link/canonical.ts'
import { MAX_ITEMS_READ, MAX_LINKS, MAX_TEXT } from '#domain/list/list.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { addItems } from '#server/cart/add-many.ts'
import { findItems } from '#server/item/item-link.ts'
import { type Found, getItems } from '#server/item/many-items.ts'
import { Problem } from '#server/problem.ts'
import { call } from '#server/rpc/call.ts'
import { itemOut, tiersInCny, tiersOut } from './item.ts'
import { shownPictures } from './item-pictures.ts'
import { cnyOut, notes, numIid, platform, quantity } from './shapes.ts'

/** Calls for many items at once; one that fails says why in its place. */

const itemLink = { item_platform: platform, num_iid: numIid }
const refusal = { code: z.string(), message: z.string() }

const linkOut = z.union([
  z.strictObject({ text: z.string(), ...itemLink, canonical_url: z.string() }),
  z.strictObject({ text: z.string(), ...refusal }),
])

const choiceOut = z.strictObject({
  ...itemLink,
  title: z.string(),
  image: z.string(),
  price_cny: cnyOut,
  price_max_cny: cnyOut,
  shop: z.string(),
  price_tiers: tiersOut,
  /** The facts by which freight is estimated. */
  goods_class: itemOut.shape.goods_class,
  est_weight_g: itemOut.shape.est_weight_g,
  domestic_fee_cny: cnyOut,
  sku_props_array: itemOut.shape.sku_props_array,
  skus: itemOut.shape.skus,
})

export const manyCalls = {
  'item/parse_urls': call({
    access: CALL_ACCESS['item/parse_urls'],
    summary: 'Which items the links of a text mean, at most 200, in order',
    input: z.strictObject({
      text: z.string().max(MAX_TEXT, 'This text is too long. Paste a part of it, then the next one.'),
    }),
    output: z.strictObject({ list: z.array(linkOut) }),
    async run(ctx, { text }) {
      await ctx.limits.take('browse', ctx)
      const list = await findItems(ctx, text, ctx.ip, ctx.now)
      return { list: list.map((one) => linkRead(one)) }
    },
  }),
  'item/get_many': call({
    access: CALL_ACCESS['item/get_many'],
    summary: 'What is needed to choose the options of up to 20 items, in order',
    input: z.strictObject({
      items: z
        .array(z.strictObject(itemLink))
        .min(1, 'Choose at least one.')
        .max(MAX_ITEMS_READ, `Ask for at most ${MAX_ITEMS_READ} items at a time.`),
    }),
    output: z.strictObject({
      list: z.array(z.union([choiceOut, z.strictObject({ ...itemLink, ...refusal })])),
    }),
    async run(ctx, { items }) {
      await ctx.limits.take('browse', ctx, items.length)
      const find = await getItems(ctx, items, ctx.now)
      return { list: items.map((link) => choice(link, find(link))) }
    },
  }),
  'cart/add_many': call({
    access: CALL_ACCESS['cart/add_many'],
    summary: 'Add up to 200 items; each answers for itself, and the same sku adds up',
    idempotent: 'when given',
    input: z.strictObject({
      lines: z
        .array(
          z.strictObject({
            ...itemLink,
            sku_id: z
              .string()
              .max(64)
              .nullish()
              .transform((sku_id) => sku_id ?? undefined),
            quantity: quantity.default(1),
            order_notes: notes.default(''),
          }),
        )
        .min(1, 'Choose at least one.')
        .max(MAX_LINKS, `Add at most ${MAX_LINKS} items at a time.`),
    }),
    output: z.strictObject({
      results: z.array(
        z.union([
          z.strictObject({ ok: z.literal(true), id: z.string() }),
          z.strictObject({ ok: z.literal(false), ...refusal }),
        ]),
      ),
      count: z.int(),
    }),
    run: (ctx, { lines }) => addItems(ctx, ctx.account, lines, ctx),
  }),
}

const saidOf = ({ code, message }: Problem) => ({ code, message })

function linkRead(one: Awaited<ReturnType<typeof findItems>>[number]): z.input<typeof linkOut> {
  if ('problem' in one) return { text: one.text, ...saidOf(one.problem) }
  return { text: one.text, ...one.link, canonical_url: canonicalUrl(one.link) }
}

function choice({ item_platform, num_iid }: ItemLink, answer: Found) {
  if (answer instanceof Problem) return { item_platform, num_iid, ...saidOf(answer) }
  const { title, price_fen, price_max_fen, shop, goods_class, est_weight_g } = answer
  const { images, sku_props_array, skus } = shownPictures(answer)
  return {
    // As it was asked for: Taobao's item may be Tmall's.
    item_platform,
    num_iid,
    title,
    image: images[0] ?? '',
    shop: shop.name,
    sku_props_array,
    goods_class,
    est_weight_g,
    domestic_fee_cny: cnyFromFen(answer.domestic_fee_fen),
    price_cny: cnyFromFen(price_fen),
    price_max_cny: cnyFromFen(price_max_fen),
    price_tiers: tiersInCny(answer.price_tiers),
    skus: skus.map(({ price_fen: sku_fen, ...sku }) => ({ ...sku, price_cny: cnyFromFen(sku_fen) })),
  }
}
