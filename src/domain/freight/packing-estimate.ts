import type { Box, EstimatedBox } from './freight.ts'

/**
 * The box expected for several items before anybody has packed them. An estimate of our own: the published tariffs
 * price a box, whatever is in it. It only has to be near, because the packed parcel is settled to the fen.
 */

/** 5 % on top of the items for carton, filling and tape, rounded up to the gram. */
export const PACKING_BP = 500
/** How much of a box things of different shapes fill. */
const FILL = 0.8

/**
 * The box that holds all of them, sides in cm, the longest first. Flat things of one size lie on each other and leave
 * no gap; things of different shapes fill four fifths of their box: the smaller of these two volumes counts. It is as
 * long as the longest side of any item, or, when that would leave a tower, drawn towards a cube. Never smaller than any
 * item, never larger than the pile (but for rounding up to a millimetre), and another item never makes it smaller.
 */
export function estimateBox(items: readonly Box[]): EstimatedBox {
  const flat = items.map(sidesOf)
  const goods_g = items.reduce((sum, item) => sum + item.weight_g, 0)
  const [length_cm, width_cm, height_cm] = packed(flat)
  return {
    weight_g: goods_g + Math.ceil((goods_g * PACKING_BP) / 10_000),
    length_cm,
    width_cm,
    height_cm,
  }
}

/** Capacity of our boxes; only a single larger item gets a larger box. */
export const CARTON = { length_cm: 60, width_cm: 40, height_cm: 40, weight_g: 22_000 }

/**
 * The same for the price of a parcel, which may take several boxes (packing-plan.ts). Both weights are those of all
 * together, so that another item never makes them smaller; no side is longer than a carton's, but for items that are.
 */
export function estimateParcel(items: readonly Box[]): EstimatedBox {
  const box = estimateBox(items)
  const item_cm = Math.max(0, ...items.map((item) => sidesOf(item)[0]))
  const most_cm = Math.max(CARTON.length_cm, item_cm)
  const longest_cm = Math.max(box.length_cm, box.width_cm, box.height_cm)
  return longest_cm > most_cm ? { ...box, side_cm: most_cm } : box
}

type Sides = readonly [longest: number, middle: number, shortest: number]

const sidesOf = ({ length_cm, width_cm, height_cm }: Box): Sides => {
  const [longest = 0, middle = 0, shortest = 0] = [length_cm, width_cm, height_cm].sort((a, b) => b - a)
  return [longest, middle, shortest]
}

function packed(flat: readonly Sides[]): Sides {
  const most = (side: 0 | 1 | 2) => Math.max(0, ...flat.map((sides) => sides[side]))
  const [longest, middle, shortest] = [most(0), most(1), most(2)]
  // Added up in tenths of a millimetre, so that 0.1 + 0.2 is 0.3.
  const pile = flat.reduce((sum, sides) => sum + Math.round(sides[2] * 100), 0) / 100
  const loose = flat.reduce((sum, sides) => sum + volume(sides), 0) / FILL
  const stacked = volume([longest, middle, pile])
  if (stacked <= loose && pile <= longest) return [longest, middle, pile]
  const least = Math.min(stacked, loose)
  const height = least / (longest * middle)
  if (height <= middle) return [longest, middle, Math.max(shortest, upToMillimetre(height))]
  const across = Math.sqrt(least / longest)
  const side = upToMillimetre(across <= longest ? across : Math.cbrt(least))
  return [Math.max(longest, side), side, side]
}

const volume = (sides: Sides) => sides[0] * sides[1] * sides[2]

/** The tiny step back keeps what is a whole millimetre but for the last bits. */
const upToMillimetre = (cm: number) => Math.ceil(cm * 10 - 1e-6) / 10
