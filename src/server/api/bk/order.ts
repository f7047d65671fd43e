import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import type { CartItemRow } from '#server/db/rows.ts'
import { setCartItemClass, setItemClass, setProductClass } from '#server/order/goods-class.ts'
import { countMoneyWork } from '#server/payment/staff-requests.ts'
import { invalid } from '#server/problem.ts'
import { correctPurchase, markSellerShipped, placeWithSeller } from '#server/order/buying.ts'
import { listStaffItems } from '#server/order/staff-lists.ts'
import { giveBack, takeItem, takeItems } from '#server/order/assign-buyer.ts'
import { countTodo } from '#server/warehouse/todo.ts'
import { call } from '#server/rpc/call.ts'
import {
  cny,
  cnyBetween,
  cursor,
  endsAt,
  goodsClass,
  id,
  ids,
  limit,
  nothing,
  numIid,
  platform,
  required,
  resultsOut,
  startsAt,
  text,
  tracking,
} from '#server/api/shapes.ts'
import { staffItemOut, staffItems, staffListOut, toStaff, toStaffList } from './staff-item.ts'

const status = z.enum(['All', ...ORDER_STATUSES], 'There is no such list.')
const counts = z.record(z.string(), z.int())

/** An item of somebody's cart, as far as its class goes. */
const cartItemClassOut = z.strictObject({
  id: z.string(),
  kind: z.enum(['item', 'diy']),
  title: z.string(),
  goods_class: goodsClass,
  goods_allowed: z.boolean(),
})

const classOf = ({ id, kind, title, goods_class }: CartItemRow) => ({ id, kind, title, goods_class })

const realPrice = {
  real_price_cny: cnyBetween(1, 100_000_000, 'Enter the price of one piece, such as 12.30.'),
  domestic_fee_cny: cny.refine((fen) => fen <= 1_000_000, 'Postage is at most ¥10,000.00.').optional(),
  /** For a price that fell far, with why. */
  sure: z.boolean().optional(),
  /** False asks about a number of another seller's order. */
  sure_number: z.boolean().optional(),
  reason: text(500).optional(),
}

/** Calls between Paid and the warehouse. */
export const bkOrderCalls = {
  'bk/get_todo': call({
    access: CALL_ACCESS['bk/get_todo'],
    summary: 'How much waits in each queue',
    input: nothing,
    output: z.strictObject({
      order_counts: counts,
      parcel_counts: counts,
      unclaimed: z.int(),
      searches: z.int(),
      to_inspect: z.int(),
      late_order_counts: counts,
      late_parcel_counts: counts,
      services: z.int(),
      late_services: z.int(),
      seller_problems: z.int(),
      late_seller_problems: z.int(),
      late: z.int(),
      money: z.strictObject({
        transfers: z.int(),
        withdrawals: z.int(),
        troubles: z.int(),
        held: z.int(),
        reversals: z.int(),
        closings: z.int(),
        requests: z.int(),
      }),
    }),
    run: async (ctx) => ({
      ...(await countTodo(ctx.db, ctx.now)),
      money: await countMoneyWork(ctx.db, ctx.account, ctx.now),
    }),
  }),
  'bk/get_order_items': call({
    access: CALL_ACCESS['bk/get_order_items'],
    summary: 'Everybody’s order items, oldest first unless asked otherwise',
    input: z.strictObject({
      status: status.optional(),
      statuses: z.array(status).max(30).optional(),
      /** True: only what waits for inspection, whatever its status. */
      to_inspect: z.boolean().optional(),
      /** True: without what somebody else has taken. */
      mine: z.boolean().default(false),
      /** True: only what should have moved by now. */
      late: z.boolean().optional(),
      platform: platform.optional(),
      /** The seller's name, whole. */
      shop: text(200).optional(),
      /** When it was ordered. */
      from: startsAt.optional(),
      to: endsAt.optional(),
      sort: z.enum(['oldest', 'newest'], 'Sort by oldest or newest.').optional(),
      keyword: text(254).optional(),
      cursor,
      limit,
    }),
    output: staffListOut,
    async run(ctx, { status: one, statuses: several, mine, late, sort, ...filter }) {
      const choice = several ?? [one ?? 'All']
      const statuses = choice.includes('All') ? [] : choice.filter((status) => status !== 'All')
      const page = await listStaffItems(ctx.db, {
        statuses,
        ...(mine && { taker: ctx.account.id }),
        ...(late && { late_at: ctx.now }),
        newest: sort === 'newest',
        ...filter,
      })
      return { ...page, list: await staffItems(ctx.db, page.list, ctx.now) }
    },
  }),
  'bk/take_item': call({
    access: CALL_ACCESS['bk/take_item'],
    summary: 'Start buying a paid item',
    input: z.strictObject({ id }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await takeItem(ctx.db, ctx.account, input.id, ctx.now)),
  }),
  'bk/take_items': call({
    access: CALL_ACCESS['bk/take_items'],
    summary: 'Start buying several paid items; each says whether it could be taken',
    input: z.strictObject({ ids }),
    output: resultsOut,
    run: async (ctx, input) => ({ results: await takeItems(ctx.db, ctx.account, input.ids, ctx.now) }),
  }),
  'bk/give_back': call({
    access: CALL_ACCESS['bk/give_back'],
    summary: 'Leave an item that was taken to somebody else',
    input: z.strictObject({ id }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await giveBack(ctx.db, ctx.account, input.id, ctx.now)),
  }),
  'orders/place_order_item': call({
    access: CALL_ACCESS['orders/place_order_item'],
    summary:
      'Note the purchase at the seller; what it cost less goes back in an hour, or once an admin says yes',
    input: z.strictObject({
      id,
      purchase_no: required(64),
      ...realPrice,
    }),
    output: staffItemOut.extend({
      /** The request for the refund when it is above one's sums; the item then stays as paid. */
      request_id: z.string().optional(),
    }),
    async run(ctx, input) {
      const { item, request_id } = await placeWithSeller(ctx, ctx.account, input, ctx.now)
      return { ...(await toStaff(ctx, item)), ...(request_id && { request_id }) }
    },
  }),
  'bk/correct_purchase': call({
    access: CALL_ACCESS['bk/correct_purchase'],
    summary: 'Put right what was noted of a purchase, within an hour and before money has gone back by it',
    input: z.strictObject({
      id,
      ...realPrice,
      purchase_no: required(64).optional(),
    }),
    output: staffItemOut,
    run: async (ctx, input) => toStaff(ctx, await correctPurchase(ctx, ctx.account, input, ctx.now)),
  }),
  'bk/mark_seller_shipped': call({
    access: CALL_ACCESS['bk/mark_seller_shipped'],
    summary: 'Note the number under which the seller sent these',
    input: z.strictObject({
      ids,
      inner_tracking_number: tracking,
      /** False asks about the number of a box that holds what these would hardly come with. */
      sure_number: z.boolean().optional(),
    }),
    output: staffListOut,
    run: async (ctx, input) => toStaffList(ctx, await markSellerShipped(ctx.db, ctx.account, input, ctx.now)),
  }),
  'bk/set_goods_class': call({
    access: CALL_ACCESS['bk/set_goods_class'],
    summary: 'Say what kind of goods an order item, an item of a cart, or a product from now on, is',
    input: z.strictObject({
      id: id.optional(),
      item_platform: platform.optional(),
      num_iid: numIid.optional(),
      goods_class: z.enum(GOODS_CLASSES, 'We don’t know this class.'),
      allowed: z.boolean().default(false),
      reason: required(500),
    }),
    output: z.union([staffItemOut, staffListOut, cartItemClassOut]),
    async run(ctx, { id: item_id, item_platform, num_iid, ...decision }) {
      if (item_id && !item_platform && !num_iid) {
        const inCart = await setCartItemClass(ctx.db, ctx.account, item_id, decision, ctx.now)
        if (inCart) return { ...classOf(inCart), goods_allowed: decision.allowed }
        return toStaff(ctx, await setItemClass(ctx.db, ctx.account, item_id, decision))
      }
      if (item_id || !item_platform || !num_iid)
        throw invalid(
          'id',
          'Name either an order item, an item of a cart, or a product: item_platform and num_iid.',
        )
      const product = { item_platform, num_iid }
      return toStaffList(ctx, await setProductClass(ctx.db, ctx.account, product, decision, ctx.now))
    },
  }),
}
