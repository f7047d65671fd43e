import { PAGES } from '#domain/access/pages.ts'
import { AN_ARTICLE } from './content.ts'
import { type Person, signedIn } from '../people/caller.ts'
import { inspected, ourStaff } from '../people/parcel-road.ts'
import { DEMO_PASSWORD } from './site.ts'

/** The endings of a page's path, by the desktop's path; `{name}` is an id of namedOfDemo. */
type Named = Record<string, string[]>

/** For everybody. */
const PUBLIC: Named = {
  '/item': ['?p=taobao&i=675330231400'],
  '/item_diy': ['?p=taobao&i=675330231400'],
  '/item_search': ['', '?keyword=shoes'],
  '/help/*': [AN_ARTICLE.slice('/help/'.length)],
  '/ad/:code': ['summer'],
}

/** For those who have what is named. */
const OWN: Named = {
  '/list/:id': ['{list}'],
  '/user/order-detail': ['?id={item}'],
  '/user/order-list': ['?status=All', '?view=sheet'],
  '/user/customer-client-list': ['', '?id={client}'],
  '/user/parcel/detail': ['?parcel_no={shipped}'],
  '/user/parcel/create': ['', '?item_ids={stored}'],
  '/checkout/:type': ['order?order_no={order_no}', 'parcel?parcel_no={unpaid}', 'topup'],
  '/bk/orders': ['', '?queue=All', '?queue=RefundRequested'],
  '/bk/parcels': ['', '?queue=All'],
  '/bk/pick': ['', '?parcels={shipped}'],
  '/bk/labels': ['', '?ids={item}'],
  '/bk/money': ['', '?queue=Withdrawals', '?queue=Days', '?queue=Campaigns', '?queue=Coupons'],
}

export type Ids = Record<string, string>

export const filledIn = (address: string, ids: Ids) =>
  address.replace(/\{(\w+)\}/g, (_, name) => ids[name] ?? '')

/**
 * The demo customer's things, with three more of whatever a page lists: in the cart, in an order to pay, in the
 * warehouse, beside a parcel to pay.
 */
export async function namedOfDemo(): Promise<Ids> {
  const customer = await signedIn('demo@example.test', DEMO_PASSWORD)
  const { call } = customer
  const { payment_no } = await call('balance/top_up', { amount_cny: '2000', method: 'sandbox' })
  await call('balance/sandbox_pay', { payment_no, outcome: 'paid' })
  const { list: items } = await call('orders/get_order_items', { list_status_alias: 'All' })
  const { list: parcels } = await call('parcel/get_parcels')
  const paid = parcels.find(({ status }: { status: string }) => status !== 'WaitingForPayment')
  const stored = await inspected(customer, await ourStaff(), ['A vase', 'A bowl', 'A cup', 'Packed soon'])
  const { list: homes } = await call('user/get_address')
  const wanted = { item_ids: stored.slice(3), address_id: homes[0].id, line_code: 'EMS', mode: 'estimate' }
  const { parcel_no: unpaid } = await call('parcel/create_parcel', wanted)
  const ann = { name: 'Ann Example', email: 'ann@example.com', markup_ratio: 0.15 }
  const { id: client } = await call('customer_client/add_customer_client', ann)
  const kept = [{ item_platform: 'taobao', num_iid: '675330231400', note: 'no box' }]
  const { id: list } = await call('list/save_list', { name: 'Shoes for spring', items: kept, shared: true })
  const cart_ids = await inCartOf(customer, ['One', 'Two', 'Three', 'Four'])
  const { order_no } = await call('orders/create', { cart_ids, client_id: client })
  await inCartOf(customer, ['A brass lamp', 'A jug', 'A rug'])
  const own = { item: items[0].id, shipped: paid.parcel_no, stored: stored.slice(0, 3).join(',') }
  return { ...own, unpaid, client, list, order_no }
}

async function inCartOf({ call }: Person, titles: string[]): Promise<string[]> {
  const ids: string[] = []
  for (const title of titles) ids.push((await call('cart/add_diy_item', { title, price_cny: '20' })).id)
  return ids
}

/** The addresses of the table's pages on a site. */
export function addresses(site: 'desktop' | 'phone', ids?: Ids): string[] {
  return PAGES.flatMap((row) => {
    const path = site === 'phone' && row.mobile ? row.mobile : row.path
    const known = PUBLIC[row.path] ?? (ids && OWN[row.path]?.map((one) => filledIn(one, ids))) ?? ['']
    if (!/[:*]/.test(path)) return known.map((one) => path + one)
    return known.filter(Boolean).map((one) => path.replace(/:\w+|\*/, one))
  })
}

/** Each of the list with whichever tool is free: most of the time a page only settles. */
export async function sideBySide<Tool, T>(
  tools: readonly Tool[],
  list: readonly T[],
  work: (tool: Tool, one: T) => Promise<void>,
): Promise<void> {
  const left = list.values()
  const lane = async (tool: Tool) => {
    for (const one of left) await work(tool, one)
  }
  await Promise.all(tools.map(lane))
}
