import { call, type Payload } from './api.ts'
import { $cart, type CartState, countOn, keepSelected, loadCart } from './cart.ts'

export type CartGroup = CartState['items'][number]
export type CartItem = CartGroup['items'][number]

/** Selects items of the cart, or lets them go. */
export function selectItems(ids: readonly string[], selected: boolean): void {
  const chosen = new Set(ids)
  const rest = $cart.get().selectedCartIds.filter((id) => !chosen.has(id))
  keepSelected(selected ? [...rest, ...ids] : rest)
}

/** Quantity, notes or wishes of one item; the server's answer takes its place. */
export async function changeItem(change: Payload<'cart/update_item'>): Promise<void> {
  putItem(await call('cart/update_item', change))
}

/** Another option: an equal item of the cart comes into this one. */
export async function changeSku(id: string, sku_id: string): Promise<void> {
  await changeItem({ id, sku_id })
  await loadCart()
}

/** Takes the price the marketplace asks now. */
export async function takeNewPrice(id: string): Promise<void> {
  putItem(await call('cart/correct_item_price', { id }))
}

/** Asks the marketplaces what has changed, silently: the cart can be read and ordered without the answer. */
export async function checkCart(): Promise<void> {
  const { list } = await call('cart/check_items', {}, { notShowMessage: true })
  const changes = new Map(list.map((one) => [one.id, one]))
  putItems((item) => {
    const { trouble = null, price_now_cny = null } = changes.get(item.id) ?? {}
    const same = item.kind === 'diy' || (trouble === item.trouble && price_now_cny === item.price_now_cny)
    // Items read within ten minutes are not looked at.
    if (same || (!changes.has(item.id) && item.trouble !== 'unreadable')) return item
    return { ...item, trouble, price_now_cny, available: trouble === null }
  })
}

/** As many as the server takes at once. */
const AT_ONCE = 200

/** They are gone at once; a refusal brings them back. */
export async function removeItems(ids: string[]): Promise<void> {
  const gone = new Set(ids)
  const takeBack = countOn(-ids.length)
  const before = $cart.get().items
  const groups = before.map((group) => ({ ...group, items: group.items.filter(({ id }) => !gone.has(id)) }))
  $cart.setKey(
    'items',
    groups.filter((group) => group.items.length > 0),
  )
  try {
    for (let from = 0; from < ids.length; from += AT_ONCE) {
      const { count } = await call('cart/remove_items', { ids: ids.slice(from, from + AT_ONCE) })
      $cart.setKey('count', count)
    }
  } catch (error) {
    takeBack()
    $cart.setKey('items', before)
    throw error
  } finally {
    await loadCart()
  }
}

export function putItem(item: CartItem): void {
  putItems((other) => (other.id === item.id ? item : other))
}

/** Groups and items that stay the same stay the same objects, so that nobody draws them again. */
function putItems(change: (item: CartItem) => CartItem): void {
  const groups = $cart.get().items.map((group) => {
    const items = group.items.map(change)
    return items.every((item, place) => item === group.items[place]) ? group : { ...group, items }
  })
  $cart.setKey('items', groups)
}
