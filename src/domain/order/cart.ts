import type { GoodsClass } from '#domain/item/goods-class.ts'
import type { Platform } from '#domain/link/platform.ts'
import { isPlatform } from '#domain/link/platform.ts'

/** The cart a visitor keeps in this browser until log-in. */

export const MAX_CART_ITEMS = 50
export const MAX_QUANTITY = 999

/** The input of cart/add, with the fields that the cart page shows before log-in. */
export interface LocalCartItem {
  /** Given by the store, unique in this cart. */
  id: string
  item_platform: Platform
  num_iid: string
  /** null for an item without choices. */
  sku_id: string | null
  title: string
  image: string
  sku_text: string
  /** When it was added, per piece; the server reads it again. */
  price_cny: string
  quantity: number
  order_notes: string
  /** On its way to checkout: an item of its own that the badge does not count. */
  buy_now: boolean
  /** The class the visitor says it is not. */
  denied_class?: GoodsClass | null
}

/** A whole number from 1 to 999, whatever was typed. */
export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1))
}

/**
 * The cart with the item in it, or null when there is no room for another. The same sku adds up in its first place and
 * takes the newer price, picture and words.
 */
export function addCartItem(items: readonly LocalCartItem[], item: LocalCartItem): LocalCartItem[] | null {
  const added = { ...item, quantity: clampQuantity(item.quantity) }
  const same = item.buy_now ? undefined : items.find((other) => !other.buy_now && isSameSku(other, item))
  if (same) {
    const merged = {
      ...added,
      id: same.id,
      quantity: clampQuantity(same.quantity + added.quantity),
      order_notes: item.order_notes || same.order_notes,
    }
    return items.map((other) => (other === same ? merged : other))
  }
  return items.length < MAX_CART_ITEMS ? [...items, added] : null
}

/** The number on the badge: items, not pieces. */
export function cartCount(items: readonly Pick<LocalCartItem, 'buy_now'>[]): number {
  return items.filter((item) => !item.buy_now).length
}

/** Parses the stored cart and drops invalid items: the edge where foreign data comes in. */
export function readLocalCart(stored: unknown): LocalCartItem[] {
  return Array.isArray(stored) ? stored.filter(isCartItem).slice(0, MAX_CART_ITEMS) : []
}

interface AnySku {
  item_platform: string | null
  num_iid: string | null
  sku_id: string | null
}

export function isSameSku(a: AnySku, b: AnySku): boolean {
  return a.item_platform === b.item_platform && a.num_iid === b.num_iid && a.sku_id === b.sku_id
}

const TEXTS = ['id', 'num_iid', 'title', 'image', 'sku_text', 'price_cny', 'order_notes']

function isCartItem(value: unknown): value is LocalCartItem {
  if (typeof value !== 'object' || value === null) return false
  const item = new Map<string, unknown>(Object.entries(value))
  const sku_id = item.get('sku_id')
  const quantity = item.get('quantity')
  return (
    TEXTS.every((name) => typeof item.get(name) === 'string') &&
    isPlatform(item.get('item_platform')) &&
    (sku_id === null || typeof sku_id === 'string') &&
    typeof quantity === 'number' &&
    clampQuantity(quantity) === quantity &&
    typeof item.get('buy_now') === 'boolean'
  )
}
