import { classSaid } from '#domain/assistant/goods-said.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { asksChoice, asksMore } from '#domain/assistant/way-asks.ts'
import { bestLines } from '#domain/freight/best-lines.ts'
import { FEWEST_JOURNEYS } from '#domain/freight/line-figures.ts'
import { linesLost } from '#domain/freight/line-refusal.ts'
import { lineTax, type LineTax } from '#domain/freight/line-tax.ts'
import { type ParcelPrice, priceLines } from '#domain/freight/parcel-price.ts'
import { mostG, serves, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { showWeight } from '#domain/freight/weight.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { headingOf } from '#domain/item/hs.ts'
import { showCny } from '#domain/money/money.ts'
import { countryInText } from '#domain/place/countries.ts'
import { TAX_FILE } from '#domain/place/import-tax.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { atBegin, listed } from '#domain/text/sentence.ts'
import type { Services } from '#server/services.ts'
import { besideSea, missing } from './named-lines.ts'
import type { Answer, Link } from './own-things.ts'

/** What the way home costs, takes and lets through, worked out by the rules of lines and customs. Amounts are in yuan. */

export type Shop = Pick<Services, 'settings' | 'payments' | 'rates'>

export const SHIPPING: Link = { title: 'All shipping lines and prices', url: '/shipping' }
export const TIMES: Link = { title: 'Delivery times by country', url: '/help/delivery-times-by-country' }

/** What a parcel is taken to hold where nothing is said. */
export const USUAL_G = 1_000
const PAIR_G = 1_200
const WORN_G = 600
export const EXAMPLE_FEN = 30_000

/** Packed, so far as a name says it. */
export const weightOf = ({ weight_g, goods, text }: Reading): number => {
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

/** The weight that “more than 2 kg” is taken for. */
const MORE_G = 100

export function costAnswer({ rates }: Shop, read: Reading, country: string): Answer {
  const { text, goods } = read
  const goods_class = goods ? classSaid(goods) : 'general'
  const said_g = weightOf(read)
  const taken = (g: number) => taking(parcelTo(country, g, goods_class))
  const weight_g = asksMore(text) && taken(said_g + MORE_G).length === 0 ? said_g + MORE_G : said_g
  const lines = taken(weight_g)
  const what = showWeight(weight_g)
  const taxOf = (price: ParcelPrice) => exampleTax(price, country, rates.get().rates)
  const sent = { what, country, taxOf, goods_fen: EXAMPLE_FEN }
  const cost =
    namedText(besideSea(text, lines), lines, sent) ??
    wayText(lines, sent) ??
    tooMuch(weight_g, goods_class, country)
  const best = asksChoice(text) ? cheapestAtDoor(lines, taxOf) : undefined
  const choice = best ? [`Choose ${best.price.line_name} if the price counts.`] : []
  return { text: [...missing(text, country), ...choice, cost, ...doubted(text)].join(' '), links: [SHIPPING] }
}

const REALLY =
  /\b(?:really?|actual\w*|realistic\w*|in practice|true|honest\w*|accura\w*|reliab\w*|exact\w*)\b/
/** Behind the days that a line usually takes, where they are doubted. */
export const doubted = (text: string) =>
  REALLY.test(text) && /\b(?:days?|long|weeks?|times?)\b/.test(text)
    ? [
        `These days are what a line usually takes. Once ${FEWEST_JOURNEYS} parcels have gone by it within a year, the shipping page shows how long they really took.`,
      ]
    : []

/** Why no line takes it, and what it costs in several parcels. */
function tooMuch(weight_g: number, goods_class: GoodsClass, country: string): string {
  const place = countryInText(country)
  const { taken, all } = linesTo(goods_class, country)
  if (all > 0 && taken.length === 0) return `None of our lines to ${place} takes ${KINDS[goods_class]}.`
  const most_g = Math.max(0, ...taken.map((line) => mostG(line) ?? 0))
  const count = Math.ceil(weight_g / (most_g || weight_g))
  const each_g = Math.min(most_g, Math.ceil(weight_g / count / 100) * 100)
  const [price] = taking(parcelTo(country, each_g, goods_class))
  if (!price) return `None of our lines takes a parcel of ${showWeight(weight_g)} to ${place}.`
  const time = price.eta_days ? `, ${daysOf(price.eta_days)}` : ''
  return `No line takes ${showWeight(weight_g)} to ${place} in one parcel. The most is ${showWeight(most_g)}, so split it: ${count} parcels of ${showWeight(each_g)} cost about ${showCny(count * price.total_fen)} in all by ${price.line_name}${time}.`
}

interface Sent {
  /** As in "Shipping 2 kg to France". */
  what: string
  country: string
  taxOf: (price: ParcelPrice) => LineTax | null
  goods_fen: number
}

const cheapestAtDoor = (lines: readonly ParcelPrice[], taxOf: Sent['taxOf']) =>
  lines.map((price) => ({ price, tax: taxOf(price) })).toSorted((a, b) => atDoorFen(a) - atDoorFen(b))[0]

/** The line that is cheapest with its tax, and the fastest beside it; null where there is no line. */
export function wayText(lines: ParcelPrice[], { what, country, taxOf, goods_fen }: Sent): string | null {
  const best = cheapestAtDoor(lines, taxOf)
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

/** The lines that were named beside each other, and the cheapest where it is another; null where none was. */
function namedText(
  named: readonly ParcelPrice[],
  lines: readonly ParcelPrice[],
  { what, country, taxOf, goods_fen }: Sent,
): string | null {
  const [first] = named
  if (!first) return null
  const prices = named.map(
    ({ total_fen, line_name, eta_days }) =>
      `about ${showCny(total_fen)} by ${line_name}${eta_days ? ` (${daysOf(eta_days)})` : ''}`,
  )
  const [cheapest] = lines
  const other =
    cheapest && !named.includes(cheapest)
      ? ` The cheapest is ${cheapest.line_name}, for about ${showCny(cheapest.total_fen)}${cheapest.eta_days ? ` and ${daysOf(cheapest.eta_days)}` : ''}.`
      : ''
  return `Shipping ${what} to ${countryInText(country)} costs ${listed(prices)}. ${taxSentence(taxOf(first), goods_fen, country)}${other}`.trim()
}

const atDoorFen = ({ price, tax }: { price: ParcelPrice; tax: LineTax | null }) =>
  price.total_fen + (tax?.at_door_fen ?? 0)

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

export function countriesAnswer(shop: Shop, read: Reading): Answer {
  if (!read.country && /\b(?:not|no|except\w*|exclud\w*)\b/.test(read.text))
    return {
      text: `We ship to every country except ${listed([...EMBARGOED].map(countryInText))}.`,
      links: [SHIPPING],
    }
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

const TO_ALL = SHIPPING_LINES.some(({ country }) => country.includes('*'))
/** Carriers bring no goods there. */
export const EMBARGOED = new Set(['KP'])
