import type { Page } from 'playwright-core'
import { PAGES } from '#domain/access/pages.ts'
import { AN_ARTICLE } from '../content.ts'
import { signedIn } from './api.ts'
import { DEMO_PASSWORD } from './site.ts'

/** What the pages with a named thing in their address show: by the desktop's path, what follows it. */
export type Named = Record<string, string[]>

/** For everybody. */
const PUBLIC: Named = {
  '/item': ['?p=taobao&i=675330231400'],
  '/item_diy': ['?p=taobao&i=675330231400'],
  '/item_search': ['', '?keyword=mug'],
  '/help/*': [AN_ARTICLE.slice('/help/'.length)],
  '/ad/:code': ['summer'],
}

/** The demo customer's, who also gets something into the cart and something to pay. */
export async function namedOfDemo(): Promise<Named> {
  const { call } = await signedIn('demo@example.test', DEMO_PASSWORD)
  const { list: items } = await call('orders/get_order_items', { list_status_alias: 'All' })
  const { list: parcels } = await call('parcel/get_parcels')
  const stored = items.filter(({ status }: { status: string }) => status === 'InWarehouse')
  const { id } = await call('cart/add_diy_item', { title: 'A lamp', price_cny: '20' })
  const ann = { name: 'Ann Example', email: 'ann@example.com', markup_ratio: 0.15 }
  const { id: client_id } = await call('customer_client/add_customer_client', ann)
  const kept = [{ item_platform: 'taobao', num_iid: '675330231400', note: 'no box' }]
  const list = await call('list/save_list', { name: 'Shoes for spring', items: kept, shared: true })
  const { order_no } = await call('orders/create', { cart_ids: [id], client_id })
  await call('cart/add_diy_item', { title: 'A jug', price_cny: '20' })
  return {
    '/list/:id': [list.id],
    '/user/order-detail': [`?id=${items[0].id}`],
    '/user/order-list': ['?status=All'],
    '/user/customer-client-list': ['', `?id=${client_id}`],
    '/user/parcel/detail': [`?parcel_no=${parcels[0].parcel_no}`],
    '/user/parcel/create': [`?item_ids=${stored.map((item: { id: string }) => item.id).join(',')}`],
    '/checkout/:type': [`order?order_no=${order_no}`, 'topup'],
  }
}

/** The addresses of the table's pages on a site. */
export function addresses(site: 'desktop' | 'phone', named: Named = {}): string[] {
  return PAGES.flatMap((row) => {
    const path = site === 'phone' && row.mobile ? row.mobile : row.path
    const known = PUBLIC[row.path] ?? named[row.path] ?? ['']
    if (!/[:*]/.test(path)) return known.map((one) => path + one)
    return known.filter(Boolean).map((one) => path.replace(/:\w+|\*/, one))
  })
}

/** Looks at each address, in several tabs of one browser side by side. */
export async function inTabs(
  first: Page,
  list: readonly string[],
  tabs: number,
  work: (page: Page, address: string) => Promise<void>,
): Promise<void> {
  const context = first.context()
  const others = await Promise.all(Array.from({ length: tabs - 1 }, () => context.newPage()))
  await sideBySide([first, ...others], list, work)
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
