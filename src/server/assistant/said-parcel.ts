import { type Sides, boxIn } from '#domain/assistant/box-in.ts'
import { classSaid } from '#domain/assistant/goods-said.ts'
import { digitsBefore } from '#domain/assistant/counted.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { sideIn } from '#domain/assistant/way-asks.ts'
import { poundsIn } from '#domain/assistant/weight-in.ts'
import { type ParcelPrice, priceLines } from '#domain/freight/parcel-price.ts'
import { showSize, showWeight } from '#domain/freight/weight.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'

/** The parcel that a question speaks of: its weight, its sides, its goods; and what the lines ask for it. */

/** What a parcel is taken to hold where nothing is said. */
export const USUAL_G = 1_000
const PAIR_G = 1_200
const UNBOXED_G = 900
const WORN_G = 600
const JEANS_G = 700
const SHIRT_G = 200
export const EXAMPLE_FEN = 30_000

/** Of a parcel no more than its weight and goods have to be known. */
export interface SaidParcel {
  weight_g: number
  /** Of pieces that are alike, each: none is split. */
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

const pairsInDigits = digitsBefore(
  '(?:\\w+ )?(?:pairs?|pieces?|items?|shoes|sneakers|trainers|boots|\\w*shirts?|tees?|hoodies?|jackets?|jeans|dress(?:es)?|sweaters?)\\b',
)

/** Three pairs, 10 T-shirts. A size is named behind its thing. */
const PIECES =
  /\b(?<!size )(\d{1,2}) (?:pairs?|pieces?|items?|pcs|x|t ?shirts?|(?:\w+ )?(?:shoes|sneakers|trainers|boots|shirts?|tshirts?|tees?|hoodies?|jackets?|jeans|dress(?:es)?|sweaters?))\b/g

/** What a piece weighs, as the help on packing says it. */
const WEIGHTS: readonly (readonly [words: RegExp, g: number])[] = [
  [/\b(?:shoes?|sneakers?|trainers?|boots?)\b/, PAIR_G],
  [/\b(?:t ?shirts?|tees?)\b/, SHIRT_G],
  [/\bjeans\b/, JEANS_G],
  [/\b(?:shirt|hood(?:ie|y)|jacket|trousers|pants|dress|sweater)(?:s|es)?\b/, WORN_G],
]
const UNBOXED =
  /\b(?:without|no|removed?|remove|minus|leave out|w o|throw (?:away|out)) (?:the |their |its |any |shoe |original )*box(?:es)?\b|\b(?:un ?boxed|boxless)\b|\bbox(?:es)? (?:removed|thrown away|off)\b/

function pieceOf(words: string, text: string): number | null {
  const g = WEIGHTS.find(([thing]) => thing.test(words))?.[1] ?? null
  return g === PAIR_G && UNBOXED.test(text) ? UNBOXED_G : g
}

/** The words of a hit and the two behind it: “2 pairs of shoes”. */
const behind = (text: string, { 0: words, index }: RegExpExecArray) =>
  text
    .slice(index)
    .split(' ')
    .slice(0, words.split(' ').length + 2)
    .join(' ')

/** Packed, so far as a name says it; of pieces that are alike, what each of them weighs. */
function weightsOf({ weight_g, goods, text, whole }: Reading): { weight_g: number; piece_g?: number } {
  if (weight_g) return { weight_g }
  const said = pairsInDigits(text)
  const hits = [...said.matchAll(PIECES)]
  const of_things = hits.filter(([words]) => !/ (?:items?|pieces?|pcs|x)$/.test(words))
  const counted = of_things.length > 0 ? of_things : hits.slice(0, 1)
  // Each kind of its own weight.
  if (counted.length > 1)
    return {
      weight_g: counted.reduce(
        (sum, hit) => sum + Number(hit[1]) * (pieceOf(behind(said, hit), whole) ?? WORN_G),
        0,
      ),
    }
  const pieces = Number(counted[0]?.[1] ?? 1)
  const piece_g = pieceOf(goods, whole)
  return piece_g ? { weight_g: piece_g * pieces, piece_g } : { weight_g: USUAL_G }
}

/** As in “18 kg in a box of 120 × 60 × 50 cm”, with the pounds that a question names. */
export function parcelWords({ weight_g, sides, side_cm }: SaidParcel, text = ''): string {
  const pounds = poundsIn(text, weight_g)
  const weight = pounds === null ? showWeight(weight_g) : `${pounds} lb (${showWeight(tenGrams(weight_g))})`
  if (sides) return `${weight} in a box of ${showSize(sides)}`
  return side_cm ? `${weight} with a side of ${side_cm} cm` : weight
}

const tenGrams = (g: number) => Math.round(g / 10) * 10

/** What each line to a country asks for it. Without its sides, it is a cube five times as light as water. */
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
    item_count: 1,
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
