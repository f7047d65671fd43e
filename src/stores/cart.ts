import { keptAtom } from './kept-atom.ts'
import { keptTexts } from './kept-texts.ts'
import { atom, computed, map } from 'nanostores'
import {
  addCartItem,
  cartCount,
  clampQuantity,
  type LocalCartItem,
  MAX_CART_ITEMS,
  readLocalCart,
} from '#domain/order/cart.ts'
import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { ApiError, call, type Data, type Options } from './api.ts'
import { $session } from './session.ts'
import { FOR_CUSTOMERS, wakeIslands } from './signed-in.ts'
import { showWarning } from './toast.ts'

type Groups = Data<'cart/get'>['groups']

/** The cart as every page of this browser sees it. */
export interface CartState {
  count: number
  items: Groups
  fetch_cart_timestamp: number
  selectedCartIds: string[]
}

export const CART_DEFAULTS: CartState = { count: 0, items: [], fetch_cart_timestamp: 0, selectedCartIds: [] }

export const $cart = map<CartState>({ ...CART_DEFAULTS })

/** Extra photos that cost nothing this month. */
export const $freePhotos = atom<Data<'cart/get'>['free_photos']>({ month: 0, left: 0 })

/** Items the customer does not want to order now, kept over visits: what comes new is selected. */
const $unselected = keptTexts('cart_unselected')

/** Items that were to be bought at once and are not ordered; the badge does not count them. */
export const $buyNow = atom<Groups[number]['items']>([])

/** Items a visitor has put in before log-in, on this browser only. */
export const $localCart = keptAtom<LocalCartItem[]>('cart', [], {
  encode: (items) => (items.length ? JSON.stringify(items) : undefined),
  decode: (stored) => readLocalCart(JSON.parse(stored)),
})

// The badge hydrates with the first item, also with one that found no room in the storage.
if (typeof document !== 'undefined') $localCart.listen(() => wakeIslands(FOR_CUSTOMERS))

// The parts that belong to an account leave with it.
if (typeof document !== 'undefined')
  $session.listen((session) => {
    if (session) return
    $cart.set({ ...CART_DEFAULTS })
    $buyNow.set([])
    $unselected.set([])
  })

/** The number on the badge: the account's items and those still on this browser. */
export const $cartCount = computed([$cart, $localCart], (cart, local) => cart.count + cartCount(local))

let request: { token: string; count: Promise<void> } | null = null

/** Asks for the number only; silent. Whoever asks while the answer is on its way waits for the same one. */
export async function loadCount(): Promise<void> {
  const token = $session.get()?.token
  if (!token) return
  if (request?.token !== token) {
    const count = readCount().finally(() => {
      request = null
    })
    request = { token, count }
  }
  return request.count
}

async function readCount(): Promise<void> {
  const { count } = await call('cart/count', {}, { notShowMessage: true })
  $cart.setKey('count', count)
}

export async function loadCart(): Promise<void> {
  const { groups, count, buy_now, free_photos } = await call('cart/get', {})
  const { fetch_cart_timestamp, selectedCartIds } = $cart.get()
  const chosen = new Set(selectedCartIds)
  const unselected = new Set($unselected.get())
  // The first time everything that can be ordered is selected, but what was unselected out at the last visit.
  const isSelected = (item: Groups[number]['items'][number]) =>
    fetch_cart_timestamp ? chosen.has(item.id) : item.available && !unselected.has(item.id)
  const items = groups.flatMap((group) => group.items)
  $buyNow.set(buy_now)
  $freePhotos.set(free_photos)
  const selected = items.filter(isSelected).map((item) => item.id)
  $cart.set({ count, items: groups, fetch_cart_timestamp: Date.now(), selectedCartIds: selected })
}

/** Keeps what is selected, here and for the next visit. */
export function keepSelected(selectedCartIds: string[]): void {
  const chosen = new Set(selectedCartIds)
  const ids = $cart.get().items.flatMap((group) => group.items.map((item) => item.id))
  $cart.setKey('selectedCartIds', selectedCartIds)
  $unselected.set(ids.filter((id) => !chosen.has(id)))
}

export type NewCartItem = Omit<LocalCartItem, 'id'>

/**
 * Adds to the account's cart, or to this browser's when logged out. Answers the item's id on the account. Throws
 * ApiError, also when this browser's cart is full.
 */
export async function addToCart(item: NewCartItem, options: Options = {}): Promise<string | null> {
  if (!$session.get()) {
    addLocally(item)
    return null
  }
  const takeBack = item.buy_now || isInCart(item) ? () => {} : countOn(1)
  const { id, count } = await call('cart/add', payloadOf(item), options).catch((error: unknown) => {
    takeBack()
    throw error
  })
  $cart.setKey('count', count)
  if (!item.buy_now) $cart.setKey('selectedCartIds', [...new Set([...$cart.get().selectedCartIds, id])])
  return id
}

/** Puts unpaid items of orders back into the cart, selected. Answers their ids there. */
export async function putBack(ids: string[]): Promise<string[]> {
  const { count, cart_ids } = await call('orders/put_back', { ids })
  const { selectedCartIds } = $cart.get()
  $cart.setKey('count', count)
  $cart.setKey('selectedCartIds', [...new Set([...selectedCartIds, ...cart_ids])])
  return cart_ids
}

/** The badge moves at once; the server's number takes its place. Answers how to take it back. */
export function countOn(by: number): () => void {
  const move = (more: number) => $cart.setKey('count', Math.max(0, $cart.get().count + more))
  move(by)
  return () => move(-by)
}

/** As far as the cart has been read: the same sku adds up in its place. */
const isInCart = (item: NewCartItem) =>
  $cart
    .get()
    .items.some((group) =>
      group.items.some(
        (other) =>
          other.item_platform === item.item_platform &&
          other.num_iid === item.num_iid &&
          other.sku_id === item.sku_id,
      ),
    )

const payloadOf = (item: NewCartItem) => ({
  item_platform: item.item_platform,
  num_iid: item.num_iid,
  sku_id: item.sku_id,
  quantity: item.quantity,
  order_notes: item.order_notes,
  buy_now: item.buy_now,
  // From this browser's storage it may be anything.
  denied_class: GOODS_CLASSES.find((one) => one === item.denied_class),
})

const CART_FULL = `You can keep ${MAX_CART_ITEMS} items before you sign in. Sign in to add more.`

function addLocally(item: NewCartItem): void {
  const items = addCartItem($localCart.get(), { ...item, id: crypto.randomUUID() })
  if (!items) {
    showWarning(CART_FULL)
    throw new ApiError(409, 'CART_FULL', CART_FULL)
  }
  $localCart.set(items)
}

let moving: Promise<void> | null = null

/** After login each local item goes through cart/add and is then removed here; what fails stays. */
export function moveLocalCart(): Promise<void> {
  moving ??= moveItems().finally(() => {
    moving = null
  })
  return moving
}

async function moveItems(): Promise<void> {
  if (!$session.get()) return
  for (const item of $localCart.get()) {
    try {
      const { count } = await call('cart/add', payloadOf(item))
      forgetLocal(item.id)
      $cart.setKey('count', count)
    } catch (error) {
      if (!(error instanceof ApiError) || error.status === 401 || error.status === 0 || error.status >= 500)
        return
      // The marketplace or the cart refuses this item for good; the call has said why, not of which item.
      forgetLocal(item.id)
      showWarning(`“${item.title}” wasn’t added to your cart.`)
    }
  }
}

/** Takes an item out of this browser's cart. */
export const forgetLocal = (id: string) => $localCart.set($localCart.get().filter((item) => item.id !== id))

/** Another quantity of an item in this browser's cart. */
export const changeLocal = (id: string, quantity: number) =>
  $localCart.set(
    $localCart.get().map((item) => (item.id === id ? { ...item, quantity: clampQuantity(quantity) } : item)),
  )
