import type { Reading } from '#domain/assistant/reading.ts'
import { namesUnion } from '#domain/assistant/border-asks.ts'
import { moneyIn } from '#domain/assistant/sums.ts'
import { asksChoice, asksMore } from '#domain/assistant/way-asks.ts'
import { bestLines } from '#domain/freight/best-lines.ts'
import { FEWEST_JOURNEYS } from '#domain/freight/line-figures.ts'
import { atDoorFen, lineTax, type LineTax } from '#domain/freight/line-tax.ts'
import type { ParcelPrice } from '#domain/freight/parcel-price.ts'
import { SHIPPING_LINES } from '#domain/freight/shipping-lines.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { headingOf } from '#domain/item/hs.ts'
import { feeFen, showCny } from '#domain/money/money.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { countryInText } from '#domain/place/countries.ts'
import { TAX_FILE } from '#domain/place/import-tax.ts'
import { atBegin, listed } from '#domain/text/sentence.ts'
import { sumInFen } from '#server/money/exchange-rate.ts'
import type { Services } from '#server/services.ts'
import { besideSea, missing } from './named-lines.ts'
import type { Answer, Link } from './own-things.ts'
import { EXAMPLE_FEN, parcelSaid, parcelWords, pricesOf, taking, USUAL_G } from './said-parcel.ts'
import { remoteIn, remoteText } from './remote-places.ts'
import { daysOf } from './taking-lines.ts'
import { tooMuchText } from './too-much.ts'

/** Costs, times and limits of the way home, worked out by the rules of lines and customs. Amounts are in yuan. */

export type Shop = Pick<Services, 'settings' | 'payments' | 'rates'>

export const SHIPPING: Link = { title: 'All shipping lines and prices', url: '/shipping' }
export const TIMES: Link = { title: 'Delivery times by country', url: '/help/delivery-times-by-country' }

/** The weight that “more than 2 kg” is taken for. */
const MORE_G = 100

/** Asks for the whole price of something at the door. */
const IN_ALL =
  /\b(?:all together|altogether|in total|total (?!shipping|freight|postage|weight)|total$|in all|all in|everything|all included|at (?:my|the) door|landed|end up)\b/

/** Says that the price is the freight alone, where the goods' price is not named. */
function freightAlone(country: string, growth: number): string {
  const rule = TAX_FILE.countries[country]
  const tax = rule && rule.percent > 0 ? `${rule.percent}% ${rule.tax}` : 'import tax'
  return `That’s the freight alone. The goods, postage in China, our fee of ${vipLevel(growth).fee_bp / 100}% and, where the line doesn’t include it, ${tax} come on top. Name what the goods cost in yuan and I’ll work it out.`
}

/** The goods' sum where a question names one in yuan, fen: in another currency it may be what was asked elsewhere. */
function goodsFenIn({ rates }: Pick<Shop, 'rates'>, text: string): number | null {
  const sum = moneyIn(text)
  return sum?.currency === 'CNY' && !FREIGHT_TOLD.test(text) ? sumInFen(rates, sum) : null
}
/** The sum is of freight that was asked for elsewhere. */
const FREIGHT_TOLD = /\b(?:shipping|freight|postage) (?:is|was|for|of|costs?)\b/

export function costAnswer({ rates }: Shop, read: Reading, country: string, growth = 0): Answer {
  const { text } = read
  const named_fen = goodsFenIn({ rates }, read.whole)
  const goods_fen = named_fen ?? EXAMPLE_FEN
  const parcel = parcelSaid(read)
  const taken = (weight_g: number) => taking(pricesOf(country, { ...parcel, weight_g }))
  const is_more = asksMore(text) && taken(parcel.weight_g + MORE_G).length === 0
  const said = is_more ? { ...parcel, weight_g: parcel.weight_g + MORE_G } : parcel
  const lines = taken(said.weight_g)
  const taxOf = (price: ParcelPrice) => exampleTax(price, country, rates.get().rates, goods_fen, read.goods)
  const what = parcelWords(said, read.whole)
  const sent = { what, country, taxOf, goods_fen, has_sides: said.sides !== undefined }
  const cost =
    namedText(besideSea(text, lines), lines, sent) ??
    wayText(lines, sent) ??
    tooMuchText(said, country, read.whole)
  const choice = asksChoice(text) ? chosenText(lines, cheapestAtDoor(lines, taxOf), read.whole) : []
  const is_whole = IN_ALL.test(read.whole)
  const total = named_fen && is_whole ? totalText(lines, { ...sent, growth }) : []
  return {
    text: [
      ...total,
      ...missing(text, country),
      ...choice,
      cost,
      ...ofLargeBox(said, text),
      ...ofVolume(text),
      ...ofRemote(text, country),
      ...(is_whole && !named_fen ? [freightAlone(country, growth)] : []),
      ...doubted(text),
      ...assumed(read, country),
    ].join(' '),
    links: [SHIPPING],
  }
}

const HURRIES =
  /\b(?:(?:in|on) time|fast\w*|quick\w*|urgent\w*|asap|soon\w*|hurry|deadline|birthday|wedding|christmas|(?:before|by|until) (?:the )?\d+(?:st|nd|rd|th)?|on the \d+(?:st|nd|rd|th))\b/

/** Which line to take, of those that take the parcel: by the price, or by the time where that counts for them. */
function chosenText(
  lines: readonly ParcelPrice[],
  cheapest: ParcelPrice | undefined,
  whole: string,
): string[] {
  if (!cheapest) return []
  if (lines.length === 1) return [`${cheapest.line_name} is the only line that takes it there.`]
  const fast = lines.find(({ line_code }) => line_code === bestLines([...lines]).fastest)
  return fast && HURRIES.test(whole)
    ? [`Choose ${fast.line_name} if the time counts, because it’s the fastest.`]
    : [`Choose ${cheapest.line_name} if the price counts.`]
}

/** Where a question names no country but is of many, that one stands for them. */
export function assumed({ text, country: named }: Reading, country: string): string[] {
  if (named) return []
  if (namesUnion(text))
    return [`That’s for ${countryInText(country)}. Name your country in the EU and I’ll tell you its price.`]
  return /\b(?:cheap\w*|lowest|least)\b/.test(text)
    ? [`That’s for ${countryInText(country)}. Name another country and I’ll tell you its cheapest line.`]
    : []
}

/** A box that is called big without its sides may cost more than its weight. */
const ofLargeBox = ({ sides }: { sides?: unknown }, text: string) =>
  !sides && /\b(?:big|large|huge|bulky|oversized?)\b.{0,12}\b(?:box|carton|package|parcel)\b/.test(text)
    ? [
        'A big, light box costs more on lines that charge by volume. Name its sides in centimetres and I’ll work it out.',
      ]
    : []

/** The price of a container, which nobody here has. */
const ofVolume = (text: string) =>
  /\bcbm\b|\bcubic met(?:er|re)s?\b/.test(text)
    ? [
        'No line charges by the cubic metre: it’s by weight, and on some lines by the volume of a large, light box.',
      ]
    : []

/** Asks of an island, a province or a village whether it is served as the rest is. */
const ofRemote = (text: string, country: string) =>
  REMOTE.test(text) || remoteIn(text, country) ? [remoteText(text, country)] : []
const REMOTE =
  /\b(?:hawaii|alaska|tasmania|mainland|islands?|highlands?|provinces?|rural|outback|bush|villages?|remote|countryside|farms?|croft|corsica|corse|nunavut|yukon|surcharges?)\b|\b(?:dearer|more expensive) than\b/

const REALLY =
  /\b(?:really?|actual\w*|realistic\w*|in practice|true|honest\w*|accura\w*|reliab\w*|exact\w*)\b/
/** Behind the days that a line usually takes, where they are doubted. */
export const doubted = (text: string) =>
  REALLY.test(text) && /\b(?:days?|long|weeks?|times?)\b/.test(text)
    ? [
        `These days are what a line usually takes. Once ${FEWEST_JOURNEYS} parcels have gone by it within a year, the shipping page shows how long they really took.`,
      ]
    : []

interface Sent {
  /** As in "Shipping 2 kg to France". */
  what: string
  country: string
  taxOf: (price: ParcelPrice) => LineTax | null
  goods_fen: number
  /** Whether its volume is known. */
  has_sides?: boolean
}

const cheapestAtDoor = (lines: readonly ParcelPrice[], taxOf: Sent['taxOf']) =>
  lines.map((price) => ({ ...price, tax: taxOf(price) })).toSorted((a, b) => atDoorFen(a) - atDoorFen(b))[0]

/** The line that is cheapest with its tax, and the fastest beside it; null where there is no line. */
export function wayText(
  lines: ParcelPrice[],
  { what, country, taxOf, goods_fen, has_sides }: Sent,
): string | null {
  const best = cheapestAtDoor(lines, taxOf)
  if (!best) return null
  const fast = lines.find(({ line_code }) => line_code === bestLines(lines).fastest)
  const days = best.eta_days ? `, ${daysOf(best.eta_days)}` : ', whose days nobody publishes'
  const faster =
    fast && fast.line_code !== best.line_code
      ? ` The fastest, ${fast.line_name}, takes ${daysOf(fast.eta_days)} for about ${showCny(fast.total_fen)}.`
      : ''
  return `Shipping ${what} to ${countryInText(country)} costs about ${showCny(best.total_fen)} by ${best.line_name}${days}. ${has_sides ? byVolume([best]) : ''}${taxSentence(best.tax, goods_fen, country)}${faster}`.trim()
}

/** Goods, fee, freight and what is due at the door by the line that is cheapest with its tax; nothing without a line. */
function totalText(
  lines: readonly ParcelPrice[],
  { country, taxOf, goods_fen, growth }: Sent & { growth: number },
): string[] {
  const best = cheapestAtDoor(lines, taxOf)
  if (!best) return []
  const { fee_bp } = vipLevel(growth)
  const total_fen = goods_fen + feeFen(goods_fen, fee_bp) + atDoorFen(best)
  return [
    `Goods for ${showCny(goods_fen)} cost about ${showCny(total_fen)} in all at your door in ${countryInText(country)}: the goods, our fee of ${fee_bp / 100}%, freight and tax. Postage in China comes on top where the shop charges it.`,
  ]
}

/** The lines that were named beside each other, and the cheapest where it is another; null where none was. */
function namedText(
  named: readonly ParcelPrice[],
  lines: readonly ParcelPrice[],
  { what, country, taxOf, goods_fen, has_sides }: Sent,
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
  return `Shipping ${what} to ${countryInText(country)} costs ${listed(prices)}. ${has_sides ? byVolume(named) : ''}${taxSentence(taxOf(first), goods_fen, country)}${other}`.trim()
}

/** Where a box costs more than its weight. */
const byVolume = (prices: readonly ParcelPrice[]) =>
  prices
    .filter(({ volumetric_g, actual_g }) => volumetric_g > actual_g)
    .map(({ line_name, charge_g }) => `By its volume, ${line_name} charges it as ${showWeight(charge_g)}. `)
    .join('')

/** Heading 6109, T-shirts, stands for clothes of any kind. */
const CLOTHES_HS6 = '610910'

/** Works out the tax on goods for this sum, clothes where none are named. */
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
    return `Nothing is due at the door ${example}. Our estimate still counts ${showCny(tax.at_door_fen)} of ${tax.tax_name}, which is charged when such goods are sold.`
  const included =
    tax.tax_included && tax.tax_fen > 0 ? `${tax.tax_percent}% ${tax.tax_name} ${example} is included` : ''
  if (tax.at_door_fen === 0) return included ? `${atBegin(included)}.` : `No tax is due ${example}.`
  const door = `about ${showCny(tax.at_door_fen)}`
  return included
    ? `${atBegin(included)}, and duty of ${door} is due at the door.`
    : `Tax and duty ${example} come to ${door} at the door.`
}

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
  const prices = taking(pricesOf(read.country, { weight_g: USUAL_G, goods_class: 'general' }))
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
