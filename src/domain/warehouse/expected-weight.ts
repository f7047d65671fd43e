import type { GoodsClass } from '#domain/item/goods-class.ts'

/** Between which weights nobody asks twice, grams. A slip of the finger falls outside. Source: docs/decisions/coming-back.md. */
export interface ExpectedWeight {
  min_g: number
  max_g: number
}

/** Shop boxes and bags are about a tenth of what goods weigh, seldom more than three tenths. */
const UNBOXED_SHARE = 0.3

/**
 * Of a packed parcel: not below nine tenths of its items, as far as their packaging stays, and not further than a quarter
 * and 200 g from the estimate.
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

/** What a piece of its class can weigh: an estimate of our own, wide enough that only slips fall outside. */
const PIECE_G: Record<GoodsClass, readonly [min: number, max: number]> = {
  general: [2, 30_000],
  branded: [2, 30_000],
  battery_builtin: [2, 30_000],
  battery_pure: [5, 15_000],
  magnetic: [1, 30_000],
  liquid: [5, 25_000],
  cosmetics: [2, 10_000],
  food: [5, 25_000],
  oversize: [100, 100_000],
  prohibited: [1, 100_000],
}

/** How many inspections of a product tell what it weighs. */
const TELLING_INSPECTIONS = 3

/**
 * Of an inspected item, all its pieces together: between half and double of what a piece of the same product weighed
 * before (`pieces_g`, the last ones first), or what its class can weigh where too few are known.
 */
export function expectedItemWeight(item: {
  goods_class: GoodsClass
  quantity: number
  pieces_g: readonly number[]
}): ExpectedWeight {
  const { goods_class, quantity, pieces_g } = item
  if (pieces_g.length >= TELLING_INSPECTIONS) {
    const sorted = [...pieces_g].sort((a, b) => a - b)
    const median_g = sorted[Math.floor(sorted.length / 2)] ?? 0
    return { min_g: Math.ceil((median_g * quantity) / 2), max_g: Math.floor(median_g * quantity * 2) }
  }
  const [min_g, max_g] = PIECE_G[goods_class]
  return { min_g, max_g: max_g * quantity }
}
