import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { ITEM_SIDE_CM, MOST_WEIGHT_G } from '#domain/freight/weight.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { invalid } from '#server/problem.ts'
import { type Arrival, type Pieces, scanBox, scanItem } from '#server/warehouse/arrivals.ts'
import { type ItemSearch, listSearches, pickItems, searchItem } from '#server/order/item-searches.ts'
import { VERDICTS } from '#domain/warehouse/verdict.ts'
import { inspectItem } from '#server/warehouse/inspection.ts'
import { setShelf } from '#server/warehouse/shelves.ts'
import {
  assignUnclaimed,
  closeUnclaimed,
  listUnclaimed,
  type UnclaimedBox,
  withItems,
} from '#server/warehouse/unclaimed.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import {
  at,
  cursor,
  id,
  ids,
  iso,
  isoOrNull,
  limit,
  listOf,
  ok,
  orderStatus,
  quantity,
  required,
  shelf,
  text,
  tracking,
} from '#server/api/shapes.ts'
import {
  byWhom,
  byWhomOut,
  staffItem,
  staffItemOut,
  staffListOut,
  toStaff,
  toStaffList,
} from './staff-item.ts'

/** Readings of a scale and a ruler. */
export const grams = z
  .int('Enter whole grams.')
  .min(1, 'Enter the weight in grams.')
  .max(MOST_WEIGHT_G, 'The weight is at most 200 kg.')

/** To a tenth. */
export const cm = z
  .number()
  .min(0.1, 'Measure each side in cm, at least 0.1.')
  .max(ITEM_SIDE_CM, `A side is at most ${ITEM_SIDE_CM} cm.`)
  .transform((value) => Math.round(value * 10) / 10)

const boxStatus = z.enum(['Open', 'Assigned', 'Returned', 'Discarded'])

const boxOut = z.strictObject({
  id: z.string(),
  inner_tracking_number: z.string(),
  status: boxStatus,
  note: z.string(),
  created_at: at,
  closed_at: at.nullable(),
  /** The items it may hold: ended items of the same number, or the item it was found to hold. */
  items: z.array(
    z.strictObject({ id: z.string(), order_no: z.string(), title: z.string(), status: orderStatus }),
  ),
})

const searchOut = z.strictObject({
  id: z.string(),
  /** Where it should have lain; null for nowhere. */
  shelf: z.string().nullable(),
  opened_by: z.string(),
  opened_at: at,
  /** The colleague who last had to do with it. */
  seen: byWhomOut.nullable(),
  item: staffItemOut,
})

const search = (row: ItemSearch, now: number): z.input<typeof searchOut> => ({
  id: row.id,
  shelf: row.shelf,
  opened_by: row.opened_email,
  opened_at: iso(row.opened_at),
  seen: byWhom(row.seen),
  item: staffItem(row.item, now),
})

/** Calls for the boxes that arrive, and for what is fetched and looked for. */
export const bkWarehouseCalls = {
  'bk/scan_arrival': call({
    access: CALL_ACCESS['bk/scan_arrival'],
    summary:
      'A box has arrived: by its number, or for one item; with all its pieces, some, or the rest of them',
    input: z.strictObject({
      inner_tracking_number: tracking.optional(),
      id: id.optional(),
      /** Fewer than the item has: then its customer chooses. For one item also after all of it was said to be here. */
      quantity: quantity.optional(),
      /** True when the pieces that were missing before have come. */
      rest: z.boolean().optional(),
      /** How many pieces of one item were here when it was seen. Where others are by now, nothing is noted. */
      part_arrived: quantity.nullable().optional(),
    }),
    output: staffListOut.extend({ unclaimed: boxOut.nullable() }),
    run: scanArrival,
  }),
  'bk/inspect_item': call({
    access: CALL_ACCESS['bk/inspect_item'],
    summary: 'Weight, size, photos and verdict of an arrived item; its storage begins',
    input: z.strictObject({
      id,
      weight_g: grams,
      length_cm: cm,
      width_cm: cm,
      height_cm: cm,
      goods_class: z.enum(GOODS_CLASSES, 'We don’t know this class.').optional(),
      photo_ids: z.array(id).min(1, 'Add at least one photo.').max(50, 'Choose at most 50 photos.'),
      verdict: z.enum(VERDICTS, 'Choose a verdict.'),
      note: text(500).default(''),
      shelf: shelf.optional(),
      /** For a weight that looks wrong, with why. */
      sure: z.boolean().optional(),
      reason: text(500).optional(),
    }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await inspectItem(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/set_shelf': call({
    access: CALL_ACCESS['bk/set_shelf'],
    summary: 'These items now lie on this shelf',
    input: z.strictObject({ ids, shelf }),
    output: staffListOut,
    run: async (ctx, input) => toStaffList(ctx, await setShelf(ctx.db, ctx.account, input, ctx.now)),
  }),
  'bk/pick_items': call({
    access: CALL_ACCESS['bk/pick_items'],
    summary:
      'These items have been fetched for their parcels, or lie on their shelves again; all pickers see it',
    input: z.strictObject({ ids, picked: z.boolean().default(true) }),
    output: ok,
    async run(ctx, input) {
      await pickItems(ctx.db, ctx.account, input, ctx.now)
      return { ok: true as const }
    },
  }),
  'bk/search_item': call({
    access: CALL_ACCESS['bk/search_item'],
    summary:
      'An item does not lie on its shelf: it is looked for until it is picked, put on a shelf or ended',
    input: z.strictObject({ id }),
    output: searchOut,
    run: async (ctx, input) => search(await searchItem(ctx.db, ctx.account, input.id, ctx.now), ctx.now),
  }),
  'bk/get_searches': call({
    access: CALL_ACCESS['bk/get_searches'],
    summary: 'Items that are looked for, the oldest search first',
    input: z.strictObject({ cursor, limit }),
    output: listOf(searchOut),
    async run(ctx, input) {
      const page = await listSearches(ctx.db, input)
      return { ...page, list: page.list.map((row) => search(row, ctx.now)) }
    },
  }),
  'bk/get_unclaimed': call({
    access: CALL_ACCESS['bk/get_unclaimed'],
    summary: 'Boxes nobody waits for, oldest first',
    input: z.strictObject({ status: boxStatus.default('Open'), cursor, limit }),
    output: listOf(boxOut),
    async run(ctx, input) {
      const page = await listUnclaimed(ctx.db, input)
      return { ...page, list: page.list.map(box) }
    },
  }),
  'bk/assign_unclaimed': call({
    access: CALL_ACCESS['bk/assign_unclaimed'],
    summary: 'An unclaimed box holds this item, or all of these',
    input: z.strictObject({
      unclaimed_id: id,
      id: id.optional(),
      ids: z.array(id).min(1, 'Choose an item.').max(100, 'Choose at most 100 items.').optional(),
    }),
    /** The first of them, as for one; `list` holds all. */
    output: staffItemOut.extend({ list: z.array(staffItemOut) }),
    run: assign,
  }),
  'bk/close_unclaimed': call({
    access: CALL_ACCESS['bk/close_unclaimed'],
    summary: 'An unclaimed box leaves us again',
    input: z.strictObject({
      unclaimed_id: id,
      outcome: z.enum(['returned', 'discarded'], 'Say what became of it: returned or discarded.'),
      note: required(500),
    }),
    output: boxOut,
    run: async (ctx, input) => onlyBox(ctx, await closeUnclaimed(ctx.db, ctx.account, input, ctx.now)),
  }),
}

async function scanArrival(
  ctx: Ctx<'staff'>,
  input: Pieces & { inner_tracking_number?: string | undefined; id?: string | undefined },
) {
  const { inner_tracking_number: number, id: item_id, ...pieces } = input
  if (number && !item_id)
    return arrived(
      ctx,
      await scanBox(ctx, ctx.account, { inner_tracking_number: number, ...pieces }, ctx.now),
    )
  if (!item_id || number) throw invalid('inner_tracking_number', 'Scan a tracking number or name one item.')
  return arrived(ctx, await scanItem(ctx, ctx.account, { id: item_id, ...pieces }, ctx.now))
}

async function arrived(ctx: Ctx<'staff'>, { items, unclaimed }: Arrival) {
  return { ...(await toStaffList(ctx, items)), unclaimed: unclaimed && (await onlyBox(ctx, unclaimed)) }
}

async function assign(
  ctx: Ctx<'staff'>,
  input: { unclaimed_id: string; id?: string | undefined; ids?: string[] | undefined },
) {
  const { unclaimed_id, id: one, ids: several } = input
  if ((one === undefined) === (several === undefined)) throw invalid('ids', 'Name one item, or several.')
  const ids = [...new Set(several ?? (one === undefined ? [] : [one]))]
  const { list } = await toStaffList(
    ctx,
    await assignUnclaimed(ctx.db, ctx.account, { unclaimed_id, ids }, ctx.now),
  )
  const [first] = list
  if (!first) throw invalid('ids', 'Choose an item.')
  return { ...first, list }
}

async function onlyBox(ctx: Ctx<'staff'>, row: Omit<UnclaimedBox, 'items'>) {
  const [withContents] = await withItems(ctx.db, [row])
  return box(withContents ?? { ...row, items: [] })
}

const box = (row: UnclaimedBox): z.input<typeof boxOut> => ({
  id: row.id,
  inner_tracking_number: row.tracking_number,
  status: row.status,
  note: row.note,
  created_at: iso(row.created_at),
  closed_at: isoOrNull(row.closed_at),
  items: row.items,
})
