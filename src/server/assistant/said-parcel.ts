import { type Sides, boxIn } from '#domain/assistant/box-in.ts'
import { classSaid } from '#domain/assistant/goods-said.ts'
import { piecesIn } from '#domain/assistant/pieces-in.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { sideIn } from '#domain/assistant/way-asks.ts'
import { poundsIn } from '#domain/assistant/weight-in.ts'
import { type ParcelPrice, priceLines } from '#domain/freight/parcel-price.ts'
import { showSize, showWeight } from '#domain/freight/weight.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'

/** The parcel that a question speaks of: its weight, its sides, its goods; and what the lines ask for it. */

/** The weight and value a parcel is taken to have where nothing is said. */
export const USUAL_G = 1_000
export const EXAMPLE_FEN = 30_000

/** A parcel of which no more than its weight and goods has to be known. */
export interface SaidParcel {
  weight_g: number
  /** Weight of each of several like pieces: none is split. */
  piece_g?: number | undefined
  goods_class: GoodsClass
  sides?: Sides | undefined
  /** The longest, where a question names no other. */
  side_cm?: number | undefined
  goods_fen?: number | undefined
}

export function parcelSaid(read: Reading): SaidParcel {
  const { goods, whole } = read
  return {
    ...weightsOf(read),
    goods_class: goods ? classSaid(goods) : 'general',
    sides: boxIn(whole) ?? undefined,
    side_cm: sideIn(whole) ?? undefined,
  }
}

/** Packed, so far as a name says it; of pieces that are alike, what each of them weighs. */
function weightsOf({ weight_g, goods, text, whole }: Reading): { weight_g: number; piece_g?: number } {
  if (weight_g) return { weight_g }
  // “I’d buy 2 dresses and a bag. What is shipping to Lyon?”
  const pieces = [text, whole, goods].map(piecesIn).find((found) => found.length > 0) ?? []
  const [one, ...others] = pieces.map(({ count, g, is_boxed }) => ({
    count,
    g: is_boxed && UNBOXED.test(whole) ? UNBOXED_G : g,
  }))
  if (!one) return { weight_g: USUAL_G }
  if (others.length === 0) return { weight_g: one.count * one.g, piece_g: one.g }
  return { weight_g: [one, ...others].reduce((sum, { count, g }) => sum + count * g, 0) }
}
const UNBOXED_G = 900
const UNBOXED =
  /\b(?:without|no|removed?|remove|minus|leave out|w o|throw (?:away|out)) (?:the |their |its |any |shoe |original )*box(?:es)?\b|\b(?:un ?boxed|boxless)\b|\bbox(?:es)? (?:removed|thrown away|off)\b/

/** As in “18 kg in a box of 120 × 60 × 50 cm”, with the pounds that a question names. */
export function parcelWords({ weight_g, sides, side_cm }: SaidParcel, text = ''): string {
  const pounds = poundsIn(text, weight_g)
  const weight = pounds === null ? showWeight(weight_g) : `${pounds} lb (${showWeight(tenGrams(weight_g))})`
  if (sides) return `${weight} in a box of ${showSize(sides)}`
  return side_cm ? `${weight} with a side of ${side_cm} cm` : weight
}

const tenGrams = (g: number) => Math.round(g / 10) * 10

/** Tells the price of each line to a country. Without its sides, the parcel is a cube five times as light as water. */
export function pricesOf(country: string, said: SaidParcel): ParcelPrice[] {
  const cube_cm = Math.ceil(Math.cbrt(said.weight_g * 5))
  const sides = said.sides ?? { length_cm: cube_cm, width_cm: cube_cm, height_cm: cube_cm }
  const box = {
    weight_g: said.weight_g,
    ...sides,
    ...(said.side_cm && { side_cm: Math.max(said.side_cm, sides.length_cm) }),
  }
  const facts = {
    boxes: [box],
    goods_classes: [said.goods_class],
    country,
    boxed_count: 1,
    goods_fen: said.goods_fen ?? EXAMPLE_FEN,
    services: [],
    insurance: false,
    freight_off_bp: 0,
    storage_fen: 0,
  }
  return priceLines(facts, true)
}

export const taking = (prices: ParcelPrice[]) =>
  prices.filter(({ blocked_reasons }) => blocked_reasons.length === 0)
