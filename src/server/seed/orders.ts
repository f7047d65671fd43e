import { addDiyItem, addItem } from '../cart.ts'
import { payOrderItems, quoteOrderItems } from '../checkout.ts'
import { cancelOrderItems } from '../cancel.ts'
import { placeOrder } from '../orders.ts'
import { answerSandbox, openPayment } from '../payments.ts'
import { SAMPLE_ITEMS } from '../providers/marketplaces/sample-catalogue.ts'
import type { Services } from '../services.ts'
import type { Account } from '../sessions.ts'

/**
 * Gives the demo customer orders in every state that can be reached, by doing what a customer would do.
 * Does nothing when there are orders already.
 */
export async function seedOrders(services: Services, account: Account, now: number): Promise<void> {
  const any = await services.db
    .selectFrom('orders')
    .select('order_no')
    .where('account_id', '=', account.id)
    .limit(1)
    .executeTakeFirst()
  if (any) return
  await topUp(services, account, 300_000, now)
  const [first, second, third, fourth] = orderable()
  if (!first || !second || !third || !fourth) return
  await pay(services, account, await order(services, account, [first, second], now), now)
  const cancelled = await order(services, account, [third], now)
  await pay(services, account, cancelled, now)
  await cancelOrderItems(services, account, cancelled, now)
  await cancelOrderItems(services, account, await order(services, account, [fourth], now), now)
  await order(services, account, [third, fourth], now)
  await addItem(services, account, { ...wanted(second), buy_now: false }, now)
  const diy = {
    spec_text: 'Walnut, 120 × 60 cm',
    domestic_fee_fen: 2000,
    quantity: 1,
    order_notes: '',
    images: [],
  }
  await addDiyItem(
    services.db,
    account,
    { ...diy, title: 'Desk shelf, made to measure', price_fen: 26_000 },
    now,
  )
}

type Sample = (typeof SAMPLE_ITEMS)[number]

/** Ordinary items in stock, one per shop. */
function orderable(): Sample[] {
  const ordinary = SAMPLE_ITEMS.filter(
    (item) =>
      item.goods_class === 'general' &&
      item.price_fen > 2000 &&
      item.price_fen < 40_000 &&
      item.skus.some((sku) => sku.stock > 5),
  )
  return [...new Map(ordinary.map((item) => [item.shop.name, item])).values()]
}

function wanted(item: Sample) {
  const { item_platform, num_iid } = item
  const sku_id = item.skus.find((sku) => sku.stock > 5)?.sku_id
  return { item_platform, num_iid, sku_id, quantity: 1, order_notes: '', buy_now: true }
}

async function order(services: Services, account: Account, items: Sample[], now: number): Promise<string[]> {
  const cart_ids = await Promise.all(items.map((item) => addItem(services, account, wanted(item), now)))
  const placed = await placeOrder(services, account, { cart_ids, notes: '', services: [] }, fresh(now))
  return placed.item_ids
}

async function pay(services: Services, account: Account, item_ids: string[], now: number): Promise<void> {
  const { total_fen } = await quoteOrderItems(services, account, { item_ids }, now)
  await payOrderItems(services, account, { item_ids, expected_total_fen: total_fen }, fresh(now))
}

async function topUp(services: Services, account: Account, amount_fen: number, now: number): Promise<void> {
  const opening = {
    call: 'balance/top_up',
    method: 'sandbox',
    amount_fen,
    purchase: null,
    key: crypto.randomUUID(),
  }
  const { payment_no } = await openPayment(services, account, opening, now)
  await answerSandbox(services, account, { payment_no, outcome: 'paid' }, fresh(now))
}

const fresh = (now: number) => ({ key: crypto.randomUUID(), now })
