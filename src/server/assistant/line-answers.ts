import { listed } from '#domain/text/sentence.ts'
import { TAX } from '#domain/assistant/ask-words.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import {
  asksChoice,
  asksSide,
  linesNamed,
  sideIn,
  wantsTaxIncluded,
  wayDaysIn,
} from '#domain/assistant/way-asks.ts'
import { limitWords, mostG, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { classSaid } from '#domain/assistant/goods-said.ts'
import { countryInText } from '#domain/place/countries.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { missing } from './named-lines.ts'
import type { Answer } from './own-things.ts'
import { limitsOf } from './too-much.ts'
import { daysOf, KINDS, linesTo } from './taking-lines.ts'
import { costAnswer, EMBARGOED, SHIPPING, type Shop, TIMES } from './way-answers.ts'

/** Which line goes somewhere, which one to choose, and how long a thing may be. */

/** The lines to a country that take the goods and the weight, with the weight that each takes and its days. */
export function linesAnswer(shop: Shop, read: Reading, country: string): Answer {
  const { text, whole, goods, weight_g } = read
  const place = countryInText(country)
  const goods_class = classSaid(goods)
  const { taken, all } = EMBARGOED.has(country) ? { taken: [], all: 0 } : linesTo(goods_class, country)
  if (all === 0) return { text: `No, we can’t ship to ${place}.`, links: [SHIPPING] }
  const side_cm = sideIn(text) ?? sideIn(whole)
  if (
    side_cm !== null ||
    asksSide(text) ||
    /\blong (?:things?|items?|goods|parcels?|box(?:es)?|ones?)\b/.test(text)
  )
    return withMissing(sideAnswer(read, taken, place, side_cm), text, country)
  const included = wantsTaxIncluded(text) ? taken.find(({ tax_included }) => tax_included) : undefined
  if (asksChoice(text) && taken.length > 0)
    return included ? includedAnswer(included) : costAnswer(shop, read, country)
  const carrying = taken.filter((line) => !weight_g || (mostG(line) ?? weight_g) >= weight_g)
  if (carrying.length === 0 && taken.length > 0) return costAnswer(shop, read, country)
  const days = wayDaysIn(whole)
  if (days > 0 && carrying.some(({ eta }) => eta))
    return {
      text: [...missing(text, country), inDays(carrying, days, place, whole)].join(' '),
      links: [SHIPPING],
    }
  const names = carrying.map((line) => {
    const [most] = limitWords(line)
    const days = line.eta ? [`in ${daysOf(line.eta)}`] : []
    const facts = [...(most?.startsWith('Up to') ? [most.toLowerCase()] : []), ...days]
    return facts.length > 0 ? `${line.name} (${facts.join(', ')})` : line.name
  })
  const heavy = weight_g ? ` with ${showWeight(weight_g)}` : ''
  const kind = goods_class === 'general' ? heavy : ` with ${KINDS[goods_class]}`
  const goes = names.length === 1 ? '1 line goes' : `${names.length} lines go`
  const lines =
    names.length === 0
      ? `None of the lines to ${place} takes ${KINDS[goods_class]}.`
      : `${goes} to ${place}${kind}: ${listed(names)}.`
  const tracked = /\btrack\w*/.test(whole) ? ['Every parcel has a tracking number.'] : []
  return {
    text: [...missing(text, country), lines, ...tracked, ...taxOf(carrying, whole)].join(' '),
    links: [SHIPPING],
  }
}

/** Where a line is chosen for its tax. */
function taxOf(lines: readonly ShippingLine[], text: string): string[] {
  if (!TAX.test(text) || lines.length === 0) return []
  const included = lines.filter(({ tax_included }) => tax_included).map(({ name }) => name)
  return [
    included.length > 0
      ? `Only the price of the ${listed(included)} includes the tax. By any other, you pay it on arrival.`
      : `${lines.length === 1 ? 'It doesn’t include tax' : 'None of them includes tax'}, so you pay it on arrival, by a slow line as by a fast one.`,
  ]
}

/** Tells how long a parcel was on its way, and wants none in that time. */
const TOOK = /\b(?:got|came|arrived|took|received|was)\b/

/** Lines by the days that are wanted, or that somebody's parcel took. */
function inDays(lines: readonly ShippingLine[], days: number, place: string, text: string): string {
  const named = (of: readonly ShippingLine[]) =>
    listed(of.map(({ name, eta }) => `${name} (${daysOf(eta ?? null)})`))
  const may = lines.filter(({ eta }) => eta && eta[0] <= days && eta[1] >= days)
  const does = lines.filter(({ eta }) => eta && eta[1] <= days)
  if (TOOK.test(text) && may.length > 0)
    return `Of the lines to ${place}, ${days} days on the way fit ${named(may)}. Which one it was, only the parcel page of who sent it says.`
  if (does.length > 0)
    return `${named(does)} usually ${does.length === 1 ? 'gets' : 'get'} to ${place} within ${days} days of leaving our warehouse.${may.some((line) => !does.includes(line)) ? ` ${named(may.filter((line) => !does.includes(line)))} may, too.` : ''} We can’t promise a day.`
  return may.length > 0
    ? `No line to ${place} is sure to take at most ${days} days, but ${named(may)} may.`
    : `No line to ${place} takes at most ${days} days.`
}

/** Its tax is paid with the freight. */
const includedAnswer = (line: ShippingLine): Answer => ({
  text: `Choose ${line.name}: you pay the tax with the freight, so only duty can be due at the door. It takes up to ${showWeight(mostG(line) ?? 0)}${line.eta ? ` and ${daysOf(line.eta)}` : ''}.`,
  links: [SHIPPING],
})

/** Before it, named lines that do not go there. */
const withMissing = (answer: Answer, text: string, country: string): Answer => ({
  ...answer,
  text: [...missing(text, country), answer.text].join(' '),
})

/** By the lines that are named, else by all that take the goods. */
function sideAnswer(
  { text, country }: Reading,
  taken: readonly ShippingLine[],
  place: string,
  side_cm: number | null,
): Answer {
  const links = [SHIPPING, TIMES]
  const names = linesNamed(text)
  const isNamed = ({ name }: ShippingLine) => names.some((one) => one.test(name))
  const here = taken.filter(isNamed)
  // Without a country, a line that goes elsewhere is meant as well.
  const named = here.length > 0 || country ? here : SHIPPING_LINES.filter(isNamed)
  const lines = named.length > 0 ? named : taken
  const to = here.length > 0 || named.length === 0 ? ` to ${place}` : ''
  const begin = to ? `To ${place}, ` : ''
  if (lines.length === 0) {
    const { taken: others } = linesTo('general', country ?? LANDED_COUNTRY)
    return {
      text: `No line takes oversize goods to ${place} at present. For other goods, ${listed(others.map(limitsOf))}.`,
      links,
    }
  }
  if (side_cm === null) return { text: `${begin}${listed(lines.map(limitsOf))}.`, links }
  const fitting = lines.filter(({ max_side_cm = side_cm }) => max_side_cm >= side_cm)
  const asks_too = /\btoo (?:long|big|large|tall|wide)\b/.test(text)
  if (fitting.length === 0)
    return {
      text: `${asks_too ? 'Yes, it’s too long' : 'No'}. ${begin}${listed(lines.map(limitsOf))}.`,
      links,
    }
  return {
    text: `${asks_too ? 'No, it isn’t too long' : 'Yes'}. A side of ${side_cm} cm can go${to}: ${listed(fitting.map(limitsOf))}.`,
    links,
  }
}
