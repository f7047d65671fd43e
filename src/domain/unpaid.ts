/**
 * So many order items of one account may wait for payment at once: five orders of the size that goes into one parcel.
 * Whoever never pays fills our lists no further.
 */
export const MAX_UNPAID_ITEMS = 1000

/** Why `more` items cannot be ordered beside the `waiting` ones, as a sentence; null when they can. */
export function unpaidRefusal(waiting: number, more: number): string | null {
  if (waiting + more <= MAX_UNPAID_ITEMS) return null
  return `${waiting} items of yours wait for payment already, and at most ${MAX_UNPAID_ITEMS} can. Pay or cancel some of them, then order again: your cart stays as it is.`
}
