import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import type { LineFigures } from '#domain/freight/line-figures.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { type Quoted, quotePacked, quoteRows } from '#server/parcel/fees.ts'
import { knownFigures } from '#server/parcel/journeys.ts'
import { waysOut } from '#server/parcel/ways-out.ts'
import { call } from '#server/rpc/call.ts'
import { lineTaxInCny, lineTaxOut } from './line-tax-shape.ts'
import { moreInCny, moreOut } from './now.ts'
import { parcelNo, parcelServices } from './parcel.ts'
import { boxShape, feeInCny, feeOut } from './parcel-shape.ts'
import { cnyBetween, cnyOut, country, id, ids, nothing } from './shapes.ts'

const NO_COUNTRY = 'Choose a country or one of your addresses.'

const measures = boxShape.extend({
  goods_class: z.enum(GOODS_CLASSES, 'Choose what kind of goods it is.').default('general'),
})

/** Items decide over measures, and an address over a country: they say more. */
const input = measures
  .partial()
  .extend({
    item_ids: ids.optional(),
    /** One's own parcel, packed: it says everything else itself. */
    parcel_no: parcelNo.optional(),
    country: country.optional(),
    address_id: id.optional(),
    services: parcelServices,
    insurance: z.boolean().default(false),
    /** The worth of the goods, for tax and insurance; items say it themselves. */
    value_cny: cnyBetween(0, 10_000_000, 'Enter a value up to ¥100,000.00.').default(0),
  })
  .transform(
    ({ value_cny, item_ids, parcel_no, country: code, address_id, services, insurance, ...size }, ctx) => {
      if (parcel_no) return { parcel_no, content: null }
      const measured = measures.safeParse(size)
      const to = address_id === undefined ? code && { country: code } : { address_id }
      if (!to) ctx.addIssue({ code: 'custom', path: ['country'], message: NO_COUNTRY })
      if (!item_ids)
        for (const { path, message } of measured.error?.issues ?? [])
          ctx.addIssue({ code: 'custom', path: [...path], message })
      const content = item_ids ? { item_ids } : measured.data && { ...measured.data, value_cny }
      return to && content ? { content, to: { ...to, services, insurance } } : z.NEVER
    },
  )

/** Where stored items are to go, and how. */
const selection = z
  .strictObject({
    item_ids: ids,
    country: country.optional(),
    address_id: id.optional(),
    services: parcelServices,
    insurance: z.boolean().default(false),
  })
  .transform(({ country: code, address_id, item_ids, ...choices }, ctx) => {
    const to = address_id === undefined ? code && { country: code } : { address_id }
    if (to) return { item_ids, to: { ...to, ...choices } }
    ctx.addIssue({ code: 'custom', path: ['country'], message: NO_COUNTRY })
    return z.NEVER
  })

/** Figures of finished parcels. */
const figures = {
  /** In full tens. */
  parcels: z.int(),
  /** A quarter came sooner than the first, half than the second, a quarter later than the third. */
  days: z.tuple([z.int(), z.int(), z.int()]),
  per_kg_cny: cnyOut,
}

const figuresOut = z.strictObject({ line_code: z.string(), country: z.string(), ...figures })

const lineOut = z.strictObject({
  line_code: z.string(),
  name: z.string(),
  eta_days: z.tuple([z.int(), z.int()]).nullable(),
  actual_g: z.int(),
  volumetric_g: z.int(),
  charge_g: z.int(),
  freight_cny: cnyOut,
  surcharges: z.array(z.strictObject({ label: z.string(), amount_cny: cnyOut })),
  vat_cny: cnyOut,
  insurance_cny: cnyOut,
  total_cny: cnyOut,
  /** Every part of the total. */
  fees: z.array(feeOut),
  /** The most that leaving out shop boxes can save, less what that service costs. */
  unboxed_saving_cny: cnyOut,
  /** Figures of the last year's parcels to this country; null while there are too few. */
  seen: z.strictObject(figures).nullable(),
  /** The most a claim pays with and without insurance, and what insurance costs. */
  cover: z.strictObject({ insured_cny: cnyOut, premium_cny: cnyOut, uninsured_cny: cnyOut }),
  tax: lineTaxOut,
  illustrative: z.boolean(),
  blocked_reasons: z.array(z.string()),
})

export const parcelFeeCalls = {
  'parcel/calculate_parcel_fees': call({
    access: CALL_ACCESS['parcel/calculate_parcel_fees'],
    summary: 'What every line would charge, cheapest first, for stored items or for a weight and size',
    input,
    output: z.strictObject({
      lines: z.array(lineOut),
      /** For stored items: the price of a little more, in this parcel and in one of its own. */
      more: moreOut,
      /** How many of the items still have their shop’s box: for the others it is not taken off again. */
      boxed_count: z.int(),
    }),
    async run(ctx, input) {
      await ctx.limits.take('browse', ctx)
      const by = { now: ctx.now, rates: ctx.rates.get().rates }
      const { lines, more, boxed_count } =
        input.content === null
          ? { lines: await quotePacked(ctx.db, ctx.account, input.parcel_no, by), more: null, boxed_count: 0 }
          : await quoteRows(ctx.db, ctx.account, input.content, input.to, by)
      return { lines: lines.map(lineInCny), more: moreInCny(more), boxed_count }
    },
  }),
  'parcel/get_ways_out': call({
    access: CALL_ACCESS['parcel/get_ways_out'],
    summary: 'Which stored items keep a parcel from every line, and where all of them could go',
    input: selection,
    output: z.strictObject({
      culprits: z.array(
        z.strictObject({
          id: z.string(),
          /** A line takes it in a parcel of its own. */
          alone: z.boolean(),
          /** No line to this country takes its kind of goods. */
          by_class: z.boolean(),
        }),
      ),
      address_ids: z.array(z.string()),
      uninsured: z.boolean(),
    }),
    async run(ctx, { item_ids, to }) {
      await ctx.limits.take('browse', ctx)
      return waysOut(ctx.db, ctx.account, item_ids, to, ctx.now)
    },
  }),
  'parcel/get_shop_figures': call({
    access: CALL_ACCESS['parcel/get_shop_figures'],
    summary:
      'How many parcels of the last year came, and within how many days half of them; null for too few',
    input: nothing,
    output: z.strictObject({ figures: z.strictObject({ parcels: z.int(), days: z.int() }).nullable() }),
    async run(ctx) {
      await ctx.limits.take('browse', ctx)
      return { figures: (await knownFigures(ctx.db, ctx.now)).shop }
    },
  }),
  'parcel/get_line_figures': call({
    access: CALL_ACCESS['parcel/get_line_figures'],
    summary:
      'How long finished parcels took and what a kilogram cost, by line and country; at least 20 parcels each',
    input: nothing,
    output: z.strictObject({ list: z.array(figuresOut) }),
    async run(ctx) {
      await ctx.limits.take('browse', ctx)
      const { lines: figures } = await knownFigures(ctx.db, ctx.now)
      return {
        list: figures.map(({ line_code, country: to, ...one }) => ({
          line_code,
          country: to,
          ...seenInCny(one),
        })),
      }
    },
  }),
}

function lineInCny(price: Quoted): z.input<typeof lineOut> {
  const { line_code, eta_days, actual_g, volumetric_g, charge_g, illustrative, blocked_reasons } = price
  return {
    line_code,
    name: price.line_name,
    eta_days,
    actual_g,
    volumetric_g,
    charge_g,
    freight_cny: cnyFromFen(price.freight_fen),
    surcharges: price.surcharges.map(({ label, fen }) => ({ label, amount_cny: cnyFromFen(fen) })),
    vat_cny: cnyFromFen(price.vat_fen),
    insurance_cny: cnyFromFen(price.insurance_fen),
    total_cny: cnyFromFen(price.total_fen),
    fees: price.fees.map(feeInCny),
    unboxed_saving_cny: cnyFromFen(price.unboxed_saving_fen),
    seen: price.seen && seenInCny(price.seen),
    cover: {
      insured_cny: cnyFromFen(price.cover.insured_fen),
      premium_cny: cnyFromFen(price.cover.premium_fen),
      uninsured_cny: cnyFromFen(price.cover.uninsured_fen),
    },
    tax: lineTaxInCny(price.tax),
    illustrative,
    blocked_reasons,
  }
}

const seenInCny = ({ parcels, days, per_kg_fen }: Pick<LineFigures, 'parcels' | 'days' | 'per_kg_fen'>) => ({
  parcels,
  days,
  per_kg_cny: cnyFromFen(per_kg_fen),
})
