import { itemLabel, readItemLabel } from './item-label.ts'

/** The meaning of a scan at the packing table for the parcel that lies there. */
export type PackScan =
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
