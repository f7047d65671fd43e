import { COUNTED, COUNTED_ELSEWHERE } from './counted.ts'

/** The pieces that a question names, with what each weighs packed: “2 jackets, 3 tees and a pair of boots”. */

export interface Pieces {
  count: number
  /** The weight of one, in grams. */
  g: number
  /** Sold in a box that can be left out. */
  is_boxed: boolean
}

/** The weight of a pair of shoes in its box. */
const BOXED_G = 1_200

/** Shoes, T-shirts, jeans and hoodies as the help on packing says them; the rest as such things usually are. */
const WEIGHTS: readonly (readonly [thing: RegExp, g: number])[] = [
  [/^(?:shoes?|sneakers?|trainers?|boots?|runners|cleats|jordans?|dunks|yeezys?|kicks)$/, BOXED_G],
  [/^(?:sandals|slippers|slides|clogs|flip flops|heels|loafers)$/, 700],
  [/^(?:coats?|parkas?|puffers?)$/, 1_100],
  [/^jeans$/, 700],
  [
    /^(?:shirts?|hood(?:ie|y|ies)|sweatshirts?|jackets?|trousers|pants|joggers|dress(?:es)?|sweaters?|jumpers?|cardigans?|tracksuits?|costumes?|uniforms?)$/,
    600,
  ],
  [/^(?:leggings|shorts|skirts?|blouses?|scrubs|pyjamas|pajamas)$/, 300],
  [/^(?:t ?shirts?|tees?|tank tops?|polos?)$/, 200],
]
/** Things that count only behind a number or in a list: “a cap on the weight” and “in case” are none. */
const SMALL: readonly (readonly [thing: RegExp, g: number])[] = [
  [/^jerseys?$/, 200],
  // French dresses and sweaters.
  [/^(?:robes?|pulls?)$/, 600],
  [/^(?:bras?|socks?|boxers|ties?|scar(?:f|ves)|caps?|hats?|beanies?)$/, 150],
  [/^(?:handbags?|backpacks?|bags?|sacs?|totes?|purses?)$/, 800],
  [/^(?:wallets?|belts?|watch(?:es)?|sunglasses|figures?|figurines?|keychains?)$/, 300],
  [/^(?:phone cases?|necklaces?|rings?|earrings|bracelets?)$/, 100],
  [/^(?:mugs?|cups?|books?|plush(?:ies)?)$/, 400],
  [/^(?:keyboards?|blankets?|teapots?|vases?|lamps?)$/, 1_100],
]
const TWO_WORDS = /^(?:t shirts?|tank tops?|flip flops|phone cases?)$/
/** One thing whose two words each name a thing: “dress shirt”. */
const COMPOUND =
  /^(?:dress (?:shoes|shirts?|pants)|(?:shirt|sweater|jumper|hoodie) dress(?:es)?|(?:jeans|hoodie|puffer) (?:jackets?|coats?|shorts|skirts?|vests?)|(?:shoes?|boots?|hat|cap|watch|ring|book|jacket|coat) (?:bags?|box\w*|cases?|racks?|hangers?|stands?|laces))$/
const NUMBERS: ReadonlyMap<string, number> = new Map([
  ...COUNTED.map((word, at) => [word, at + 1] as const),
  ['couple', 2],
  ['dozen', 12],
  ...COUNTED_ELSEWHERE.flatMap((words, at) => words.split('|').map((word) => [word, at + 1] as const)),
])
const UNIT =
  /^(?:kgs?|kilos?|g|grams?|lbs?|pounds?|cm|inch\w*|days?|weeks?|months?|hours?|years?|yuan|rmb|euros?|eur|dollars?|usd|%|percent|[$€£])$/
/** The most words from a number to what it counts: “2 pairs of black running shoes”. */
const MOST_BETWEEN = 5

/** Each kind with its number, one where none stands before it. `text` is a plainQuestion. */
export function piecesIn(text: string): Pieces[] {
  const words = text.split(' ')
  const found = new Map<number, Pieces>()
  let number: { at: number; count: number } | null = null
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at] ?? ''
    const two = `${word} ${words[at + 1] ?? ''}`
    const is_piece = words[at - 1] !== 'size' && !UNIT.test(words[at + 1] ?? '')
    const count = is_piece ? countOf(word) : null
    if (count !== null) number = { at, count }
    if (COMPOUND.test(two)) continue
    const name = TWO_WORDS.test(two) ? two : word
    const is_counted = number !== null && at - number.at <= MOST_BETWEEN
    const is_listed = found.size > 0 && /^(?:an?|and)$/.test(words[at - 1] ?? '')
    const things = is_counted || is_listed ? [...WEIGHTS, ...SMALL] : WEIGHTS
    const g = things.find(([thing]) => thing.test(name))?.[1]
    if (g === undefined) continue
    if (is_counted || !found.has(g)) {
      const more = is_counted && number ? number.count : 1
      found.set(g, { count: (found.get(g)?.count ?? 0) + more, g, is_boxed: g === BOXED_G })
    }
    number = null
    if (name === two) at += 1
  }
  return [...found.values()]
}

const countOf = (word: string) => NUMBERS.get(word) ?? (/^[1-9]\d?$/.test(word) ? Number(word) : null)
