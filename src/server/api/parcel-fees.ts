import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { GOODS_CLASSES } from '#domain/goods-class.ts'
import { cnyFromFen } from '#domain/money.ts'
import type { ParcelPrice } from '#domain/parcel-fee.ts'
import { quoteRows } from '#server/parcels/fees.ts'
import { call } from './call.ts'
import { parcelServices } from './parcel.ts'
import { boxShape, feeInCny, feeOut } from './parcel-shape.ts'
import { cnyOut, country, id, ids } from './shapes.ts'

const NO_COUNTRY = 'Choose a country or one of your addresses.'

const measures = boxShape.extend({
  goods_class: z.enum(GOODS_CLASSES, 'Choose what kind of goods it is.').default('general'),
})

/** Items decide over measures, and an address over a country: they say more. */
const input = measures
  .partial()
  .extend({
    item_ids: ids.optional(),
    country: country.optional(),
    address_id: id.optional(),
    services: parcelServices,
    insurance: z.boolean().default(false),
  })
  .transform(({ item_ids, country: code, address_id, services, insurance, ...size }, ctx) => {
    const measured = measures.safeParse(size)
    const to = address_id === undefined ? code && { country: code } : { address_id }
    if (!to) ctx.addIssue({ code: 'custom', path: ['country'], message: NO_COUNTRY })
    if (!item_ids)
      for (const { path, message } of measured.error?.issues ?? [])
        ctx.addIssue({ code: 'custom', path: [...path], message })
    const content = item_ids ? { item_ids } : measured.data
    return to && content ? { content, to: { ...to, services, insurance } } : z.NEVER
  })

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
  illustrative: z.boolean(),
  blocked_reasons: z.array(z.string()),
})

export const parcelFeeCalls = {
  'parcel/calculate_parcel_fees': call({
    access: CALL_ACCESS['parcel/calculate_parcel_fees'],
    summary: 'What every line would charge, cheapest first, for stored items or for a weight and size',
    input,
    output: z.strictObject({ lines: z.array(lineOut) }),
    async run(ctx, { content, to }) {
      await ctx.limits.take('browse', ctx)
      const prices = await quoteRows(ctx.db, ctx.account, content, to, ctx.now)
      return { lines: prices.map(lineInCny) }
    },
  }),
}

function lineInCny(price: ParcelPrice): z.input<typeof lineOut> {
  const { line_code, eta_days, actual_g, volumetric_g, charge_g, illustrative, blocked_reasons } = price
  return {
    ...{ line_code, name: price.line_name, eta_days, actual_g, volumetric_g, charge_g },
    freight_cny: cnyFromFen(price.freight_fen),
    surcharges: price.surcharges.map(({ label, fen }) => ({ label, amount_cny: cnyFromFen(fen) })),
    vat_cny: cnyFromFen(price.vat_fen),
    insurance_cny: cnyFromFen(price.insurance_fen),
    total_cny: cnyFromFen(price.total_fen),
    fees: price.fees.map(feeInCny),
    illustrative,
    blocked_reasons,
  }
}
