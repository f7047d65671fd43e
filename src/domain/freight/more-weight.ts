import { type EstimatedBox, NO_SIZE } from './freight.ts'
import { type ParcelFacts, type ParcelPrice, priceLines } from './parcel-price.ts'

/**
 * The cheapest moment to ship, from the price steps of the real lines: what a little more costs in this parcel, and what
 * it would cost in a parcel of its own. Where the first is far less than the second, it pays to wait for the rest.
 */
export interface MoreWeight {
  more_g: number
  /** On the line we would name for the heavier parcel; 0 where it costs nothing more. */
  more_fen: number
  /** The same weight alone; null where no line takes it. */
  alone_fen: number | null
  /** How much more costs nothing, in full steps, at most the most that is looked for. */
  free_g: number
}

/** About what a shirt or a pair of sandals weighs. */
const MORE_G = 300
/** Lines count in steps of 10 g to 500 g. */
const STEP_G = 10
const MOST_FREE_G = 500

/** Chooses the line that is named of all that there are. */
type Choose = (prices: readonly ParcelPrice[]) => ParcelPrice | null

/** null where no line takes the parcel, or none takes it with more in it. */
export function moreWeight(facts: ParcelFacts, choose: Choose): MoreWeight | null {
  const usualPrice = (parcel: ParcelFacts) => choose(priceLines(parcel, true))
  const now = usualPrice(facts)
  const heavier = now && usualPrice(withMore(facts, MORE_G))
  if (!heavier) return null
  const alone = usualPrice({
    ...facts,
    boxes: [{ weight_g: MORE_G, ...NO_SIZE }],
    boxed_count: 1,
    goods_fen: 0,
    storage_fen: 0,
    return_freight_fen: 0,
  })
  const isFree = (g: number) => (usualPrice(withMore(facts, g))?.total_fen ?? Infinity) <= now.total_fen
  let free_g = 0
  while (free_g < MOST_FREE_G && isFree(free_g + STEP_G)) free_g += STEP_G
  return {
    more_g: MORE_G,
    more_fen: Math.max(0, heavier.total_fen - now.total_fen),
    alone_fen: alone?.total_fen ?? null,
    free_g,
  }
}

/** Goods of the same kind and as dense as those that are there. */
const withMore = (facts: ParcelFacts, more_g: number): ParcelFacts => ({
  ...facts,
  boxes: facts.boxes.map((box, index) => (index === 0 ? heavier(box, more_g) : box)),
})

function heavier(box: EstimatedBox, more_g: number): EstimatedBox {
  const larger = Math.cbrt((box.weight_g + more_g) / box.weight_g)
  return {
    ...box,
    weight_g: box.weight_g + more_g,
    length_cm: box.length_cm * larger,
    width_cm: box.width_cm * larger,
    height_cm: box.height_cm * larger,
  }
}
