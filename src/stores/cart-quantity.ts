import { atom, map } from 'nanostores'
import { tierPriceCny } from '#domain/item/price-tier.ts'
import { ApiError, call } from './api.ts'
import { type CartItem, putItem } from './cart-items.ts'
import { $cart } from './cart.ts'

/** Presses on the stepper are sent together after this rest. */
const REST_MS = 350

/** Items whose new quantity is on its way; nothing is ordered meanwhile. */
export const $changing = atom<readonly string[]>([])

/** Why an item kept its quantity: "The shop has only 3 left of this option." */
export const $quantityErrors = map<Record<string, string | undefined>>({})

const rests = new Map<string, ReturnType<typeof setTimeout>>()
/** Items as the server last answered them, to go back to. */
const confirmed = new Map<string, CartItem>()

/** Shows the quantity at once and sends it after a rest; a refused one goes back with its reason. */
export function setQuantity(item: CartItem, quantity: number): void {
  if (!confirmed.has(item.id)) confirmed.set(item.id, item)
  const price_cny = tierPriceCny(item.sku_price_cny, item.price_tiers, quantity)
  putItem({ ...item, quantity, price_cny })
  $quantityErrors.setKey(item.id, undefined)
  $changing.set([...new Set([...$changing.get(), item.id])])
  clearTimeout(rests.get(item.id))
  const rest = setTimeout(() => void send(item.id, quantity, rest), REST_MS)
  rests.set(item.id, rest)
}

async function send(id: string, quantity: number, rest: ReturnType<typeof setTimeout>): Promise<void> {
  const answer = await call('cart/update_item', { id, quantity }).catch((error: unknown) => {
    $quantityErrors.setKey(id, error instanceof ApiError ? error.message : undefined)
    return confirmed.get(id)
  })
  if (answer) confirmed.set(id, answer)
  // A later press is on its way.
  if (rests.get(id) !== rest) return
  if (answer && $cart.get().items.some((group) => group.items.some((item) => item.id === id))) putItem(answer)
  confirmed.delete(id)
  rests.delete(id)
  $changing.set($changing.get().filter((other) => other !== id))
}
