import { readItemLabel } from './item-label.ts'
import type { OrderStatus } from '#domain/order/status.ts'

/** A shelf is a place in our warehouse, named as its label says: A-03-2. */
const MAX_SHELF = 20

/** A shelf's name as labels, scanners and people write it, one spelling. */
export const normalShelf = (text: string) =>
  text
    .normalize('NFKC')
    .replace(/\p{Cf}+/gu, '')
    .toUpperCase()
    .replace(/[\s_\p{Pd}\u2212]+/gu, '-')
    .replace(/^-|-$/g, '')

/** The error in a shelf's name in its one spelling, as a sentence; null for a valid one. */
export function shelfTrouble(shelf: string): string | null {
  if (!shelf) return 'Enter a shelf, such as A-03-2.'
  // Other barcodes of the warehouse are scanned here by mistake.
  if (readItemLabel(shelf)) return 'This is the label of an item. Scan the label of a shelf.'
  if (/^[A-Z]?\d{6}-?[A-Z\d]{8}$/.test(shelf))
    return 'This is the number of an order or a parcel. Scan the label of a shelf.'
  // Eight digits are a short product code.
  if (/\d{8}/.test(shelf))
    return 'This looks like the number of a box or a product. Scan the label of a shelf.'
  if (shelf.length > MAX_SHELF || !/^[A-Z\d-]+$/.test(shelf))
    return `A shelf has at most ${MAX_SHELF} letters, digits and dashes, such as A-03-2.`
  return null
}

/** Guesses: some warehouses call a shelf so. */
const LIKE: readonly (readonly [RegExp, string])[] = [
  [/^[A-Z]{2,4}-?\d{4,7}$/, 'the number of a purchase'],
  [/^(?=.*\d)(?=.*[A-Z])[A-Z\d]{12}$/, 'the label of an item that lost a character'],
]

const A_PURCHASE = 'This looks like the number of a purchase. Scan the label of a shelf.'

/** As most warehouses print them, A-03-2. */
export const isUsualShelf = (shelf: string) => /^[A-Z]{1,2}(-\d{1,3}){1,3}$/.test(shelf)

/**
 * Why a valid name isn't taken for a shelf at the first scan, as a sentence; null where it is. Any short code could be one.
 * `found` are the items that the desk's search finds by it; `again`: it was asked about and scanned once more.
 */
export function shelfDoubt(
  shelf: string,
  found: readonly { shelf: string | null; purchase_no: string | null }[],
  again: boolean,
): string | null {
  if (isUsualShelf(shelf) || found.some((item) => item.shelf === shelf)) return null
  if (found.some(({ purchase_no }) => purchase_no && normalShelf(purchase_no) === shelf)) return A_PURCHASE
  if (again) return null
  const like = LIKE.find(([shape]) => shape.test(shelf))?.[1]
  const first = like ? `${shelf} looks like ${like}, and nothing` : `Nothing`
  return `${first} lies on a shelf ${like ? 'of that name' : shelf} yet. Scan it once more if that’s its name.`
}

/** The shelf that a text names; null when it cannot be one. */
export function readShelf(text: string): string | null {
  const shelf = normalShelf(text)
  return shelfTrouble(shelf) === null ? shelf : null
}

/** Goods that go back to a seller lie here until the seller has answered. */
const HERE: readonly OrderStatus[] = [
  'ArrivedAtWarehouse',
  'InWarehouse',
  'StorageExpired',
  'InParcel',
  'ReturningToSeller',
]

/** Whether an order item lies in our warehouse, so that it may have a shelf. */
export function liesHere(item: {
  status: string
  remembered_status: string | null
  /** Some of its pieces lie here, others do not. */
  part_arrived?: number | null
}): boolean {
  if (item.part_arrived) return true
  const where = item.status === 'RefundRequested' ? item.remembered_status : item.status
  return HERE.some((status) => status === where)
}

/** Tells whether nothing of an item should be left here: scanned all the same, it is found again. */
export const hasGone = (status: string) => status === 'Refunded' || status === 'Disposed'

const numbered = new Intl.Collator('en', { numeric: true })

/** The way through the warehouse: A-2 before A-10, and last what lies nobody knows where. */
export function byShelf(one: { shelf: string | null }, other: { shelf: string | null }): number {
  if (one.shelf === null || other.shelf === null)
    return Number(one.shelf === null) - Number(other.shelf === null)
  return numbered.compare(one.shelf, other.shelf)
}
