import { classesSaid, classSaid, isVague } from '#domain/assistant/goods-said.ts'
import { type Reading, readQuestion } from '#domain/assistant/reading.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { guessClass } from '#domain/item/goods-class-of.ts'

/** Several goods of one question, one by one: “perfume, a hoodie and magnets”. */

export const AND = /\b(?:and|or|plus)\b|[&+]/i
/** A comma divides what is listed, but also a thing from what is said of it. */
const LISTED = new RegExp(`${AND.source}|[,;:–—]`, 'i')

const goodsOf = ({ said, goods }: Reading, between: RegExp) =>
  said
    .split(between)
    .map((part) => readQuestion(part).goods)
    .map((part) => (part !== goods && isVague(part) ? '' : part))
export const partsOf = (read: Reading) => goodsOf(read, AND)

/** Beside what is restricted, something of no class: “resin miniatures and a bottle of paint”. */
export function namesGeneral(read: Reading): boolean {
  const parts = goodsOf(read, LISTED).filter(Boolean)
  return parts.length > 1 && parts.some(isKnownGeneral)
}
function isKnownGeneral(part: string): boolean {
  const { goods_class, sure } = guessClass(part)
  return classSaid(part) === 'general' && ((goods_class === 'general' && sure) || THINGS.test(part))
}
/** Words that name a thing by themselves, though no title says so. */
const THINGS =
  /\b(?:shirts?|shoes?|clothes|hoodies?|jackets?|dress(?:es)?|toys?|figures?|figurines?|miniatures?|plush\w*|books?|bags?|mugs?|cups?|jewel\w*|jeans|sneakers|trainers|boots|sandals|clogs|scrubs|uniforms?|coats?|sweaters?|caps?|hats?|socks|posters?|models?|decorations?|tools?|medals?|stickers?|pins?|patches|wigs?|fabric|yarn|gloves|scar(?:f|ves)|blankets?|towels?|stethoscopes?|curtains?|rugs?|cushions?|pillows?|notebooks?|puzzles?|frames?|tents?|umbrellas?|wetsuits?)\b/

/** “A keyboard with a battery” and “a lamp, its battery built in” name no loose one. */
function inDevice(classes: GoodsClass[], { whole }: Reading): GoodsClass[] {
  const is_inside = BUILT_IN.test(whole) || (classes.includes('battery_builtin') && !LOOSE.test(whole))
  if (!is_inside || !classes.includes('battery_pure') || /\bpower ?banks?\b/.test(whole)) return classes
  return [...new Set(classes.map((one) => (one === 'battery_pure' ? 'battery_builtin' : one)))]
}
const BUILT_IN =
  /\bbatter(?:y|ies)\b.{0,15}\b(?:built ?in|inbuilt|integrated|inside)\b|\b(?:built ?in|inbuilt|integrated) (?:\w+ ){0,2}batter(?:y|ies)\b/
const LOOSE =
  /\bpower ?banks?\b|\b(?:spare|loose|extra|replacement|lipo|aa|aaa|coin|button) (?:\w+ )?(?:batter|cell|pack)|\b(?:batteries|cells|battery packs?|lipos?)\b/

export const namesClass = (read: Reading) => classesIn(read).some((one) => one !== 'general')

/** "Perfume or skin care" is of two classes. What says none is general goods. */
export function classesIn(read: Reading): GoodsClass[] {
  const parts = partsOf(read).map(classSaid)
  const classes = inDevice(
    [...new Set(parts.filter((one) => one !== 'general' && one !== 'prohibited'))],
    read,
  )
  const in_row = inDevice(
    classesSaid(read.goods).filter((one) => one !== 'prohibited'),
    read,
  )
  if (in_row.length > Math.max(1, classes.length)) return in_row
  return classes.length > 0 ? classes : [classSaid(read.goods)]
}
