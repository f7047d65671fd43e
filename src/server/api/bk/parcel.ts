import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { PARCEL_STATUSES, TRACKING_STATUSES } from '#domain/parcel/status.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { parcelJson } from '#server/db/json.ts'
import { packParcel, startPacking } from '#server/parcel/packing.ts'
import { cancelParcel } from '#server/parcel/cancel.ts'
import { customsPage, PAPERS } from '#server/parcel/customs-papers.ts'
import { findParcels, itemsById, itemsOf, itemsToPick, listParcels, owedBy } from '#server/parcel/lists.ts'
import { findParcel } from '#server/parcel/parcels.ts'
import { readyParcel, shipParcel } from '#server/parcel/shipping.ts'
import { addTrackingEvent } from '#server/parcel/tracking.ts'
import { invalid } from '#server/problem.ts'
import { call } from '#server/rpc/call.ts'
import { detail, parcelCursor, parcelNo, withItemIds } from '#server/api/parcel.ts'
import { boxShape, parcelDetailOut, parcelOut } from '#server/api/parcel-shape.ts'
import {
  cnyOut,
  country,
  endsAt,
  id,
  ids,
  limit,
  listOf,
  required,
  startsAt,
  text,
} from '#server/api/shapes.ts'
import { staffListOut, toStaffList } from './staff-item.ts'

const carried = z.strictObject({ carrier: required(60), tracking_number: required(60) })

function oneForAll(carrier = '', tracking_number = '') {
  if (!carrier) throw invalid('carrier', 'Enter who takes it, such as DHL.')
  if (!tracking_number) throw invalid('tracking_number', 'Enter the number on the label.')
  return { carrier, tracking_number }
}

const parcelInput = z.strictObject({ parcel_no: parcelNo })
/** A parcel in lists of staff. */
const staffParcelOut = parcelOut.extend({
  /** Belongs to who asks: a colleague decides about it. */
  own: z.boolean(),
  /** The owner's debt since a payment was taken back: until it is paid the parcel is neither packed nor shipped. */
  owed_cny: cnyOut,
  /** 0 until it is packed. */
  box_count: z.int(),
})
const one = z.strictObject({ parcel: parcelDetailOut })

export const bkParcelCalls = {
  'bk/get_parcels': call({
    access: CALL_ACCESS['bk/get_parcels'],
    summary: 'Everybody’s parcels, oldest first unless asked otherwise',
    input: z.strictObject({
      status: z.enum(['All', ...PARCEL_STATUSES], 'There is no such list.').optional(),
      keyword: text(254).optional(),
      /** True: only what should have moved by now. */
      late: z.boolean().optional(),
      /** Where it goes. */
      country: country.optional(),
      line_code: text(40).optional(),
      /** When it was made. */
      from: startsAt.optional(),
      to: endsAt.optional(),
      sort: z.enum(['oldest', 'newest'], 'Sort by oldest or newest.').optional(),
      cursor: parcelCursor,
      limit,
    }),
    output: listOf(staffParcelOut),
    async run(ctx, { status, keyword, late, sort, ...narrower }) {
      const statuses = status && status !== 'All' ? [status] : []
      const filter = { statuses, ...narrower, late_at: late ? ctx.now : undefined, newest: sort === 'newest' }
      const page = await (keyword ? findParcels(ctx.db, keyword, filter) : listParcels(ctx.db, null, filter))
      const owed = await owedBy(ctx.db, page.list)
      const owners = new Map(page.list.map((row) => [row.parcel_no, row.account_id]))
      const counts = new Map(page.list.map((row) => [row.parcel_no, parcelJson.boxes(row).length]))
      const list = (await withItemIds(ctx, page.list)).map((parcel) => ({
        ...parcel,
        box_count: counts.get(parcel.parcel_no) ?? 0,
        own: owners.get(parcel.parcel_no) === ctx.account.id,
        owed_cny: cnyFromFen(owed.get(owners.get(parcel.parcel_no) ?? '') ?? 0),
      }))
      return { ...page, list }
    },
  }),
  'bk/get_pick_list': call({
    access: CALL_ACCESS['bk/get_pick_list'],
    summary: 'All items of these parcels, or these items, in the order of their shelves',
    input: z.strictObject({
      parcel_nos: z.array(parcelNo).min(1).max(50, 'Choose at most 50 parcels.').optional(),
      ids: ids.optional(),
    }),
    output: staffListOut,
    async run(ctx, { parcel_nos, ids: item_ids }) {
      if (parcel_nos && !item_ids) return toStaffList(ctx, await itemsToPick(ctx.db, parcel_nos))
      if (!item_ids || parcel_nos) throw invalid('parcel_nos', 'Name either parcels or order items.')
      return toStaffList(ctx, await itemsById(ctx.db, item_ids))
    },
  }),
  'bk/start_packing': call({
    access: CALL_ACCESS['bk/start_packing'],
    summary: 'Take a paid parcel to the packing table',
    input: parcelInput,
    output: one,
    run: async (ctx, input) => detail(ctx, await startPacking(ctx.db, ctx.account, input.parcel_no, ctx.now)),
  }),
  'bk/pack_parcel': call({
    access: CALL_ACCESS['bk/pack_parcel'],
    summary: 'Weigh and measure the packed boxes; money follows the real weight',
    input: z.strictObject({
      parcel_no: parcelNo,
      boxes: z.array(boxShape).min(1, 'Add at least one box.').max(20, 'At most 20 boxes.'),
      photo_ids: z.array(id).max(MOST_PHOTOS).default([]),
      /** Whose labels were scanned into the boxes; who packs without says so by leaving them out. */
      scanned_ids: z.array(id).max(200).default([]),
    }),
    output: one,
    run: async (ctx, input) => detail(ctx, await packParcel(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/ready_parcel': call({
    access: CALL_ACCESS['bk/ready_parcel'],
    summary: 'Put a packed parcel out for the carrier',
    input: parcelInput,
    output: one,
    run: async (ctx, input) => detail(ctx, await readyParcel(ctx.db, ctx.account, input.parcel_no, ctx.now)),
  }),
  'bk/ship_parcel': call({
    access: CALL_ACCESS['bk/ship_parcel'],
    summary: 'Hand it to the carrier',
    input: z.strictObject({
      parcel_no: parcelNo,
      /** For each box, in the order they were packed, or one for all of them together. */
      boxes: z.array(carried).min(1, 'Enter a number.').max(20, 'At most 20 boxes.').optional(),
      /** The same as one of `boxes`. */
      carrier: required(60).optional(),
      tracking_number: required(60).optional(),
    }),
    output: one,
    async run(ctx, { parcel_no, boxes, carrier, tracking_number }) {
      const shipped = { parcel_no, boxes: boxes ?? [oneForAll(carrier, tracking_number)] }
      return detail(ctx, await shipParcel(ctx, ctx.account, shipped, ctx.now))
    },
  }),
  'bk/add_tracking_event': call({
    access: CALL_ACCESS['bk/add_tracking_event'],
    summary: 'Write down what the carrier says; only newer events that lead on move the parcel',
    input: z.strictObject({
      parcel_no: parcelNo,
      /** The box, from 1; left out: all of them. */
      box: z.int().min(1).max(20).optional(),
      status: z.enum(TRACKING_STATUSES, 'There is no such tracking status.'),
      description: required(300),
      at: startsAt.optional(),
    }),
    output: one,
    async run(ctx, { at: when, box = null, ...event }) {
      const update = { ...event, box, at: when ?? ctx.now }
      return detail(ctx, await addTrackingEvent(ctx, ctx.account, update, ctx.now))
    },
  }),
  'bk/customs_papers': call({
    access: CALL_ACCESS['bk/customs_papers'],
    summary:
      'The customs declaration (CN22 or CN23) or the commercial invoice of a parcel, as a page to print',
    method: 'GET',
    file: { type: 'text/html' },
    input: z.strictObject({
      parcel_no: parcelNo,
      paper: z.enum(PAPERS, 'Ask for customs or invoice.').default('customs'),
    }),
    output: z.string(),
    async run(ctx, { parcel_no, paper }) {
      const parcel = await findParcel(ctx.db, null, parcel_no)
      const items = await itemsOf(ctx.db, [parcel_no])
      return customsPage(paper, { parcel, items, operator: ctx.settings.operator, made_at: ctx.now })
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
