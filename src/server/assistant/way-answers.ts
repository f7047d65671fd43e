import { classSaid } from '#domain/assistant/goods-said.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { bestLines } from '#domain/freight/best-lines.ts'
import { linesLost } from '#domain/freight/line-refusal.ts'
import { lineTax, type LineTax } from '#domain/freight/line-tax.ts'
import { type ParcelPrice, priceLines } from '#domain/freight/parcel-price.ts'
import { limitWords, serves, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { goodsClassOf } from '#domain/item/goods-class-of.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { headingOf } from '#domain/item/hs.ts'
import { showCny } from '#domain/money/money.ts'
import { countryInText } from '#domain/place/countries.ts'
import { TAX_FILE } from '#domain/place/import-tax.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import type { Services } from '#server/services.ts'
import type { Answer, Link } from './own-things.ts'

/** What the way home costs, takes and lets through, worked out by the rules of lines and customs. Amounts are in yuan. */

export type Shop = Pick<Services, 'settings' | 'payments' | 'rates'>

const SHIPPING: Link = { title: 'All shipping lines and prices', url: '/shipping' }

/** What a parcel is taken to hold where nothing is said. */
export const USUAL_G = 1_000
const PAIR_G = 1_200
const WORN_G = 600
export const EXAMPLE_FEN = 30_000

/** Packed, so far as a name says it. */
const weightOf = ({ weight_g, goods, text }: Reading): number => {
  const pieces = Number(/\b(\d) (?:pairs?|pieces?|items?|x)\b/.exec(text)?.[1] ?? 1)
  if (weight_g) return weight_g
  if (/\b(?:shoes?|sneakers?|trainers?|boots?)\b/.test(goods)) return PAIR_G * pieces
  if (/\b(?:shirt|tshirt|tee|hood(?:ie|y)|jacket|trousers|pants|jeans|dress|sweater)s?\b/.test(goods))
    return WORN_G * pieces
  return USUAL_G
}

export function parcelTo(
  country: string,
  weight_g: number,
  goods_class: GoodsClass,
  goods_fen = EXAMPLE_FEN,
) {
  const side_cm = Math.ceil(Math.cbrt(weight_g * 5))
  const box = { weight_g, length_cm: side_cm, width_cm: side_cm, height_cm: side_cm }
  const facts = {
    boxes: [box],
    goods_classes: [goods_class],
    country,
    item_count: 1,
    goods_fen,
    services: [],
    insurance: false,
    freight_off_bp: 0,
    storage_fen: 0,
  }
  return priceLines(facts, true)
}

export const taking = (prices: ParcelPrice[]) =>
  prices.filter(({ blocked_reasons }) => blocked_reasons.length === 0)

export const daysOf = (days: readonly number[] | null) => (days ? `${days[0]} to ${days[1]} days` : '')

export function costAnswer({ rates }: Shop, read: Reading, country: string): Answer {
  const weight_g = weightOf(read)
  const goods_class = read.goods ? classSaid(read.goods) : 'general'
  const lines = taking(parcelTo(country, weight_g, goods_class))
  const what = `${weight_g / 1000} kg`
  const taxOf = (price: ParcelPrice) => exampleTax(price, country, rates.get().rates)
  const text = wayText(lines, { what, country, taxOf, goods_fen: EXAMPLE_FEN })
  return {
    text: text ?? `None of our lines takes a parcel of ${what} to ${countryInText(country)}.`,
    links: [SHIPPING],
  }
}

interface Sent {
  /** As in "Shipping 2 kg to France". */
  what: string
  country: string
  taxOf: (price: ParcelPrice) => LineTax | null
  goods_fen: number
}

/** The line that is cheapest with its tax, and the fastest beside it; null where there is no line. */
export function wayText(lines: ParcelPrice[], { what, country, taxOf, goods_fen }: Sent): string | null {
  const [best] = lines
    .map((price) => ({ price, tax: taxOf(price) }))
    .toSorted((a, b) => atDoorFen(a) - atDoorFen(b))
  if (!best) return null
  const { price } = best
  const fast = lines.find(({ line_code }) => line_code === bestLines(lines).fastest)
  const days = price.eta_days ? `, ${daysOf(price.eta_days)}` : ', whose days nobody publishes'
  const faster =
    fast && fast !== price
      ? ` The fastest, ${fast.line_name}, takes ${daysOf(fast.eta_days)} for about ${showCny(fast.total_fen)}.`
      : ''
  return `Shipping ${what} to ${countryInText(country)} costs about ${showCny(price.total_fen)} by ${price.line_name}${days}. ${taxSentence(best.tax, goods_fen, country)}${faster}`.trim()
}

const atDoorFen = ({ price, tax }: { price: ParcelPrice; tax: LineTax | null }) =>
  price.total_fen + (tax?.at_door_fen ?? 0)

export const atBegin = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)

/** Heading 6109, T-shirts, stands for clothes of any kind. */
const CLOTHES_HS6 = '610910'

/** Of goods for this sum, clothes where none are named. */
export function exampleTax(
  price: ParcelPrice,
  country: string,
  rates: Readonly<Record<string, number>>,
  fen = EXAMPLE_FEN,
  things = '',
): LineTax | null {
  const heading = headingOf(things)
  const goods = [{ hs6: heading.sure ? heading.hs6 : CLOTHES_HS6, fen }]
  return lineTax(price, { country, goods, postage_fen: 0, rates })
}

/** Whether goods of that value are taxed when they are sold, as in Australia: the border then collects nothing. */
export const isTaxedAtSale = (country: string, tax: LineTax) =>
  TAX_FILE.countries[country]?.regime.bands.some(
    ({ at_sale, collected_by }) => at_sale && collected_by === tax.collected_by,
  ) === true

function taxSentence(tax: LineTax | null, goods_fen: number, country: string): string {
  if (!tax) return ''
  const example = `on goods worth ${showCny(goods_fen)}`
  if (isTaxedAtSale(country, tax))
    return `Our estimate adds ${showCny(tax.at_door_fen)} of ${tax.tax_name} ${example}, but the border collects nothing on that.`
  const included =
    tax.tax_included && tax.tax_fen > 0 ? `${tax.tax_percent}% ${tax.tax_name} ${example} is included` : ''
  if (tax.at_door_fen === 0) return included ? `${atBegin(included)}.` : `No tax is due ${example}.`
  const door = `about ${showCny(tax.at_door_fen)}`
  return included
    ? `${atBegin(included)}, and duty of ${door} is due at the door.`
    : `Tax and duty ${example} come to ${door} at the door.`
}

/** How people name a line. */
const NAMES = [/\bems\b/, /\bdhl\b/, /\bsea\b/, /\beconomy\b/, /\bsmall packet\b/]

export function timeAnswer(read: Reading, country: string): Answer {
  const place = countryInText(country)
  const timed = taking(parcelTo(country, weightOf(read), read.goods ? goodsClassOf(read.goods) : 'general'))
    .filter(({ eta_days }) => eta_days)
    .toSorted((a, b) => (a.eta_days?.[1] ?? 0) - (b.eta_days?.[1] ?? 0))
  const named = timed.filter(({ line_name }) =>
    NAMES.some((name) => name.test(read.text) && name.test(line_name.toLowerCase())),
  )
  const chosen = named.length > 0 ? named : timed
  const [fast] = chosen
  const slow = chosen.at(-1)
  if (!fast || !slow)
    return { text: `Nobody publishes how long our lines to ${place} take.`, links: [SHIPPING] }
  const rest =
    slow === fast
      ? ''
      : ` ${slow.line_name} takes ${daysOf(slow.eta_days)} and costs ${slow.total_fen < fast.total_fen ? 'less' : 'more'}.`
  return {
    text: `From our warehouse to ${place}, ${fast.line_name} takes ${daysOf(fast.eta_days)}.${rest}`,
    links: [SHIPPING, { title: 'Delivery times by country', url: '/help/delivery-times-by-country' }],
  }
}

export const KINDS: Readonly<Record<GoodsClass, string>> = {
  general: 'general goods',
  branded: 'branded goods',
  battery_builtin: 'goods with a built-in battery',
  battery_pure: 'loose batteries and power banks',
  magnetic: 'magnetic goods',
  liquid: 'liquids such as perfume',
  cosmetics: 'cosmetics',
  food: 'food',
  oversize: 'oversize goods such as furniture',
  prohibited: 'such goods',
}
export function linesTo(goods_class: GoodsClass, country: string) {
  const { lost, all } = linesLost(goods_class, country)
  return { taken: SHIPPING_LINES.filter((line) => serves(line, country) && !lost.includes(line)), all }
}

export function takes(line: ShippingLine, goods_class: GoodsClass) {
  const country = line.country.find((code) => code !== '*') ?? LANDED_COUNTRY
  return !linesLost(goods_class, country).lost.includes(line)
}

export const linesAnywhere = (goods_class: GoodsClass) => ({
  taken: SHIPPING_LINES.filter((line) => takes(line, goods_class)),
  all: SHIPPING_LINES.length,
})

export const listed = (names: readonly string[]) =>
  names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`

export function countriesAnswer(shop: Shop, read: Reading): Answer {
  if (!read.country)
    return {
      text: `We ship to ${TO_ALL ? 'almost every country' : 'many countries'} by ${SHIPPING_LINES.length} shipping lines. Name yours and I’ll tell you the price and the days.`,
      links: [SHIPPING],
    }
  const prices = taking(parcelTo(read.country, USUAL_G, 'general'))
  const place = countryInText(read.country)
  if (EMBARGOED.has(read.country) || prices.length === 0)
    return { text: `No, we can’t ship to ${place}.`, links: [SHIPPING] }
  const cost = costAnswer(shop, { ...read, goods: '' }, read.country)
  const lines = prices.length === 1 ? '1 line goes there' : `${prices.length} lines go there`
  return { text: `Yes, we ship to ${place}: ${lines}. ${cost.text}`, links: cost.links }
}

/** The lines to a country that take the goods, with the weight that each takes and its days. */
export function linesAnswer({ goods }: Pick<Reading, 'goods'>, country: string): Answer {
  const place = countryInText(country)
  const goods_class = goodsClassOf(goods)
  const { taken, all } = EMBARGOED.has(country) ? { taken: [], all: 0 } : linesTo(goods_class, country)
  if (all === 0) return { text: `No, we can’t ship to ${place}.`, links: [SHIPPING] }
  const sentences = taken.map((line) => {
    const [most] = limitWords(line)
    const days = line.eta ? `in ${daysOf(line.eta)}` : ''
    const facts = [...(most?.startsWith('Up to') ? [most.toLowerCase()] : []), ...(days ? [days] : [])]
    return facts.length > 0 ? `${line.name} (${facts.join(', ')})` : line.name
  })
  const goes = (count: number) => (count === 1 ? '1 line goes' : `${count} lines go`)
  if (goods_class === 'general')
    return { text: `${goes(all)} to ${place}: ${listed(sentences)}.`, links: [SHIPPING] }
  const none = `None of the lines to ${place} takes ${KINDS[goods_class]}.`
  const some = `${goes(taken.length)} to ${place} with ${KINDS[goods_class]}: ${listed(sentences)}.`
  return { text: taken.length === 0 ? none : some, links: [SHIPPING] }
}

const TO_ALL = SHIPPING_LINES.some(({ country }) => country.includes('*'))
/** Carriers bring no goods there. */
const EMBARGOED = new Set(['KP'])
