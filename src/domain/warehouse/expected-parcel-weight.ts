import type { ExpectedWeight } from './expected-weight.ts'

/** Shop boxes and bags are about a tenth of what goods weigh, seldom more than three tenths. */
const UNBOXED_SHARE = 0.3

/** Boxes that leave less than this share of what was estimated by volume are hardly the goods' own. */
const LEAST_VOLUME_SHARE = 0.25

/** The least that a parcel is billed by which was estimated to be billed by its volume, g; 0 for others. */
export const leastByVolumeG = ({ charge_g, actual_g }: { charge_g: number; actual_g: number }): number =>
  charge_g > actual_g ? Math.floor(charge_g * LEAST_VOLUME_SHARE) : 0

/**
 * Finds the weight to expect of a packed parcel: not below nine tenths of its items, as far as their packaging stays,
 * and not further from the estimate than a quarter, or 200 g where that is more.
 */
export function expectedParcelWeight(parcel: {
  items_g: number
  estimate_g: number
  /** Shop packaging is taken off. */
  unboxed: boolean
}): ExpectedWeight {
  const { items_g, estimate_g, unboxed } = parcel
  const room_g = Math.max(200, Math.floor(estimate_g / 4))
  const bare = unboxed ? 1 - UNBOXED_SHARE : 1
  const least_g = Math.ceil(items_g * bare * 0.9)
  return {
    min_g: Math.max(1, least_g, Math.ceil((estimate_g - room_g) * bare)),
    max_g: Math.max(least_g, estimate_g + room_g),
  }
}
