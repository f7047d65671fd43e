import { atBegin, listed } from '#domain/text/sentence.ts'
import { classSaid, FAKES, LIVING, NEVER_SHIPPED } from '#domain/assistant/goods-said.ts'
import { type Reading, readQuestion } from '#domain/assistant/reading.ts'
import { serves, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { type GoodsClass, GOODS_CLASSES, OVERSIZE } from '#domain/item/goods-class.ts'
import { countryInText } from '#domain/place/countries.ts'
import { armsText, moneyText } from './arms-answers.ts'
import { BRING_IN, cautions, unbroken } from './goods-cautions.ts'
import { AND, classesIn, namesClass, namesGeneral, partsOf } from './goods-parts.ts'
import type { Answer, Link } from './own-things.ts'
import { KINDS, linesAnywhere, linesTo, linesWith, takes, toPlace } from './taking-lines.ts'
import { costAnswer, type Shop, SHIPPING } from './way-answers.ts'
import { asksOnlyClass, isWordless, say, wordless } from './wordless.ts'

/** Which goods may travel, by the classes that lines take and by what is never shipped. */

const GOODS: Link = { title: 'Prohibited and restricted goods', url: '/help/prohibited-goods' }
const SENSITIVE: Link = {
  title: 'Batteries, liquids, cosmetics and food',
  url: '/help/batteries-liquids-and-food',
}

const NEVER =
  'We never ship weapons, tobacco, vapes, alcohol, medicine, fireworks, lighter fuel or banknotes. If you think we misjudge your item, ask our team before you order.'

/** Too large for any line, whatever else is in them. */
const LARGE_CELLS =
  /\b(?:bikes?|bicycles?|scooters?) with (?:an? |its |the )?(?:\w+ )?batter(?:y|ies)\b|\be ?(?:bikes?|scooters?)\b|\belectric(?:al)? (?:bikes?|bicycles?|scooters?)\b/
/** Fears the law for a counterfeit. */
const PUNISHED = /\b(?:legal|illegal|law|fines?|fined|police|jail|prison|crime|punish\w*|trouble)\b/
const NO_CELLS = /\b(?:no|without(?: any| the)?|minus) batter(?:y|ies)\b/
/** Food that customs stop. */
const FORMULA = /\b(?:baby|infant) (?:milk )?powder\b|\bformula\b(?! (?:one|1)\b)|\bmilk powder\b/
/** Sweets that taste of it. */
const FLAVOUR = /\b(?:\w+ )(?:flavou?r(?:ed)?|scented) /g
const FRESH =
  /\b(?:meat|fish|milk|formula|eggs?|honey|seeds?|fruits?|cheese|jerky|biltong|bak ?kwa|sausages?|lap cheong|salami|ham|bacon|pork|beef|chicken|duck)\b/
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
  const arms = armsText(read, goods_class, country)
  if (arms) return { text: [arms, ...unbroken(read.whole)].join(' '), links: [GOODS, SHIPPING] }
  if (LIVING.test(goods)) return { text: say('No', 'we never ship living animals.', read), links: [GOODS] }
  const money = moneyText(text, goods_class, country)
  if (money) return { text: money, links: [GOODS] }
  const is_dose = REMEDY.test(read.whole) && DOSES.test(goods) && !VITAMINS.test(read.whole)
  if (is_dose || NEVER_SHIPPED.test(goods) || goods_class === 'prohibited') {
    const rest = restOf(read)
    const others = classSaid(rest)
    const other =
      others === 'general' || others === 'prohibited'
        ? null
        : takenAnswer(shop, { ...read, said: rest, goods: rest }, country)
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
        ? takenAnswer(shop, { ...read, text: of_rest, said: of_rest, goods: of_rest }, country)
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
    ...(first === 'oversize' && !linesWith(first, country) ? [WHAT_IS_OVERSIZE] : []),
    ...(first === 'food' && SAUCES.test(goods) ? ['Oil and sauces count as liquids, too.'] : []),
    ...(first === 'general' ? [] : restText(read, country)),
    ...(first === 'battery_pure' && !/\bpower banks?\b/.test(text) ? [insideText(country)] : []),
    ...(/\b(?:toy|water)\b.*\bguns?\b|\bnerf\b/.test(text) ? [BRING_IN] : []),
    ...cautions(text, first === 'general' && others.length === 0, country),
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
  const others = takenAnswer(shop, { ...read, text: rest.text, said: rest.said, goods: rest.goods }, country)
  return { text: `${large} As for the rest: ${wordless(others.text)}`, links: [...links, ...others.links] }
}

const COSTS =
  /\b(?:how much|costs?(?! (?:\w+ )?(?:more|extra))|prices?|cheap\w*|(?<!more )expensive|(?:which|what|by) (?:\w+ )?(?:lines?|routes?))\b/

const WHAT_IS_OVERSIZE = `Oversize is what measures ${OVERSIZE.cm} cm or more and can’t be folded, or weighs ${OVERSIZE.kg} kg or more. A smaller one isn’t.`

/** Food that runs. */
const SAUCES = /\b(?:oils?|sauces?|vinegars?|syrups?|chill?i crisps?)\b/
const VITAMINS = /\b(?:vitamins?|protein|supplements?)\b/

/** Beside a remedy, tablets are no computers. */
const REMEDY =
  /\b(?:herbal(?! teas?)|medicines?|medicated|medications?|remed(?:y|ies)|plasters?(?! (?:mou?lds?|figures?|statues?|casts?))|ointments?|pills?|pain ?killers?|drugs?|antibiotics?)\b/
const DOSES =
  /(?<!\b(?:android|graphics?|drawing|samsung|huawei|xiaomi) )\b(?:tablets?|pills?|capsules?|drops)\b/

/** Leaves out the goods that are never shipped. */
function restOf(read: Reading): string {
  const is_remedy = REMEDY.test(read.whole)
  const parts = partsOf(read).filter(
    (part) =>
      !NEVER_SHIPPED.test(part) && classSaid(part) !== 'prohibited' && !(is_remedy && DOSES.test(part)),
  )
  const without = read.goods.replace(new RegExp(NEVER_SHIPPED.source, 'g'), ' ')
  return (
    parts.join(' ').trim() ||
    (is_remedy ? without.replace(new RegExp(DOSES.source, 'g'), ' ') : without).trim()
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
/** A thing that says no class may be anything, so it is said which one it counts as. */
export function linesText(goods_class: GoodsClass, country: string | null): string {
  const kind = KINDS[goods_class]
  const found = linesWith(goods_class, country)
  if (!found) return `none of our lines takes ${kind}${toPlace(country)}.`
  return goods_class === 'general'
    ? `that counts as general goods, which ${found.lines}${found.names}.`
    : `${found.lines} ${kind}${found.names}.`
}

const ofLines = (goods_class: GoodsClass, country: string | null, read: Reading) =>
  asksOnlyClass(read.text)
    ? countsAs(goods_class, country)
    : say(linesWith(goods_class, country) ? 'Yes' : 'No', linesText(goods_class, country), read)

/** To who asks what a thing counts as. */
function countsAs(goods_class: GoodsClass, country: string | null): string {
  if (goods_class === 'general') return atBegin(linesText(goods_class, country))
  const kind = KINDS[goods_class].replace(/ such as .*/, '')
  const found = linesWith(goods_class, country)
  const lines = found ? found.lines + found.names : `none of our lines takes${toPlace(country)}`
  return `Its class is ${kind}, which ${lines}.`
}

/** Batteries that nobody calls loose may be inside a thing. */
function insideText(country: string | null): string {
  const { taken } = country ? linesTo('battery_builtin', country) : linesAnywhere('battery_builtin')
  return taken.length > 0 ? `Built into a device, they go by ${listed(taken.map(({ name }) => name))}.` : ''
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
    : say(
        'No',
        `${name} doesn’t take ${KINDS[goods_class]}. It takes ${kinds}. ${atBegin(linesText(goods_class, read.country))}`,
        read,
      )
}
