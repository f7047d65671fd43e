import { account } from './account.ts'
import { perSecond, report, send, startBareNode, startSite } from './load.ts'

const ORDERS = 3000
const CLIENTS = 8
const PRICE = '10.00'
const TOTAL = '10.80'

/** Order transactions (pay one order item) over HTTP on SQLite, beside bare Node answering the same requests. */
export async function run(): Promise<void> {
  const site = await startSite(4391)
  const bare = await startBareNode(4392)
  try {
    const call = await account(site.port)
    const items = await orderMany(call)
    const body = (id: string) => ({ item_ids: [id], expected_total_cny: TOTAL })
    const pay = items.map((id) => () => call('checkout/pay_order_items', body(id)))
    const ours = await perSecond(pay, CLIENTS)
    const echo = items.map((id) => () => send(bare.port, 'POST', '/', body(id)))
    report('order transactions', ours, await perSecond(echo, CLIENTS))
  } finally {
    await Promise.all([site.stop(), bare.stop()])
  }
}

/** Many orders of one line each, so that each payment is a transaction of its own. */
async function orderMany(call: Awaited<ReturnType<typeof account>>): Promise<string[]> {
  const ids: string[] = []
  const jobs = Array.from({ length: ORDERS }, (_, index) => async () => {
    const line = await call('cart/add_diy_item', { title: `Item ${index}`, price_cny: PRICE })
    const order = await call('orders/create', { cart_ids: [line.id] })
    ids.push(...((order.item_ids ?? []) as string[]))
  })
  const made = await perSecond(jobs, CLIENTS)
  console.log(`add a line and order it: ${made.toFixed(0)}/s`)
  return ids
}
