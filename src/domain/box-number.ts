import { readItemLabel } from './item-label.ts'
import { readShelf } from './shelf.ts'

/** What is scanned in the warehouse: mostly the number on a box, in the spelling of `normalTracking`. */

/**
 * The label of a shelf as most warehouses print them, A-03-2: nobody numbers boxes so. Another name is taken for a
 * shelf only where a shelf is asked for.
 */
export const isShelfLabel = (scanned: string) =>
  readShelf(scanned) !== null && /^[A-Z]{1,2}(-\d{1,3}){1,3}$/.test(scanned)

/** Why this cannot be the number on a box, and what to do; undefined when it may be one. */
export function boxNumberTrouble(scanned: string): string | undefined {
  if (isShelfLabel(scanned))
    return 'This is the label of a shelf. Open the item that goes there, then scan the shelf.'
  // All digits it may as well be a carrier's number.
  if (readItemLabel(scanned) && /[A-Z]/.test(scanned))
    return 'This is the label of an item we have opened before. Scan the number on the box.'
  if (/^[A-Z]\d{6}-[A-Z\d]{8}$/.test(scanned))
    return 'This is the number of an order or a parcel of ours. Scan the number on the box.'
  if (!/^[A-Z\d-]{4,40}$/.test(scanned))
    return 'This is no number of a box: 4 to 40 letters, digits or dashes. Scan it again, or type it.'
  return undefined
}
