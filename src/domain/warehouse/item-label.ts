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
