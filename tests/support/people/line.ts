import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import { cnyFromFen } from '#domain/money/money.ts'
import { type Client, newKey, type World } from '../worlds/world.ts'
import { qcPhotos } from '../fakes/photos.ts'
import { pay } from './shopping.ts'
import { accountOf, DAY, FOUND } from './staff.ts'

/** Common steps of tests of refunds and questions with one line of an order. */

/** ¥100.00 a piece, ¥6.00 postage and 8 % fee. */
export async function paidLine(customer: Client, quantity = 1): Promise<string> {
  const goods = { title: 'DIY lamp', price_cny: '100.00', domestic_fee_cny: '6.00', quantity }
  const line = await customer.call('cart/add_diy_item', goods)
  const order = await customer.call('orders/create', { cart_ids: [line.body.data.id] }, newKey())
  const { item_ids } = order.body.data
  expect((await pay(customer, item_ids)).status).toBe(200)
  return item_ids[0]
}

export type Stage =
  | 'Paid'
  | 'Purchasing'
  | 'Purchased'
  | 'SellerShipped'
  | 'ArrivedAtWarehouse'
  | 'InWarehouse'

/** A new line that staff have brought so far. */
export async function lineAt(stage: Stage, customer: Client, staff: Client, quantity = 1): Promise<string> {
  const id = await paidLine(customer, quantity)
  if (stage === 'Paid') return id
  await staff.call('bk/take_item', { id })
  if (stage === 'Purchasing') return id
  await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '100.00' })
  if (stage === 'Purchased') return id
  await staff.call('bk/mark_seller_shipped', { ids: [id], inner_tracking_number: `SF${id}`.slice(0, 30) })
  if (stage === 'SellerShipped') return id
  await staff.call('bk/scan_arrival', { id })
  if (stage === 'ArrivedAtWarehouse') return id
  await inspect(staff, id)
  return id
}

export async function inspect(staff: Client, id: string) {
  return staff.call('bk/inspect_item', { id, ...FOUND, photo_ids: await qcPhotos(staff, id) })
}

export async function detailOf(customer: Client, id: string) {
  return (await customer.call('orders/get_order_item_detail', { id })).body.data
}

export async function askRefund(customer: Client, id: string, reason = 'no_reason') {
  const asked = await customer.call('orders/request_refund', { ids: [id], reason })
  expect(asked.status).toBe(200)
  return asked.body.data.refunds[0]
}

/** The sums our own accounts hold, fen by account. */
export async function houseAccounts(world: World): Promise<Record<string, number>> {
  const rows = await world.services.db
    .selectFrom('entries')
    .select(['ledger_account', (sum) => sum.fn.sum<number>('fen').as('fen')])
    .where('ledger_account', 'not like', 'customer:%')
    .groupBy('ledger_account')
    .execute()
  return Object.fromEntries(rows.map((row) => [row.ledger_account, Number(row.fen)]))
}

/** Gives the customer a coupon of so many fen. */
export async function couponOf(world: World, customer: Client, amount: number): Promise<string> {
  const { email } = (await customer.call('user/get_base_info')).body.data
  const id = randomBytes(8).toString('hex')
  const dates = { created_at: 0, from_at: 0, expires_at: Date.now() + 365 * DAY }
  const worth = { scope: 'order', kind: 'fixed', amount, currency: 'CNY', threshold_fen: 0 } as const
  const owner = { account_id: await accountOf(world, email), campaign: id, name: 'Test' }
  await world.services.db
    .insertInto('coupons')
    .values({
      id,
      ...owner,
      ...worth,
      ...dates,
      status: 'Active',
      rate: null,
      rate_at: null,
      locked_by: null,
    })
    .execute()
  return id
}

/** A new order of so many lamps, fen. */
export async function ordered(
  customer: Client,
  { price, postage, quantity }: { price: number; postage: number; quantity: number },
): Promise<string> {
  const goods = { price_cny: cnyFromFen(price), domestic_fee_cny: cnyFromFen(postage), quantity }
  const added = await customer.call('cart/add_diy_item', { title: 'Lamp', ...goods })
  const order = await customer.call('orders/create', { cart_ids: [added.body.data.id] }, newKey())
  return order.body.data.item_ids[0]
}

/** The refund that was asked for last. */
export async function latestRefundOf({ services }: World, id: string): Promise<string | undefined> {
  const rows = services.db.selectFrom('refunds').select('id').where('order_item_id', '=', id)
  return (await rows.orderBy('id', 'desc').executeTakeFirst())?.id
}

/** As if it had come damaged and its customer wanted the seller to send it again. */
export async function agreeToReplacement(world: World, id: string): Promise<void> {
  const agreed = { verdict: 'damaged', replace_agreed_at: 1 } as const
  await world.services.db.updateTable('order_items').set(agreed).where('id', '=', id).execute()
}

/** A photo of staff, without the picture. */
export async function photoOf(world: World, order_item_id: string): Promise<string> {
  const id = randomBytes(16).toString('hex')
  const { db } = world.services
  const item = db.selectFrom('order_items').select('account_id').where('id', '=', order_item_id)
  const { account_id } = await item.executeTakeFirstOrThrow()
  const size = { width: 1, height: 1, shared: 0, created_at: 0, expires_at: null, parcel_no: null }
  await db
    .insertInto('uploads')
    .values({ id, account_id, scene: 'qc', order_item_id, ...size })
    .execute()
  return id
}
