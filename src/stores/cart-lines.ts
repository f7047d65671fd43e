import { call, type Payload } from './api.ts'
import { $cart, type CartState, loadCart } from './cart.ts'

export type CartGroup = CartState['items'][number]
export type CartLine = CartGroup['items'][number]

/** Selects lines of the cart, or lets them go. */
export function selectLines(ids: readonly string[], selected: boolean): void {
  const rest = $cart.get().selectedCartIds.filter((id) => !ids.includes(id))
  $cart.setKey('selectedCartIds', selected ? [...rest, ...ids] : rest)
}

/** Quantity or notes of one line; the server's answer takes its place. */
export async function changeLine(change: Payload<'cart/update_item'>): Promise<void> {
  putLine(await call('cart/update_item', change))
}

/** Reads the line's price and stock again at its marketplace. */
export async function refreshLine(id: string): Promise<void> {
  putLine(await call('cart/correct_item_price', { id }))
}

export async function removeLines(ids: string[]): Promise<void> {
  const { count } = await call('cart/remove_items', { ids })
  $cart.setKey('count', count)
  await loadCart()
}

export function putLine(line: CartLine): void {
  const groups = $cart.get().items.map((group) => ({
    ...group,
    items: group.items.map((other) => (other.id === line.id ? line : other)),
  }))
  $cart.setKey('items', groups)
}
