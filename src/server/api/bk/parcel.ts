import { MOST_PHOTOS } from '#domain/item/photo-query.ts'
import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { PARCEL_STATUSES, TRACKING_STATUSES } from '#domain/parcel/status.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { emailsById } from '#server/account/accounts.ts'
import { parcelJson } from '#server/db/json.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { packParcel, startPacking, type Weighed, weighAgain } from '#server/parcel/packing.ts'
import { cancelByStaff } from '#server/payment/cancel-parcel.ts'
import { customsPage, PAPERS } from '#server/parcel/customs-papers.ts'
import { findParcels, itemsById, itemsOf, itemsToPick, listParcels, owedBy } from '#server/parcel/lists.ts'
import { findParcel } from '#server/parcel/parcels.ts'
import { readyParcel, shipParcel } from '#server/parcel/shipping.ts'
import { takeOutByStaff } from '#server/parcel/take-out.ts'
import { addTrackingEvent } from '#server/parcel/tracking.ts'
import { invalid } from '#server/problem.ts'
import { listParcelChanges } from '#server/order/change-log.ts'
import { packersOf } from '#server/order/colleagues.ts'
import { pickingOf } from '#server/order/item-searches.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import { parcelChange, parcelChangeOut } from '#server/api/change-shape.ts'
import { detail, parcelCursor, parcelNo } from '#server/api/parcel.ts'
import { withItems } from '#server/api/parcel-list.ts'
import { boxShape, parcel, parcelDetailOut, parcelOut } from '#server/api/parcel-shape.ts'
import {
  at,
  cnyOut,
  country,
  endsAt,
  id,
  ids,
  isoOrNull,
  limit,
  listOf,
  required,
  startsAt,
  text,
} from '#server/api/shapes.ts'
import { byWhom, byWhomOut, staffItemOut, toStaffList } from './staff-item.ts'

const carried = z.strictObject({ carrier: required(60), tracking_number: required(60) })

function oneForAll(carrier = '', tracking_number = '') {
  if (!carrier) throw invalid('carrier', 'Enter who takes it, such as DHL.')
  if (!tracking_number) throw invalid('tracking_number', 'Enter the number on the label.')
  return { carrier, tracking_number }
}

const weighed = {
  parcel_no: parcelNo,
  boxes: z.array(boxShape).min(1, 'Add at least one box.').max(20, 'At most 20 boxes.'),
  photo_ids: z.array(id).max(MOST_PHOTOS).default([]),
  /** For a weight that looks wrong, with why. */
  sure: z.boolean().optional(),
  reason: text(500).optional(),
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
  /** The colleague who packs it, while it lies on the packing table. */
  packer: byWhomOut.nullable(),
})
const one = z.strictObject({ parcel: parcelDetailOut })
const weighedOut = one.extend({
  /** The request for what a low weight saves when it is above one's sums; until a yes the parcel costs as a heavier one. */
  request_id: z.string().optional(),
})

async function weighedDetail(ctx: Ctx<'staff'>, { parcel, request_id }: Weighed) {
  return { ...(await detail(ctx, parcel)), ...(request_id && { request_id }) }
}

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
      const onTable = page.list.filter(({ status }) => status === 'Packing')
      const packers = await packersOf(
        ctx.db,
        onTable.map(({ parcel_no }) => parcel_no),
      )
      const counts = new Map(page.list.map((row) => [row.parcel_no, parcelJson.boxes(row).length]))
      const list = await withItems(ctx, page.list, (row, items) => ({
        ...parcel(row, items, ctx.now),
        box_count: counts.get(row.parcel_no) ?? 0,
        packer: byWhom(packers.get(row.parcel_no)),
        own: row.account_id === ctx.account.id,
        owed_cny: cnyFromFen(owed.get(row.account_id) ?? 0),
      }))
      return { ...page, list }
    },
  }),
  'bk/get_parcel_log': call({
    access: CALL_ACCESS['bk/get_parcel_log'],
    summary: 'Everything that happened to a parcel and who did it, oldest first, and who packs it now',
    input: parcelInput,
    output: z.strictObject({
      packer: byWhomOut.nullable(),
      log: z.array(
        parcelChangeOut.extend({
          /** The colleague; null for the customer, a timer, and people who are gone. */
          staff_email: z.string().nullable(),
          undone_at: at.nullable(),
        }),
      ),
    }),
    async run(ctx, { parcel_no }) {
      const { status } = await findParcel(ctx.db, null, parcel_no)
      const changes = await listParcelChanges(ctx.db, parcel_no)
      const emails = await emailsById(
        ctx.db,
        changes.map(({ actor_id }) => actor_id),
      )
      const packers = status === 'Packing' ? await packersOf(ctx.db, [parcel_no]) : null
      return {
        packer: byWhom(packers?.get(parcel_no)),
        log: changes.map((row) => ({
          ...parcelChange(row),
          staff_email: (row.actor === 'staff' && emails.get(row.actor_id ?? '')) || null,
          undone_at: isoOrNull(row.undone_at),
        })),
      }
    },
  }),
  'bk/get_pick_list': call({
    access: CALL_ACCESS['bk/get_pick_list'],
    summary: 'All items of these parcels, or these items, in the order of their shelves',
    input: z.strictObject({
      parcel_nos: z.array(parcelNo).min(1).max(50, 'Choose at most 50 parcels.').optional(),
      ids: ids.optional(),
    }),
    output: listOf(
      staffItemOut.extend({
        /** The colleague who has fetched it for its parcel. */
        picked: byWhomOut.nullable(),
        /** The colleague who missed it, while it is looked for. */
        search: byWhomOut.nullable(),
      }),
    ),
    async run(ctx, { parcel_nos, ids: item_ids }) {
      if (parcel_nos && !item_ids) return pickList(ctx, await itemsToPick(ctx.db, parcel_nos))
      if (!item_ids || parcel_nos) throw invalid('parcel_nos', 'Name either parcels or order items.')
      return pickList(ctx, await itemsById(ctx.db, item_ids))
    },
  }),
  'bk/start_packing': call({
    access: CALL_ACCESS['bk/start_packing'],
    summary: 'Take a paid parcel to the packing table, or one over that a colleague packs there',
    input: parcelInput.extend({
      /** From the colleague who packs it. */
      take_over: z.boolean().default(false),
    }),
    output: one.extend({ change_id: z.string() }),
    async run(ctx, input) {
      const started = await startPacking(ctx.db, ctx.account, input, ctx.now)
      return { ...(await detail(ctx, started)), change_id: started.change_id }
    },
  }),
  'bk/pack_parcel': call({
    access: CALL_ACCESS['bk/pack_parcel'],
    summary: 'Weigh and measure the packed boxes; money follows the real weight',
    input: z.strictObject({
      ...weighed,
      /** Whose labels were scanned into the boxes; who packs without says so by leaving them out. */
      scanned_ids: z.array(id).max(200).default([]),
      /** All that lie in the boxes: where they are not the parcel’s items any more, nothing is packed. */
      item_ids: z.array(id).max(200).optional(),
    }),
    output: weighedOut,
    run: async (ctx, input) => weighedDetail(ctx, await packParcel(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/weigh_again': call({
    access: CALL_ACCESS['bk/weigh_again'],
    summary: 'Weigh a packed parcel once more, until it is shipped; money follows anew',
    input: z.strictObject(weighed),
    output: weighedOut,
    run: async (ctx, input) => weighedDetail(ctx, await weighAgain(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/take_out_item': call({
    access: CALL_ACCESS['bk/take_out_item'],
    summary:
      'Take an item out of a paid parcel; what was packed is packed anew and costs at most what was asked before',
    input: z.strictObject({ parcel_no: parcelNo, item_id: id, reason: text(300).default('') }),
    output: one,
    run: async (ctx, input) => detail(ctx, await takeOutByStaff(ctx.db, ctx.account, input, ctx.now)),
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
    run: async (ctx, input) => detail(ctx, await cancelByStaff(ctx, ctx.account, input, ctx.now)),
  }),
}

async function pickList(ctx: Ctx<'staff'>, rows: OrderItemRow[]) {
  const page = await toStaffList(ctx, rows)
  const picking = await pickingOf(ctx.db, rows)
  const list = page.list.map((item) => {
    const { picked, search } = picking.get(item.id) ?? {}
    return { ...item, picked: byWhom(picked), search: byWhom(search) }
  })
  return { ...page, list }
}
