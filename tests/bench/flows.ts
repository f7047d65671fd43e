import { account } from './account.ts'
import { perSecond, report, send, startBareNode, startSite } from './load.ts'

const FLOWS = 1500
const CLIENTS = 8

/** Whole flows (add to cart, order, pay) with eight clients, on SQLite and, when there is one, PostgreSQL. */
export async function run(): Promise<void> {
  const bare = await startBareNode(4392)
  try {
    await measure('SQLite', bare.port, {})
    const url = process.env.TEST_DATABASE_URL
    if (url) await measure('PostgreSQL', bare.port, { DATABASE_URL: url })
    else console.log('PostgreSQL: skipped (set TEST_DATABASE_URL to a database this may fill).')
  } finally {
    await bare.stop()
  }
}

async function measure(name: string, bare: number, env: Record<string, string>): Promise<void> {
  const site = await startSite(4391, env)
  try {
    const shoppers = await Promise.all(Array.from({ length: CLIENTS }, () => account(site.port)))
    const flow = (shopper: (typeof shoppers)[number]) => async () => {
      const { id } = await shopper('cart/add_diy_item', { title: 'A bench item', price_cny: '10.00' })
      const { item_ids } = await shopper('orders/create', { cart_ids: [id] })
      await shopper('checkout/pay_order_items', { item_ids, expected_total_cny: '10.80' })
    }
    const jobs = Array.from({ length: FLOWS }, (_, index) => {
      const shopper = shoppers[index % CLIENTS]
      if (!shopper) throw new Error('no shopper')
      return flow(shopper)
    })
    const ours = await perSecond(jobs, CLIENTS)
    // A flow is three requests: what bare Node does with three.
    const three = () => Promise.all([1, 2, 3].map(() => send(bare, 'POST', '/', { title: 'A bench item' })))
    report(
      `flows on ${name}`,
      ours,
      await perSecond(
        Array.from({ length: FLOWS }, () => three),
        CLIENTS,
      ),
    )
  } finally {
    await site.stop()
  }
}
