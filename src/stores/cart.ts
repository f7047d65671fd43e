import { persistentAtom } from '@nanostores/persistent'
import { computed, map } from 'nanostores'
import { addCartLine, cartCount, type LocalCartLine, MAX_CART_LINES, readLocalCart } from '#domain/cart.ts'
import type { Platform } from '#domain/item-link.ts'
import { ApiError, call, type Data } from './api.ts'
import { $session } from './session.ts'
import { showWarning } from './toast.ts'

type Groups = Data<'cart/get'>['groups']

/** The cart state of spec section 3. */
export interface CartState {
  count: number
  items: Groups
  fetch_cart_timestamp: number
  selectedCartIds: string[]
}

export const CART_DEFAULTS: CartState = { count: 0, items: [], fetch_cart_timestamp: 0, selectedCartIds: [] }

export const $cart = map<CartState>({ ...CART_DEFAULTS })

/** What a visitor has put in before log-in, on this browser only. */
export const $localCart = persistentAtom<LocalCartLine[]>('cart', [], {
  encode: (lines) => (lines.length ? JSON.stringify(lines) : undefined),
  decode: (stored) => readLocalCart(JSON.parse(stored)),
})

// The badge hydrates with the first line.
if (typeof document !== 'undefined') $localCart.listen(() => document.dispatchEvent(new Event('benbuy:cart')))

// What belongs to an account leaves with it.
if (typeof document !== 'undefined')
  $session.listen((session) => {
    if (!session) $cart.set({ ...CART_DEFAULTS })
  })

/** The number on the badge: the account's lines and those still on this browser. */
export const $cartCount = computed([$cart, $localCart], (cart, local) => cart.count + cartCount(local))

/** Asks for the number only; silent. */
export async function loadCount(): Promise<void> {
  if (!$session.get()) return
  const { count } = await call('cart/count', {}, { notShowMessage: true })
  $cart.setKey('count', count)
}

export async function loadCart(): Promise<void> {
  const { groups, count } = await call('cart/get', {})
  const ids = new Set(groups.flatMap((group) => group.items.map((item) => item.id)))
  const { selectedCartIds, fetch_cart_timestamp } = $cart.get()
  // The first time everything that can be ordered is selected.
  const selected = fetch_cart_timestamp ? selectedCartIds.filter((id) => ids.has(id)) : orderable(groups)
  $cart.set({ count, items: groups, fetch_cart_timestamp: Date.now(), selectedCartIds: selected })
}

const orderable = (groups: Groups) =>
  groups.flatMap((group) => group.items.filter((item) => item.available).map((item) => item.id))

export type NewLine = Omit<LocalCartLine, 'id'>

/**
 * Adds to the account's cart, or to this browser's when logged out. Answers the line's id on the account. Throws
 * ApiError, also when this browser's cart is full.
 */
export async function addToCart(line: NewLine): Promise<string | null> {
  if (!$session.get()) {
    addLocally(line)
    return null
  }
  const { id, count } = await call('cart/add', payloadOf(line))
  $cart.setKey('count', count)
  if (!line.buy_now) $cart.setKey('selectedCartIds', [...new Set([...$cart.get().selectedCartIds, id])])
  return id
}

const payloadOf = (line: NewLine) => ({
  item_platform: line.item_platform as Platform,
  num_iid: line.num_iid,
  sku_id: line.sku_id,
  quantity: line.quantity,
  order_notes: line.order_notes,
  buy_now: line.buy_now,
})

const CART_FULL = `You can keep ${MAX_CART_LINES} lines before you sign in. Sign in to add more.`

function addLocally(line: NewLine): void {
  const lines = addCartLine($localCart.get(), { ...line, id: crypto.randomUUID() })
  if (!lines) {
    showWarning(CART_FULL)
    throw new ApiError(409, 'CART_FULL', CART_FULL)
  }
  $localCart.set(lines)
}

let moving: Promise<void> | null = null

/** After login each local line goes through cart/add and is then removed here; what fails stays. */
export function moveLocalCart(): Promise<void> {
  moving ??= moveLines().finally(() => {
    moving = null
  })
  return moving
}

async function moveLines(): Promise<void> {
  if (!$session.get()) return
  for (const line of $localCart.get()) {
    try {
      const { count } = await call('cart/add', payloadOf(line))
      forgetLocal(line.id)
      $cart.setKey('count', count)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401 || error.status === 0 || error.status >= 500)
        return
      // The marketplace or the cart refuses this line for good; the call has said why, not of which line.
      forgetLocal(line.id)
      showWarning(`“${line.title}” is left out of your cart.`)
    }
  }
}

const forgetLocal = (id: string) => $localCart.set($localCart.get().filter((line) => line.id !== id))
