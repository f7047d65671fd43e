import { expect } from 'vitest'
import { checkLedger } from '#server/money/ledger-check.ts'
import { type Client, newKey, type World } from '../worlds/world.ts'

/** Common steps of most tests of orders. */

export const named = (item: { item_platform: string; num_iid: string }) => ({
  item_platform: item.item_platform,
  num_iid: item.num_iid,
})

export async function inCart(customer: Client, title = 'DIY lamp', price_cny = '100.00'): Promise<string> {
  return (await customer.call('cart/add_diy_item', { title, price_cny })).body.data.id
}

/** A new order of one item the customer describes. */
export async function placed(customer: Client, title = 'DIY lamp', price_cny = '100.00') {
  const cart_ids = [await inCart(customer, title, price_cny)]
  return (await customer.call('orders/create', { cart_ids }, newKey())).body.data
}

export async function pay(customer: Client, item_ids: string[]) {
  const { total_cny } = (await customer.call('checkout/calculate_order_price', { item_ids })).body.data
  return customer.call('checkout/pay_order_items', { item_ids, expected_total_cny: total_cny }, newKey())
}

export async function balance(customer: Client): Promise<string> {
  return (await customer.call('balance/get')).body.data.balance_cny
}

export async function expectRightLedger(world: Pick<World, 'services'>): Promise<void> {
  expect(await checkLedger(world.services.db, world.services.settings)).toEqual([])
}
