/**
 * The code on an order item's label, and its barcode: the part of its id that encodes when it was ordered, in capitals.
 * Two processes would have to place an order within the same millisecond at the same count for two items to share one.
 */
const LENGTH = 13

export const itemLabel = (id: string) => id.slice(0, LENGTH).toUpperCase()

/** As a scanner reads it or a person types it, in the spelling of ids; null for anything else. */
export function readItemLabel(text: string): string | null {
  const label = text.normalize('NFKC').trim().toLowerCase()
  return /^[01][0-9a-z]{12}$/.test(label) ? label : null
}

/** The meaning of a scan at the packing table for the parcel that lies there. */
type PackScan =
  /** It goes in, and had not been scanned; or it had. */
  | { is: 'right' | 'again'; id: string }
  /** An item's label, of none of its items. */
  | { is: 'foreign'; label: string }
  | { is: 'no_label' }

/** `item_ids` are the parcel's, `scanned` those of them that were scanned before. */
export function readPackScan(
  text: string,
  item_ids: readonly string[],
  scanned: readonly string[],
): PackScan {
  const label = readItemLabel(text)
  if (!label) return { is: 'no_label' }
  const id = item_ids.find((one) => readItemLabel(itemLabel(one)) === label)
  if (!id) return { is: 'foreign', label: itemLabel(label) }
  return { is: scanned.includes(id) ? 'again' : 'right', id }
}
