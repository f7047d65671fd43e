/** The cart a visitor keeps in this browser until log-in. Source: spec-notes "Login", API `cart/add`. */

export const MAX_CART_LINES = 50
export const MAX_QUANTITY = 999

/** What cart/add takes, with what the cart page shows before log-in. */
export interface LocalCartLine {
  /** Given by the store, unique in this cart. */
  id: string
  item_platform: string
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
  /** On its way to checkout: a line of its own that the badge does not count. */
  buy_now: boolean
}

/** A whole number from 1 to 999, whatever was typed. */
export function clampQuantity(quantity: number): number {
  return Math.min(MAX_QUANTITY, Math.max(1, Math.trunc(quantity) || 1))
}

/**
 * The cart with the line in it, or null when there is no room for another. The same sku adds up in its first place and
 * takes the newer price, picture and words.
 */
export function addCartLine(lines: readonly LocalCartLine[], line: LocalCartLine): LocalCartLine[] | null {
  const added = { ...line, quantity: clampQuantity(line.quantity) }
  const same = line.buy_now ? undefined : lines.find((other) => !other.buy_now && isSameSku(other, line))
  if (same) {
    const merged = {
      ...added,
      id: same.id,
      quantity: clampQuantity(same.quantity + added.quantity),
      order_notes: line.order_notes || same.order_notes,
    }
    return lines.map((other) => (other === same ? merged : other))
  }
  return lines.length < MAX_CART_LINES ? [...lines, added] : null
}

export function setCartQuantity(
  lines: readonly LocalCartLine[],
  id: string,
  quantity: number,
): LocalCartLine[] {
  return lines.map((line) => (line.id === id ? { ...line, quantity: clampQuantity(quantity) } : line))
}

export function removeCartLines(lines: readonly LocalCartLine[], ids: readonly string[]): LocalCartLine[] {
  return lines.filter((line) => !ids.includes(line.id))
}

/** The number on the badge: lines, not pieces. */
export function cartCount(lines: readonly Pick<LocalCartLine, 'buy_now'>[]): number {
  return lines.filter((line) => !line.buy_now).length
}

/** What local storage held, without what is no cart line: the edge where foreign data comes in. */
export function readLocalCart(stored: unknown): LocalCartLine[] {
  return Array.isArray(stored) ? stored.filter(isCartLine).slice(0, MAX_CART_LINES) : []
}

function isSameSku(a: LocalCartLine, b: LocalCartLine): boolean {
  return a.item_platform === b.item_platform && a.num_iid === b.num_iid && a.sku_id === b.sku_id
}

const TEXTS = ['id', 'item_platform', 'num_iid', 'title', 'image', 'sku_text', 'price_cny', 'order_notes']

function isCartLine(value: unknown): value is LocalCartLine {
  if (typeof value !== 'object' || value === null) return false
  const line = new Map<string, unknown>(Object.entries(value))
  const sku_id = line.get('sku_id')
  const quantity = line.get('quantity')
  return (
    TEXTS.every((name) => typeof line.get(name) === 'string') &&
    (sku_id === null || typeof sku_id === 'string') &&
    typeof quantity === 'number' &&
    clampQuantity(quantity) === quantity &&
    typeof line.get('buy_now') === 'boolean'
  )
}
