import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { MAX_ROWS_A_CALL } from '#domain/parcel/tracking.ts'
import { readyParcels, shipParcels } from '#server/parcel/ship-many.ts'
import { call } from '#server/rpc/call.ts'
import { parcelNo } from '#server/api/parcel.ts'
import { required } from '#server/api/shapes.ts'

/** Calls for several parcels at once; each answers for itself. */

const MAX_PARCELS = 100

const result = z.strictObject({
  id: z.string(),
  ok: z.boolean(),
  code: z.string().optional(),
  message: z.string().optional(),
})

const rows = z
  .array(
    z.strictObject({
      parcel_no: parcelNo,
      /** From 1; left out: all boxes of the parcel. */
      box: z
        .int('Number the boxes 1, 2 and so on.')
        .min(1, 'Number the boxes 1, 2 and so on.')
        .max(20, 'At most 20 boxes.')
        .nullish()
        .transform((box) => box ?? null),
      carrier: required(60),
      tracking_number: required(60),
    }),
  )
  .min(1, 'Give at least one row.')
  .max(MAX_ROWS_A_CALL, `Give at most ${MAX_ROWS_A_CALL} rows at a time.`)

const rowResults = z.strictObject({
  results: z.array(
    result.extend({
      box: z.int().nullable(),
      /** The parcel ships, its numbers are corrected, or all is there already; null for a row that is refused. */
      will: z.enum(['ship', 'correct', 'none']).nullable(),
    }),
  ),
})

export const bkParcelsManyCalls = {
  'bk/ready_parcels': call({
    access: CALL_ACCESS['bk/ready_parcels'],
    summary: 'Put several packed parcels out for the carrier; each says whether it could be',
    input: z.strictObject({
      parcel_nos: z
        .array(parcelNo)
        .min(1, 'Choose at least one.')
        .max(MAX_PARCELS, `Choose at most ${MAX_PARCELS} parcels.`),
    }),
    output: z.strictObject({ results: z.array(result) }),
    run: async (ctx, { parcel_nos }) => ({
      results: await readyParcels(ctx, ctx.account, parcel_nos, ctx.now),
    }),
  }),
  'bk/ship_parcels': call({
    access: CALL_ACCESS['bk/ship_parcels'],
    summary:
      'Ship the ready parcels of a list of tracking numbers, and correct the numbers of those that have shipped',
    input: z.strictObject({ rows }),
    output: rowResults,
    run: async (ctx, input) => ({
      results: await shipParcels(ctx, ctx.account, input.rows, false, ctx.now),
    }),
  }),
  'bk/get_shipping_preview': call({
    access: CALL_ACCESS['bk/get_shipping_preview'],
    summary: 'What bk/ship_parcels would do with these rows; nothing is changed',
    input: z.strictObject({ rows }),
    output: rowResults,
    run: async (ctx, input) => ({
      results: await shipParcels(ctx, ctx.account, input.rows, true, ctx.now),
    }),
  }),
}
