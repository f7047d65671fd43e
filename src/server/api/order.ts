import { z } from 'zod'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { headingOf } from '#domain/item/hs.ts'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { returnEnder } from '#domain/order/item-service.ts'
import { PART_CHOICES } from '#domain/order/part.ts'
import { ORDER_SERVICES } from '#domain/order/pricing.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { findAccount } from '#server/account/accounts.ts'
import { readable } from '#server/db/json-column.ts'
import type { Account, ItemServiceRow, OrderItemRow, UploadRow } from '#server/db/rows.ts'
import { cancelOrderItems } from '#server/order/cancel.ts'
import { clientNames } from '#server/order/client-orders.ts'
import { paidForServices, servicesByItem, servicesOf } from '#server/order/item-services.ts'
import { listItemChanges, shownToCustomers } from '#server/order/change-log.ts'
import {
  countOrderItems,
  findOrder,
  findOrderItem,
  listOrderItems,
  type OrderFilter,
} from '#server/order/lists.ts'
import { putBack } from '#server/order/put-back.ts'
import { placeOrder } from '#server/order/orders.ts'
import { ratesPaid, ratesThen } from '#server/db/rates-then.ts'
import { waitingPayments } from '#server/money/waiting-payments.ts'
import { choosePart } from '#server/order/parts.ts'
import { openQuestions } from '#server/order/questions.ts'
import { itemCompensations } from '#server/parcel/item-compensations.ts'
import { heldBack } from '#server/parcel/return-freight-due.ts'
import { notFound } from '#server/problem.ts'
import { latestRefund } from '#server/order/refund-lists.ts'
import { approvePhotos, listQcPhotos, photosOf, shareQcPhoto } from '#server/warehouse/photos.ts'
import { photoSetOf } from '#server/warehouse/photo-sets.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import { change, orderChangeOut } from './change-shape.ts'
import {
  besideItem,
  clientName,
  compensation,
  listedItemOut,
  orderItem,
  orderItemDetail,
  orderItemDetailOut,
  orderItemOut,
  qcPhoto,
  qcPhotoOut,
} from './order-item.ts'
import { inParcels } from './in-parcel-shape.ts'
import { tagText } from './tag.ts'
import { at, cnyOut, cursor, id, ids, iso, listOf, notes, nothing, platform, text, whole } from './shapes.ts'

const alias = z.enum(['All', ...ORDER_STATUSES], 'There is no such list.')

const filter = z.strictObject({
  ids: ids.optional(),
  list_status_alias: alias.optional(),
  list_status_alias_array: z.array(alias).max(30).optional(),
  client_id: id.optional(),
  target_platform: platform.optional(),
  order_item_title: text(200).optional(),
  tag: tagText.optional(),
  inner_tracking_number: text(64).optional(),
  target_view_type: text(32).optional(),
  target_email: text(254).optional(),
  target_order_item_count: z.int().min(1).max(100).optional(),
  cursor,
  limit: z.int().min(1).max(100).optional(),
})

/** Effects of services after an item's arrival: whether it can be returned for a fault alone, and what they cost. */
const afterArrival = (services: readonly ItemServiceRow[]) => ({
  fault_only: returnEnder(services) !== null,
  item_services_cny: cnyFromFen(paidForServices(services)),
})

const list = call({
  access: CALL_ACCESS['orders/get_order_items'],
  summary: 'Order items, newest first',
  input: filter,
  output: listOf(listedItemOut),
  async run(ctx, input) {
    const page = await listOrderItems(ctx.db, await whoseItems(ctx, input.target_email), orderFilter(input))
    const photos = await photosOf(ctx.db, page.list)
    // Staff who look at it need not know for whom it is.
    const clients = await clientNames(ctx.db, ctx.account, page.list)
    const reasons = await heldBack(ctx.db, page.list)
    const services = await servicesByItem(ctx.db, page.list)
    const compensations = await itemCompensations(ctx.db, page.list)
    const parcels = await inParcels(ctx.db, page.list)
    const ids = page.list.map(({ id: item_id }) => item_id)
    const rates = await ratesPaid(ctx.db, ctx.account.currency_unit, { subject: 'order_item', ids })
    const list = (await withQuestions(ctx, page.list)).map((row) => ({
      ...row,
      qc_photos: (photos.get(row.id) ?? []).map(qcPhoto),
      client: clients.get(row.order_no) ?? null,
      heading: declaredAs(row),
      held: reasons.get(row.id) ?? null,
      ...afterArrival(services.get(row.id) ?? []),
      compensation: compensation(compensations.get(row.id)),
      in_parcel: parcels.get(row.id) ?? null,
      rate: rates.get(row.id) ?? null,
    }))
    return { ...page, list }
  },
})

function declaredAs({ title, goods_class }: { title: string; goods_class: GoodsClass }) {
  const { sure, ...heading } = headingOf(title, goods_class)
  return sure ? heading : null
}

export const orderCalls = {
  'orders/create': call({
    access: CALL_ACCESS['orders/create'],
    summary: 'Turn cart items into an order that waits for payment',
    idempotent: true,
    input: z.strictObject({
      cart_ids: ids,
      notes: notes.default(''),
      client_id: id.optional(),
      services: z
        .array(z.strictObject({ cart_id: id, code: z.enum(ORDER_SERVICES, 'We don’t offer this service.') }))
        .max(200)
        .optional(),
    }),
    output: z.strictObject({
      order_no: z.string(),
      item_ids: z.array(z.string()),
      total_cny: cnyOut,
      pay_deadline_at: at,
    }),
    async run(ctx, input) {
      const { total_fen, pay_deadline_at, ...placed } = await placeOrder(ctx, ctx.account, input, ctx)
      return { ...placed, total_cny: cnyFromFen(total_fen), pay_deadline_at: iso(pay_deadline_at) }
    },
  }),
  'orders/get': call({
    access: CALL_ACCESS['orders/get'],
    summary: 'One order with its items',
    input: z.strictObject({ order_no: z.string().max(32) }),
    output: z.strictObject({
      order_no: z.string(),
      created_at: at,
      pay_deadline_at: at,
      items: z.array(orderItemOut),
      total_cny: cnyOut,
      client_id: z.string().nullable(),
      client: clientName,
    }),
    async run(ctx, input) {
      const { order, items } = await findOrder(ctx.db, ctx.account, input.order_no)
      return {
        order_no: order.order_no,
        created_at: iso(order.created_at),
        pay_deadline_at: iso(order.pay_deadline_at),
        items: await withQuestions(ctx, items),
        total_cny: cnyFromFen(order.total_fen),
        client_id: order.client_id,
        client: (await clientNames(ctx.db, ctx.account, [order])).get(order.order_no) ?? null,
      }
    },
  }),
  'orders/get_order_items': list,
  'orders/load_more_order_item': list,
  'orders/get_order_item_status_count': call({
    access: CALL_ACCESS['orders/get_order_item_status_count'],
    summary: 'How many items are in each status',
    input: nothing,
    output: z.record(z.string(), z.int()),
    async run(ctx) {
      const none = Object.fromEntries(ORDER_STATUSES.map((status) => [status, 0]))
      return { ...none, ...(await countOrderItems(ctx.db, ctx.account)) }
    },
  }),
  'orders/get_order_item_detail': call({
    access: CALL_ACCESS['orders/get_order_item_detail'],
    summary: 'One order item with its money rows',
    input: z.strictObject({ id }),
    output: orderItemDetailOut.extend({
      ...besideItem,
      /** How its photos are shared at an address of their own; null while they are not, and for others. */
      photo_set: z.strictObject({ id: z.string(), show_price: z.boolean(), photo_count: z.int() }).nullable(),
    }),
    async run(ctx, input) {
      const row = await findOrderItem(ctx.db, ctx.account, input.id)
      const changes = await listItemChanges(ctx.db, row.id)
      const money = (await waitingPayments(ctx.db, [row], ctx.now)).get(row.id)
      const question = (await openQuestions(ctx.db, [row])).get(row.id)
      const refund = await latestRefund(ctx.db, row.id)
      const photos = await listQcPhotos(ctx.db, row)
      const rate = await ratesThen(ctx.db, ctx.account.currency_unit, changes)
      const detail = orderItemDetail(row, changes, photos, ctx.now, { question, money, refund, rate })
      const after = {
        ...afterArrival(await servicesOf(ctx.db, [row.id])),
        client: (await clientNames(ctx.db, ctx.account, [row])).get(row.order_no) ?? null,
        compensation: compensation((await itemCompensations(ctx.db, [row])).get(row.id)),
        held: (await heldBack(ctx.db, [row])).get(row.id) ?? null,
        in_parcel: (await inParcels(ctx.db, [row])).get(row.id) ?? null,
      }
      return { ...detail, ...after, photo_set: await ownPhotoSet(ctx, row, photos) }
    },
  }),
  'orders/get_item_status_changelog': call({
    access: CALL_ACCESS['orders/get_item_status_changelog'],
    summary: 'Everything that happened to an item, oldest first',
    input: z.strictObject({ id }),
    output: listOf(orderChangeOut),
    async run(ctx, input) {
      const item = await findOrderItem(ctx.db, ctx.account, input.id)
      return whole(shownToCustomers(await listItemChanges(ctx.db, item.id)).map(change))
    },
  }),
  'orders/remove_order_item': call({
    access: CALL_ACCESS['orders/remove_order_item'],
    summary: 'Cancel items nobody has bought yet; what was paid comes back',
    input: z.strictObject({ ids }),
    output: z.strictObject({ items: z.array(orderItemOut) }),
    run: removeOrderItems,
  }),
  'orders/put_back': call({
    access: CALL_ACCESS['orders/put_back'],
    summary: 'Cancel items that wait for payment and put them back into the cart',
    input: z.strictObject({ ids }),
    output: z.strictObject({ count: z.int(), cart_ids: z.array(z.string()) }),
    run: (ctx, input) => putBack(ctx, ctx.account, input.ids, ctx.now),
  }),
  'orders/share_qc_photo': call({
    access: CALL_ACCESS['orders/share_qc_photo'],
    summary: 'Show a QC photo of yours on the item’s page, or no longer',
    input: z.strictObject({ id, shared: z.boolean() }),
    output: qcPhotoOut,
    run: async (ctx, input) => qcPhoto(await shareQcPhoto(ctx.db, ctx.account, input)),
  }),
  'orders/choose_part': call({
    access: CALL_ACCESS['orders/choose_part'],
    summary:
      'Of an item some pieces came: wait for the rest, or go on with them and get the others’ share back',
    input: z.strictObject({ id, choice: z.enum(PART_CHOICES, 'Say whether you wait or go on.') }),
    output: orderItemOut,
    run: async (ctx, input) => orderItem(await choosePart(ctx.db, ctx.account, input, ctx.now), ctx.now),
  }),
  'orders/approve_photos': call({
    access: CALL_ACCESS['orders/approve_photos'],
    summary: 'Say that the QC photos of an item look right, or take that back',
    input: z.strictObject({ id, approved: z.boolean().default(true) }),
    output: orderItemOut,
    run: async (ctx, input) => orderItem(await approvePhotos(ctx.db, ctx.account, input, ctx.now), ctx.now),
  }),
}

async function ownPhotoSet({ db, account }: Ctx<'customer'>, row: OrderItemRow, photos: UploadRow[]) {
  const set = row.account_id === account.id ? await photoSetOf(db, row) : undefined
  if (!set) return null
  const photo_count = photos.filter(({ created_at }) => created_at <= set.until_at).length
  return { id: set.id, show_price: set.show_price === 1, photo_count }
}

/** Staff may look at a customer's list; from anybody else the field is not heard. */
async function whoseItems(ctx: Ctx<'customer'>, email: string | undefined): Promise<Account> {
  if (!email || ctx.account.role === 'customer') return ctx.account
  const account = await findAccount(ctx.db, email)
  if (!account) throw notFound('a customer with this email')
  return account
}

async function withQuestions(ctx: Ctx<'customer'>, rows: OrderItemRow[]) {
  const questions = await openQuestions(ctx.db, rows)
  const holds = await waitingPayments(ctx.db, rows, ctx.now)
  return readable(rows, (row) => orderItem(row, ctx.now, questions.get(row.id), holds.get(row.id)))
}

async function removeOrderItems(ctx: Ctx<'customer'>, input: { ids: string[] }) {
  const rows = await cancelOrderItems(ctx, ctx.account, input.ids, ctx.now)
  return { items: rows.map((row) => orderItem(row, ctx.now)) }
}

function orderFilter(input: z.output<typeof filter>): OrderFilter {
  // Named items are wanted whatever their status, on one page.
  const all = input.ids ? 'All' : 'WaitingForPayment'
  const choice = input.list_status_alias_array ?? [input.list_status_alias ?? all]
  return {
    ids: input.ids,
    statuses: choice.includes('All') ? [] : choice.filter((status) => status !== 'All'),
    client_id: input.client_id,
    platform: input.target_platform,
    title: input.order_item_title,
    tag: input.tag,
    inner_tracking_number: input.inner_tracking_number,
    cursor: input.cursor,
    limit: input.limit ?? input.target_order_item_count ?? input.ids?.length ?? 20,
  }
}
