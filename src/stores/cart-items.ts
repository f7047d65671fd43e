import { call, type Payload } from './api.ts'
import { $cart, type CartState, loadCart } from './cart.ts'

export type CartGroup = CartState['items'][number]
export type CartItem = CartGroup['items'][number]

/** Selects items of the cart, or lets them go. */
export function selectItems(ids: readonly string[], selected: boolean): void {
  const rest = $cart.get().selectedCartIds.filter((id) => !ids.includes(id))
  $cart.setKey('selectedCartIds', selected ? [...rest, ...ids] : rest)
}

/** Quantity or notes of one item; the server's answer takes its place. */
export async function changeItem(change: Payload<'cart/update_item'>): Promise<void> {
  putItem(await call('cart/update_item', change))
}

export async function removeItems(ids: string[]): Promise<void> {
  const { count } = await call('cart/remove_items', { ids })
  $cart.setKey('count', count)
  await loadCart()
}

export function putItem(item: CartItem): void {
  const groups = $cart.get().items.map((group) => ({
    ...group,
    items: group.items.map((other) => (other.id === item.id ? item : other)),
  }))
  $cart.setKey('items', groups)
}
