import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { PARCEL_STATUSES, TRACKING_STATUSES } from '#domain/parcel-status.ts'
import { cnyFromFen } from '#domain/money.ts'
import { packParcel, startPacking } from '#server/parcels/packing.ts'
import { cancelParcel } from '#server/parcels/cancel.ts'
import { findParcels, listParcels, owedBy } from '#server/parcels/lists.ts'
import { addTrackingEvent, readyParcel, shipParcel } from '#server/parcels/shipping.ts'
import { call } from './call.ts'
import { detail, parcelCursor, parcelNo, withItemIds } from './parcel.ts'
import { boxShape, parcelDetailOut, parcelOut } from './parcel-shape.ts'
import { cnyOut, id, limit, listOf, required, startsAt, text } from './shapes.ts'

const named = z.strictObject({ parcel_no: parcelNo })
/** A parcel in lists of staff. */
const staffParcelOut = parcelOut.extend({
  /** Belongs to who asks: a colleague decides about it. */
  own: z.boolean(),
  /** What its owner owes us since a payment was taken back: until it is paid it is neither packed nor shipped. */
  owed_cny: cnyOut,
})
const one = z.strictObject({ parcel: parcelDetailOut })

export const bkParcelCalls = {
  'bk/get_parcels': call({
    access: CALL_ACCESS['bk/get_parcels'],
    summary: 'Everybody’s parcels, oldest first',
    input: z.strictObject({
      status: z.enum(['All', ...PARCEL_STATUSES], 'There is no such list.').optional(),
      keyword: text(254).optional(),
      cursor: parcelCursor,
      limit,
    }),
    output: listOf(staffParcelOut),
    async run(ctx, { status, keyword, ...paging }) {
      const filter = { statuses: status && status !== 'All' ? [status] : [], ...paging }
      const page = await (keyword ? findParcels(ctx.db, keyword, filter) : listParcels(ctx.db, null, filter))
      const owed = await owedBy(ctx.db, page.list)
      const owners = new Map(page.list.map((row) => [row.parcel_no, row.account_id]))
      const list = (await withItemIds(ctx, page.list)).map((parcel) => ({
        ...parcel,
        own: owners.get(parcel.parcel_no) === ctx.account.id,
        owed_cny: cnyFromFen(owed.get(owners.get(parcel.parcel_no) ?? '') ?? 0),
      }))
      return { ...page, list }
    },
  }),
  'bk/start_packing': call({
    access: CALL_ACCESS['bk/start_packing'],
    summary: 'Take a paid parcel to the packing table',
    input: named,
    output: one,
    run: async (ctx, input) => detail(ctx, await startPacking(ctx.db, ctx.account, input.parcel_no, ctx.now)),
  }),
  'bk/pack_parcel': call({
    access: CALL_ACCESS['bk/pack_parcel'],
    summary: 'Weigh and measure the packed boxes; money follows the real weight',
    input: z.strictObject({
      parcel_no: parcelNo,
      boxes: z.array(boxShape).min(1, 'Add at least one box.').max(20, 'At most 20 boxes.'),
      photo_ids: z.array(id).max(9).default([]),
    }),
    output: one,
    run: async (ctx, input) => detail(ctx, await packParcel(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/ready_parcel': call({
    access: CALL_ACCESS['bk/ready_parcel'],
    summary: 'Put a packed parcel out for the carrier',
    input: named,
    output: one,
    run: async (ctx, input) => detail(ctx, await readyParcel(ctx.db, ctx.account, input.parcel_no, ctx.now)),
  }),
  'bk/ship_parcel': call({
    access: CALL_ACCESS['bk/ship_parcel'],
    summary: 'Hand it to the carrier',
    input: z.strictObject({ parcel_no: parcelNo, carrier: required(60), tracking_number: required(60) }),
    output: one,
    run: async (ctx, input) => detail(ctx, await shipParcel(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/add_tracking_event': call({
    access: CALL_ACCESS['bk/add_tracking_event'],
    summary: 'Write down what the carrier says; only newer events that lead on move the parcel',
    input: z.strictObject({
      parcel_no: parcelNo,
      status: z.enum(TRACKING_STATUSES, 'There is no such tracking status.'),
      description: required(300),
      at: startsAt.optional(),
    }),
    output: one,
    async run(ctx, { at: when, ...event }) {
      const told = { ...event, at: when ?? ctx.now }
      return detail(ctx, await addTrackingEvent(ctx, ctx.account, told, ctx.now))
    },
  }),
  'bk/cancel_parcel': call({
    access: CALL_ACCESS['bk/cancel_parcel'],
    summary: 'Cancel before shipping; everything paid goes back',
    input: z.strictObject({ parcel_no: parcelNo, reason: required(300) }),
    output: one,
    run: async (ctx, input) => detail(ctx, await cancelParcel(ctx, ctx.account, input, ctx.now)),
  }),
}
