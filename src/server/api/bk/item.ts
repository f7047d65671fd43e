import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { correctable } from '#domain/warehouse/correction.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { staffMoves } from '#domain/staff/moves.ts'
import { actionsOn } from '#server/account/staff-actions.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { ratesThen } from '#server/db/rates-then.ts'
import { waitingPayments } from '#server/money/waiting-payments.ts'
import { listItemChanges } from '#server/order/change-log.ts'
import { findAnyItem, whoHas } from '#server/order/lists.ts'
import { lastByStaff, packersOf } from '#server/order/colleagues.ts'
import { openQuestions } from '#server/order/questions.ts'
import { latestRefund } from '#server/order/refund-lists.ts'
import { correctItem } from '#server/warehouse/correction.ts'
import { VERDICTS } from '#domain/warehouse/verdict.ts'
import { listQcPhotos } from '#server/warehouse/photos.ts'
import { parcelStatuses } from '#server/parcel/lists.ts'
import { undoSteps, undoUntil } from '#server/parcel/undo.ts'
import { shelfMoves } from '#server/warehouse/shelves.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import { invalid } from '#server/problem.ts'
import { parcelNo } from '#server/api/parcel.ts'
import { change, staffChangeOut } from '#server/api/change-shape.ts'
import { orderItemDetail, orderItemDetailOut } from '#server/api/order-item.ts'
import {
  at,
  id,
  ids,
  iso,
  isoOrNull,
  listOf,
  orderStatus,
  parcelStatus,
  required,
  resultsOut,
  text,
  tracking,
  whole,
} from '#server/api/shapes.ts'
import { action, actionOut } from './staff.ts'
import { byWhom, byWhomOut, staffItemOut, toStaff } from './staff-item.ts'
import { cm, grams } from './warehouse.ts'

/** Everything there is to know of an order item. */
const staffDetailOut = staffItemOut.extend({
  ...orderItemDetailOut.pick({ qc_photos: true, money: true, refund: true }).shape,
  /** Oldest first; what is in the customer's history, too. */
  log: z.array(staffChangeOut),
  /** Staff's actions on it, oldest first, also those that moved nothing. */
  actions: z.array(actionOut),
  /** Where it has lain, oldest first; null: nowhere, or nobody had said. */
  shelves: z.array(
    z.strictObject({
      from: z.string().nullable(),
      to: z.string().nullable(),
      staff_email: z.string().nullable(),
      at,
    }),
  ),
  /** The calls that can be made about it now. */
  moves: z.array(z.string()),
  correctable: z.strictObject({
    found: z.boolean(),
    purchase_no: z.boolean(),
    inner_tracking_number: z.boolean(),
  }),
})

/** An order item on the desk of staff. */
export const bkItemCalls = {
  'bk/get_item': call({
    access: CALL_ACCESS['bk/get_item'],
    summary: 'One order item with photos, money, history and every possible move',
    input: z.strictObject({ id }),
    output: staffDetailOut,
    run: async (ctx, input) => detail(ctx, await findAnyItem(ctx.db, input.id)),
  }),
  'bk/correct_item': call({
    access: CALL_ACCESS['bk/correct_item'],
    summary: 'Put right what was noted about an item that is in no parcel yet; its customer is told',
    input: z.strictObject({
      id,
      weight_g: grams.optional(),
      length_cm: cm.optional(),
      width_cm: cm.optional(),
      height_cm: cm.optional(),
      goods_class: z.enum(GOODS_CLASSES, 'We don’t know this class.').optional(),
      verdict: z.enum(VERDICTS, 'Choose a verdict.').optional(),
      note: text(500).optional(),
      photo_ids: z.array(id).min(1, 'Keep at least one photo.').max(200).optional(),
      purchase_no: required(64).optional(),
      inner_tracking_number: tracking.optional(),
      reason: required(500),
      /** For a weight that looks wrong. */
      sure: z.boolean().optional(),
      /** False asks about a number that stands at another seller's order, or in another's box. */
      sure_number: z.boolean().optional(),
    }),
    output: staffDetailOut,
    run: async (ctx, input) => detail(ctx, await correctItem(ctx.db, ctx.account, input, ctx.now)),
  }),
  'bk/undo_step': call({
    access: CALL_ACCESS['bk/undo_step'],
    summary: 'Undo steps of the last minutes, each the newest of its item or parcel',
    input: z.strictObject({ change_ids: ids }),
    output: resultsOut,
    run: async (ctx, input) => ({ results: await undoSteps(ctx, ctx.account, input.change_ids, ctx.now) }),
  }),
  'bk/get_now': call({
    access: CALL_ACCESS['bk/get_now'],
    summary:
      'In which status these order items and parcels are now, who buys or packs them and who moved them last',
    input: z.strictObject({ ids: ids.optional(), parcel_nos: z.array(parcelNo).min(1).max(50).optional() }),
    output: listOf(
      z.strictObject({
        id: z.string(),
        status: orderStatus,
        taken_by: z.string().nullable(),
        /** The colleague who moved it last. */
        by: byWhomOut.nullable(),
      }),
    ).extend({
      parcels: z.array(
        z.strictObject({
          parcel_no: z.string(),
          status: parcelStatus,
          packer: byWhomOut.nullable(),
          by: byWhomOut.nullable(),
        }),
      ),
    }),
    run: async (ctx, input) => standNow(ctx.db, input),
  }),
}

async function detail(ctx: Ctx<'staff'>, row: OrderItemRow): Promise<z.input<typeof staffDetailOut>> {
  const changes = await listItemChanges(ctx.db, row.id)
  const open = {
    question: (await openQuestions(ctx.db, [row])).get(row.id),
    money: (await waitingPayments(ctx.db, [row], ctx.now)).get(row.id),
    refund: await latestRefund(ctx.db, row.id),
    rate: await ratesThen(ctx.db, ctx.account.currency_unit, changes),
  }
  const photos = await listQcPhotos(ctx.db, row)
  const { qc_photos, money, refund } = orderItemDetail(row, changes, photos, ctx.now, open)
  return {
    ...(await toStaff(ctx, row)),
    qc_photos,
    money,
    refund,
    log: changes.map((row) => ({
      ...change(row),
      id: row.id,
      event: row.event,
      undone_at: isoOrNull(row.undone_at),
      undo_until_at: isoOrNull(undoUntil(row, changes, ctx)),
    })),
    shelves: (await shelfMoves(ctx.db, row.id)).map((move) => ({ ...move, at: iso(move.at) })),
    actions: (await actionsOn(ctx.db, row.id)).map(action),
    moves: staffMoves({
      ...row,
      status: row.status,
      remembered_status: row.remembered_status,
    }),
    correctable: correctable(row),
  }
}

/** How what others may work on stands by now. */
async function standNow(
  db: Db,
  { ids = [], parcel_nos = [] }: { ids?: string[] | undefined; parcel_nos?: string[] | undefined },
) {
  if (!ids.length && !parcel_nos.length) throw invalid('ids', 'Name order items or parcels.')
  const by = await lastByStaff(db, [...ids, ...parcel_nos])
  const packers = await packersOf(db, parcel_nos)
  const items = ids.length ? await whoHas(db, ids) : []
  const parcels = parcel_nos.length ? await parcelStatuses(db, parcel_nos) : []
  return {
    ...whole(items.map((item) => ({ ...item, by: byWhom(by.get(item.id)) }))),
    parcels: parcels.map(({ parcel_no, status }) => ({
      parcel_no,
      status,
      packer: status === 'Packing' ? byWhom(packers.get(parcel_no)) : null,
      by: byWhom(by.get(parcel_no)),
    })),
  }
}
