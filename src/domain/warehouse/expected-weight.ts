import type { GoodsClass } from '#domain/item/goods-class.ts'
import { headingOf } from '#domain/item/hs.ts'

/** Between which weights nobody asks twice, grams. A slip of the finger falls outside. Source: docs/decisions/coming-back.md. */
export interface ExpectedWeight {
  min_g: number
  max_g: number
}

/** The weight that a piece of its class can have: an estimate of our own, wide enough that only slips fall outside. */
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

/**
 * The most that a piece of these goods weighs, by the chapter or heading of its title. Dumbbells, books, cases and what
 * else may honestly be heavy stand in none.
 */
const KIND_G: readonly (readonly [hs: string, max: number])[] = [
  ['61', 3_000],
  ['62', 4_000],
  ['64', 5_000],
  ['65', 3_000],
  ['71', 2_000],
  ['8517', 2_000],
  ['9004', 1_000],
  ['9102', 1_500],
]

/** The most grams in a cubic centimetre that was measured: half of what steel weighs, and cloth or shoes pressed to a block. */
const DENSEST_G = 4
const SOFT_G = 0.8
const SOFT = ['61', '62', '63', '64', '65']

/** Goods that fill the size they are packed to. */
const FOLDED = ['61', '62', '63', '64']

/** Clothes, linen or shoes, by the title. */
export function isFolded(title: string): boolean {
  const { hs6, sure } = headingOf(title)
  return sure && FOLDED.some((chapter) => hs6.startsWith(chapter))
}

/** A seller's figure is rough; a digit too many makes ten times of it. */
const SELLER_TIMES = 5

/** Sides are read to the centimetre and sellers write any small figure: so little is not asked about. */
const LIGHT_G = 500

/** How many inspections of a product tell what it weighs. */
const TELLING_INSPECTIONS = 3

/**
 * Finds the weight to expect of an inspected item with all its pieces: between half and double of what a piece of the
 * same product weighed before (`pieces_g`, the last ones first). Where too few are known, what its class can weigh, and no
 * more than its kind does, than goes into its size and than a digit too many makes of the seller's word (`stated_g`).
 */
export function expectedItemWeight(item: {
  title: string
  goods_class: GoodsClass
  quantity: number
  pieces_g: readonly number[]
  stated_g: number | null
  /** The volume of all pieces together; null where it was not measured. */
  volume_cm3: number | null
}): ExpectedWeight {
  const { title, goods_class, quantity, pieces_g, stated_g, volume_cm3 } = item
  const median_g = medianG(pieces_g)
  if (median_g !== null)
    return { min_g: Math.ceil((median_g * quantity) / 2), max_g: Math.floor(median_g * quantity * 2) }
  const [min_g, class_g] = PIECE_G[goods_class]
  const { hs6, sure } = headingOf(title)
  const isOf = (hs: string) => sure && hs6.startsWith(hs)
  const kind_g = KIND_G.find(([hs]) => isOf(hs))?.[1] ?? class_g
  const most = [
    kind_g * quantity,
    ...(volume_cm3 === null ? [] : [volume_cm3 * (SOFT.some(isOf) ? SOFT_G : DENSEST_G)]),
    ...(stated_g === null ? [] : [stated_g * quantity * SELLER_TIMES]),
  ]
  return { min_g, max_g: Math.min(class_g * quantity, Math.max(LIGHT_G, Math.floor(Math.min(...most)))) }
}

/** The weight of one by its inspections, g; null where they are too few to tell. */
function medianG(pieces_g: readonly number[]): number | null {
  if (pieces_g.length < TELLING_INSPECTIONS) return null
  const sorted = [...pieces_g].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? null
}

/**
 * Finds the weight that an item with all its pieces hardly falls below, whatever its inspection says: half of what its product weighed
 * before, else a fifth of the seller's word; 0 where neither is known, g.
 */
export function leastOfProductG(known: {
  quantity: number
  pieces_g: readonly number[]
  stated_g: number | null
}): number {
  const { quantity, pieces_g, stated_g } = known
  const median_g = medianG(pieces_g)
  return Math.ceil(
    median_g === null ? ((stated_g ?? 0) * quantity) / SELLER_TIMES : (median_g * quantity) / 2,
  )
}
