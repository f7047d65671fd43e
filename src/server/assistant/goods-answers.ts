import { atBegin, listed } from '#domain/text/sentence.ts'
import {
  classesSaid,
  classSaid,
  FAKES,
  isVague,
  LIVING,
  NEVER_SHIPPED,
  PROPS,
} from '#domain/assistant/goods-said.ts'
import { type Reading, readQuestion } from '#domain/assistant/reading.ts'
import { serves, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { type GoodsClass, GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { countryInText } from '#domain/place/countries.ts'
import { BRING_IN, cautions, unbroken } from './goods-cautions.ts'
import type { Answer, Link } from './own-things.ts'
import { KINDS, linesAnywhere, linesTo, takes } from './taking-lines.ts'
import { costAnswer, type Shop, SHIPPING } from './way-answers.ts'

/** Which goods may travel, by the classes that lines take and by what is never shipped. */

const GOODS: Link = { title: 'Prohibited and restricted goods', url: '/help/prohibited-goods' }
const SENSITIVE: Link = {
  title: 'Batteries, liquids, cosmetics and food',
  url: '/help/batteries-liquids-and-food',
}

/** To “Is it a problem?” a yes would say the opposite, and to “Which line?” it says nothing. What stands behind “or” is the other way round. */
const WORDLESS =
  /^(?:\w+ )?(?:which|what|how|why|where)\b|\b(?:problems?|issues?|troubles?|refused?|forbidden|prohibited|banned|restrict\w*|illegal|not allowed)\b/
const isWordless = ({ text }: Reading) => WORDLESS.test(text.split(' or ')[0] ?? '')
const say = (word: 'Yes' | 'No', sentence: string, read: Reading) =>
  isWordless(read) ? atBegin(sentence) : `${word}, ${sentence}`

/** Behind another answer, a “No” would answer that. */
const wordless = (answer: string) => answer.replace(/^(?:Yes|No), /, '')

const NEVER =
  'We never ship weapons, tobacco, vapes, alcohol, medicine, fireworks, lighter fuel or banknotes. If you think we misjudge your item, ask our team before you order.'

/** Too large for any line, whatever else is in them. */
const LARGE_CELLS = /\be ?(?:bikes?|scooters?)\b|\belectric(?:al)? (?:bikes?|bicycles?|scooters?)\b/
/** Fears the law for a counterfeit. */
const PUNISHED = /\b(?:legal|illegal|law|fines?|fined|police|jail|prison|crime|punish\w*|trouble)\b/
const KNIFE =
  /\bkni(?:fe|ves)\b(?! (?:sharpen|blocks?\b|holders?\b|racks?\b|rolls?\b|stands?\b|bags?\b|sheaths?\b))/
/** Cuts metal or grass, in a machine. */
const MACHINE_KNIFE =
  /\b(?:lathe|planer|milling|machine|mower|shredder|plotter|grinder) (?:\w+ )?kni(?:fe|ves)\b/
const NO_CELLS = /\b(?:no|without(?: any| the)?|minus) batter(?:y|ies)\b/
const POCKET_KNIFE = /\b(?:army|pocket|folding|hunting|butterfly|combat) kni|\bmulti ?tools?\b/
const KITCHEN_KNIFE = /\b(?:kitchen|chefs?|bread|butter|table|cheese|paring|steak|fruit|santoku|cook\w*)\b/
/** Food that customs stop. */
const FORMULA = /\b(?:baby|infant) (?:milk )?(?:formula|powder)\b|\bformula milk\b|\bmilk powder\b/
/** Sweets that taste of it. */
const FLAVOUR = /\b(?:\w+ )(?:flavou?r(?:ed)?|scented) /g
const FRESH = /\b(?:meat|fish|milk|formula|eggs?|honey|seeds?|fruits?|cheese|jerky|sausages?)\b/
const DRIED = /\bdried fruits?\b|\bfruit tea\b/
const PLANTS = /^(?:(?:seeds?|live|real|house|potted) )*plants?$/

export function takenAnswer(shop: Shop, read: Reading, country: string | null): Answer {
  const { text, goods } = read
  if (FAKES.test(text)) {
    const branded = /\bbranded\b/.test(text) ? ` Genuine ones: ${linesText('branded', country)}` : ''
    return {
      text: `No, don’t order counterfeits. Customs seizes them, and we refuse orders that we recognise as such.${PUNISHED.test(read.whole) ? ' In some countries even having them is an offence.' : ''}${branded}`,
      links: [{ title: 'Intellectual property and takedown', url: '/help/intellectual-property' }],
    }
  }
  if (LARGE_CELLS.test(text)) return largeCells(shop, read, country)
  const goods_class = classSaid(goods)
  if (PROPS.test(text) && !KITCHEN_KNIFE.test(text))
    return { text: [propsText(country), ...unbroken(read.whole)].join(' '), links: [GOODS, SHIPPING] }
  if (KNIFE.test(text) && (KITCHEN_KNIFE.test(text) || !POCKET_KNIFE.test(text)) && goods_class === 'general')
    return { text: knifeText(read, country), links: [GOODS, SHIPPING] }
  if (LIVING.test(goods)) return { text: say('No', 'we never ship living animals.', read), links: [GOODS] }
  if (COINS.test(text) && (NOTES.test(text) || goods_class === 'prohibited'))
    return { text: coinsText(country), links: [GOODS] }
  if (NEVER_SHIPPED.test(goods) || goods_class === 'prohibited') {
    const rest = goods.replace(new RegExp(NEVER_SHIPPED.source, 'g'), ' ').trim()
    const others = classSaid(rest)
    const other =
      others === 'general' || others === 'prohibited'
        ? null
        : takenAnswer(shop, { ...read, goods: rest }, country)
    const never = isWordless(read) ? NEVER : `No. ${NEVER}`
    return {
      text: other
        ? `${never} As for ${KINDS[others]}: ${wordless(other.text)}`
        : [never, ...restText(read, country)].join(' '),
      links: [GOODS],
    }
  }
  const eaten = goods.replace(FLAVOUR, '')
  const is_fresh =
    FORMULA.test(goods) ||
    (FRESH.test(eaten) && !DRIED.test(goods) && (goods_class === 'food' || !goods.includes(' ')))
  if (is_fresh || PLANTS.test(goods)) {
    const rest = goods.replace(new RegExp(FRESH.source, 'g'), ' ').trim()
    const is_more = AND.test(text) || VITAMINS.test(goods)
    const of_rest = VITAMINS.test(rest) ? 'vitamins' : rest
    const other =
      is_more && (classSaid(of_rest) !== 'general' || VITAMINS.test(of_rest))
        ? takenAnswer(shop, { ...read, text: of_rest, goods: of_rest }, country)
        : null
    const stopped = `${isWordless(read) ? '' : 'No. '}Meat, fish, milk, eggs, honey, seeds, plants and fresh fruit are stopped almost everywhere.${FORMULA.test(goods) ? ' Milk powder and baby formula count as milk.' : ''}`
    return {
      text: other ? `${stopped} As for the rest: ${wordless(other.text)}` : stopped,
      links: [SENSITIVE],
    }
  }
  if (NO_CELLS.test(text) && (goods_class === 'battery_builtin' || goods_class === 'battery_pure'))
    return { text: `Without a battery, ${linesText('general', country)}`, links: [GOODS, SHIPPING] }
  const line = namedLine(text)
  if (line) {
    const costs = COSTS.test(text) && takes(line, goods_class)
    const cost = costs && read.country ? ` ${costAnswer(shop, read, read.country).text}` : ''
    return { text: ofLine(line, goods_class, read) + cost, links: [GOODS, SHIPPING] }
  }
  const [first = 'general', ...others] = classesIn(read)
  const sentences = [
    ofLines(first, country, read),
    ...others.map((one) => atBegin(linesText(one, country))),
    ...(first === 'food' && VITAMINS.test(text) ? ['Vitamins and protein powder count as food.'] : []),
    ...(first === 'general' ? [] : restText(read, country)),
    ...(first === 'battery_pure' && !/\bpower banks?\b/.test(text) ? [insideText(country)] : []),
    ...(/\b(?:toy|water)\b.*\bguns?\b|\bnerf\b/.test(text) ? [BRING_IN] : []),
    ...cautions(text, first === 'general' && others.length === 0),
  ]
  if (country && (read.weight_g || COSTS.test(text)) && linesTo(first, country).taken.length > 0) {
    const named = partsOf(read).find((part) => classSaid(part) === first)
    sentences.push(costAnswer(shop, { ...read, goods: named ?? goods }, country).text)
  }
  return { text: sentences.filter(Boolean).join(' '), links: [GOODS, SHIPPING] }
}

/** Beside an e-scooter, what else is asked for is told as well. */
function largeCells(shop: Shop, read: Reading, country: string | null): Answer {
  const large = say('No', 'e-bike and scooter batteries are too large for any line.', read)
  const links = [SENSITIVE]
  const rest = readQuestion(read.whole.replace(new RegExp(LARGE_CELLS.source, 'g'), ' '))
  if (!AND.test(read.whole) || !namesClass(rest)) return { text: large, links }
  const others = takenAnswer(shop, { ...read, text: rest.text, goods: rest.goods }, country)
  return { text: `${large} As for the rest: ${wordless(others.text)}`, links: [...links, ...others.links] }
}

const COSTS =
  /\b(?:how much|costs?|prices?|cheap\w*|expensive|(?:which|what|by) (?:\w+ )?(?:lines?|routes?))\b/

const VITAMINS = /\b(?:vitamins?|protein|supplements?)\b/
/** Beside what is restricted, something of no class: “resin miniatures and a bottle of paint”. */
const namesGeneral = (read: Reading) => {
  const parts = partsOf(read)
  return (
    parts.length > 1 &&
    parts.some((part) => part !== '' && classSaid(part) === 'general' && THINGS.test(part))
  )
}
function restText(read: Reading, country: string | null): string[] {
  if (!namesGeneral(read)) return []
  return [
    atBegin(linesText('general', country)).replace(
      'That counts as general goods',
      'The rest counts as general goods',
    ),
  ]
}
/** What stands alone as a thing. */
const THINGS =
  /\b(?:shirts?|shoes?|clothes|hoodies?|jackets?|dress(?:es)?|toys?|figures?|figurines?|miniatures?|plush\w*|books?|bags?|mugs?|cups?|jewel\w*|jeans|sneakers|trainers|boots|sandals|clogs|scrubs|uniforms?|coats?|sweaters?|caps?|hats?|socks|posters?|models?|decorations?|tools?|medals?|stickers?|pins?|patches|wigs?|fabric|yarn|gloves|scar(?:f|ves)|blankets?|towels?|stethoscopes?|curtains?|rugs?|cushions?|pillows?|notebooks?|puzzles?|frames?|tents?|umbrellas?|wetsuits?)\b/

const AND = /\b(?:and|or|plus)\b/
const partsOf = ({ text, goods }: Reading) =>
  text
    .split(AND)
    .map((part) => readQuestion(part).goods)
    .map((part) => (part !== goods && isVague(part) ? '' : part))

export const namesClass = (read: Reading) => classesIn(read).some((one) => one !== 'general')

/** "Perfume or skin care" is of two classes. What says none is general goods. */
export function classesIn(read: Reading): GoodsClass[] {
  const parts = partsOf(read).map(classSaid)
  const classes = [...new Set(parts.filter((one) => one !== 'general' && one !== 'prohibited'))]
  const in_row = classesSaid(read.goods).filter((one) => one !== 'prohibited')
  if (in_row.length > Math.max(1, classes.length)) return in_row
  return classes.length > 0 ? classes : [classSaid(read.goods)]
}

/** As in “both of our lines to Spain”, and how they go on; null where no line takes such goods. */
function linesWith(goods_class: GoodsClass, country: string | null): { lines: string; names: string } | null {
  const { taken, all } = country ? linesTo(goods_class, country) : linesAnywhere(goods_class)
  if (taken.length === 0) return null
  const lines =
    all === 1
      ? 'our only line'
      : taken.length < all
        ? `${taken.length} of our ${all} lines`
        : all === 2
          ? 'both of our lines'
          : `all ${all} of our lines`
  const names = taken.length <= 4 ? `: ${listed(taken.map(({ name }) => name))}` : ''
  const take = taken.length === 1 ? 'takes' : 'take'
  return { lines: `${lines}${toPlace(country)} ${take}`, names }
}

const toPlace = (country: string | null) => (country ? ` to ${countryInText(country)}` : '')

/** A thing that says no class may be anything, so it is said which one it counts as. */
function linesText(goods_class: GoodsClass, country: string | null): string {
  const kind = KINDS[goods_class]
  const found = linesWith(goods_class, country)
  if (!found) return `none of our lines takes ${kind}${toPlace(country)}.`
  return goods_class === 'general'
    ? `that counts as general goods, which ${found.lines}${found.names}.`
    : `${found.lines} ${kind}${found.names}.`
}

const ofLines = (goods_class: GoodsClass, country: string | null, read: Reading) =>
  say(linesWith(goods_class, country) ? 'Yes' : 'No', linesText(goods_class, country), read)

/** Batteries that nobody calls loose may be inside a thing. */
function insideText(country: string | null): string {
  const { taken } = country ? linesTo('battery_builtin', country) : linesAnywhere('battery_builtin')
  return taken.length > 0 ? `Built into a device, they go by ${listed(taken.map(({ name }) => name))}.` : ''
}

function knifeText(read: Reading, country: string | null): string {
  const found = linesWith('general', country)
  const kind = MACHINE_KNIFE.test(read.text) ? 'knives and blades for machines' : 'kitchen knives'
  const kitchen = `${kind} count as general goods, which ${found ? `${found.lines}${found.names}` : 'none of our lines takes'}.`
  if (KITCHEN_KNIFE.test(read.text) && !POCKET_KNIFE.test(read.text))
    return `${say('Yes', kitchen, read)} ${BRING_IN}`
  return `${atBegin(kitchen)} Pocket knives, multitools with a blade and fighting knives count as weapons, which we never ship. ${BRING_IN}`
}

const COINS =
  /(?<!\bbit)\bcoins?\b(?! (?:purses?|albums?|holders?|capsules?|counters?|trays?|cases?|box(?:es)?|pouch\w*|bags?))/
const NOTES = /\b(?:bank ?notes?|paper money)\b/

/** Money of paper is never sent; of coins, only what is sold to collectors. */
function coinsText(country: string | null): string {
  const found = linesWith('general', country)
  const new_ones = found ? `, which ${found.lines}${found.names}` : ''
  return `We never ship banknotes, and old or ancient coins are refused when you order. Other coins sold to collectors count as general goods${new_ones}. ${BRING_IN}`
}

function propsText(country: string | null): string {
  const found = linesWith('general', country)
  return `Props and toys of foam, wood or plastic count as general goods, which ${found ? `${found.lines}${found.names}` : 'none of our lines takes'}. A metal blade, or what looks like a real gun, counts as a weapon, which we never ship. ${BRING_IN}`
}

const NAMES: readonly (readonly [RegExp, string])[] = [
  [/\bems\b/, 'EMS'],
  [/\bdhl\b/, 'DHL'],
  [/\beconomy air\b/, 'ECO-AIR'],
  [/\bsensitive (?:goods )?line\b/, 'SENSITIVE-US'],
  [/\bsea (?:freight|line|shipping)\b|\bby sea\b/, 'SEA-US'],
  [/\bsmall (?:packet|parcel)\b/, 'WORLD'],
  [/\b(?:uk|british) line\b/, 'UK-LINE'],
  [/\b(?:eu|europe\w*) (?:tax )?(?:included |free |paid )?line\b|\btax included line\b/, 'EU-TAXFREE'],
]

function namedLine(text: string): ShippingLine | undefined {
  const code = NAMES.find(([words]) => words.test(text))?.[1]
  return SHIPPING_LINES.find((line) => line.code === code)
}

/** All that one line takes, because few know how we call a thing. */
function ofLine(line: ShippingLine, goods_class: GoodsClass, read: Reading): string {
  const name = /\b(?:line|freight|packet)$/.test(line.name) ? `the ${line.name}` : line.name
  if (read.country && !serves(line, read.country))
    return say('No', `${name} doesn’t go to ${countryInText(read.country)}.`, read)
  const kinds = listed(GOODS_CLASSES.filter((one) => takes(line, one)).map((one) => KINDS[one]))
  return takes(line, goods_class)
    ? say('Yes', `${name} takes ${kinds}.`, read)
    : say('No', `${name} doesn’t take ${KINDS[goods_class]}. It takes ${kinds}.`, read)
}
