import { namesProps } from '#domain/assistant/goods-said.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { atBegin } from '#domain/text/sentence.ts'
import { BRING_IN } from './goods-cautions.ts'
import { linesWith } from './taking-lines.ts'
import { say } from './wordless.ts'

/** Goods that look like a weapon, or like money, and may travel all the same: knives, props, coins. */

const KNIFE =
  /\bkni(?:fe|ves)\b(?! (?:sharpen|blocks?\b|holders?\b|racks?\b|rolls?\b|stands?\b|bags?\b|sheaths?\b))/
/** Cuts metal or grass, in a machine. */
const MACHINE_KNIFE =
  /\b(?:lathe|planer|milling|machine|mower|shredder|plotter|grinder) (?:\w+ )?kni(?:fe|ves)\b/
const POCKET_KNIFE = /\b(?:army|pocket|folding|hunting|butterfly|combat) kni|\bmulti ?tools?\b/
/** For paper and modelling. */
const CRAFT_KNIFE =
  /\b(?:(?:craft|hobby|x ?acto|exacto|utility|snap off|stanley|paper|palette|putty|modell?ing|precision|pen) (?:\w+ )?kni(?:fe|ves)|scalpels?)\b/
const KITCHEN_KNIFE = /\b(?:kitchen|chefs?|bread|butter|table|cheese|paring|steak|fruit|santoku|cook\w*)\b/

/** Null where none of these is named. */
export function armsText(read: Reading, goods_class: GoodsClass, country: string | null): string | null {
  const { text, whole } = read
  if (namesProps(text, whole) && !KITCHEN_KNIFE.test(text)) return propsText(country)
  const of_kitchen = KITCHEN_KNIFE.test(text)
  const is_knife = KNIFE.test(text) && (of_kitchen || !POCKET_KNIFE.test(text))
  return is_knife && (goods_class === 'general' || of_kitchen) ? knifeText(read, country) : null
}

function knifeText(read: Reading, country: string | null): string {
  const kind = MACHINE_KNIFE.test(read.text)
    ? 'knives and blades for machines'
    : CRAFT_KNIFE.test(read.text)
      ? 'craft knives and scissors'
      : 'kitchen knives'
  const kitchen = `${kind} count as ${generalGoods(country)}.`
  if ((KITCHEN_KNIFE.test(read.text) || CRAFT_KNIFE.test(read.text)) && !POCKET_KNIFE.test(read.text))
    return `${say('Yes', kitchen, read)} ${BRING_IN}`
  return `${atBegin(kitchen)} Pocket knives, multitools with a blade and fighting knives count as weapons, which we never ship. ${BRING_IN}`
}

/** Answers questions about coins, null where none are named. */
export const moneyText = (text: string, goods_class: GoodsClass, country: string | null) =>
  COINS.test(text) && (NOTES.test(text) || goods_class === 'prohibited') ? coinsText(country) : null

const COINS =
  /(?<!\bbit)\bcoins?\b(?! (?:purses?|albums?|holders?|capsules?|counters?|trays?|cases?|box(?:es)?|pouch\w*|bags?))/
const NOTES = /\b(?:bank ?notes?|paper money)\b/

/** Money of paper is never sent; of coins, only what is sold to collectors. */
function coinsText(country: string | null): string {
  const found = linesWith('general', country)
  const new_ones = found ? `, which ${found.lines}${found.names}` : ''
  return `We never ship banknotes, and old or ancient coins are refused when you order. Other coins sold to collectors count as general goods${new_ones}. ${BRING_IN}`
}

const propsText = (country: string | null) =>
  `Props and toys of foam, wood or plastic count as ${generalGoods(country)}. A metal blade, or what looks like a real gun, counts as a weapon, which we never ship. ${BRING_IN}`

function generalGoods(country: string | null): string {
  const found = linesWith('general', country)
  return `general goods, which ${found ? `${found.lines}${found.names}` : 'none of our lines takes'}`
}
