import { desktopPath } from '#domain/access/path.ts'
import { readItemQuery } from '#domain/site/page-path.ts'
import { call } from '#stores/api.ts'

/** Why somebody is asked to log in, and the item it is about. */
export interface LoginReason {
  text: string
  item?: { image: string; title: string; price_cny: string; from?: boolean }
}

const REASONS: readonly (readonly [start: string, text: string])[] = [
  ['/item_diy', 'Sign in or create an account to describe an item for our buyers.'],
  ['/item', 'Sign in or create an account to see this item and to buy it.'],
  ['/shipping', 'Sign in or create an account to see shipping lines and their prices.'],
  ['/cart', 'Sign in or create an account to open your cart.'],
  ['/checkout', 'Sign in to pay.'],
  ['/user', 'Sign in or create an account to see what is yours.'],
]

/** Why the page at `path` asks for a login, undefined for a page that everybody sees. */
export function reasonOf(path: string): LoginReason | undefined {
  const bare = desktopPath(path)
  const text = REASONS.find(([start]) => new RegExp(`^${start}(?![\\w-])`).test(bare))?.[1]
  return text ? { text } : undefined
}

/** The item of an item page's path as its card shows it; null for other pages and when nobody can tell. */
export async function itemBehind(path: string): Promise<LoginReason['item'] | null> {
  const { pathname, searchParams } = new URL(path, location.origin)
  const query = desktopPath(pathname) === '/item' ? readItemQuery(searchParams) : 'none'
  if (typeof query === 'string') return null
  const item = await call('item/get', query, { notShowMessage: true }).catch(() => null)
  if (!item) return null
  const { images, title, price_cny, price_max_cny } = item
  return { image: images[0] ?? '', title, price_cny, from: price_cny !== price_max_cny }
}
