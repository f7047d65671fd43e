import { boxIn } from '#domain/assistant/box-in.ts'
import type { Reading } from '#domain/assistant/reading.ts'
import { weightsOn } from '#domain/freight/freight.ts'
import { serves, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { showSize, showWeight } from '#domain/freight/weight.ts'
import { showCny } from '#domain/money/money.ts'
import { countryInText } from '#domain/place/countries.ts'
import { listed } from '#domain/text/sentence.ts'
import { missing, namedOf } from './named-lines.ts'
import type { Answer } from './own-things.ts'
import { daysOf } from './taking-lines.ts'
import { SHIPPING } from './way-answers.ts'

/** Lines beside each other: what a box counts as on each, and what each pays for a loss. */

const linesOf = (country: string) => SHIPPING_LINES.filter((line) => serves(line, country))

/** Tells what a box counts as by its volume. Null without a box. */
export function volumeAnswer({ text, whole }: Reading, country: string): Answer | null {
  const sides = boxIn(whole)
  if (!sides) return null
  const all = linesOf(country)
  const named = namedOf(text, all)
  const groups = Map.groupBy(
    named.length > 0 ? named : all,
    (line) => weightsOn(line, [{ weight_g: 1, ...sides }]).volumetric_g,
  )
  const counted = [...groups]
    .filter(([grams]) => grams > 0)
    .map(([grams, lines]) => `${showWeight(grams)} on ${listed(lines.map(nameOf))}`)
  const free = groups.get(0) ?? []
  const place = countryInText(country)
  const counts =
    counted.length > 0
      ? `A box of ${showSize(sides)} to ${place} has a volumetric weight of ${listed(counted)}. ${named.length === 1 ? 'It charges' : 'They charge'} for the larger of this and the actual weight.`
      : ''
  const none = free.length > 0 ? `The volume of your box doesn’t count on ${listed(free.map(nameOf))}.` : ''
  const formula = HOW.test(whole)
    ? 'Volumetric weight is length × width × height in centimetres, divided by the line’s divisor.'
    : ''
  return { text: [formula, counts, none].filter(Boolean).join(' '), links: [SHIPPING] }
}
const HOW =
  /\b(?:what (?:is|are|does|means?)|worked out|calculat\w*|formula|computed|how (?:do|does|is|are))\b/

const nameOf = ({ name }: ShippingLine) => name

/** Compares lines where safety is asked: the days on the way, and up to which sum each can be insured. */
export function safestAnswer({ text }: Reading, country: string): Answer {
  const place = countryInText(country)
  const all = linesOf(country)
  const named = namedOf(text, all)
  const lines = (named.length > 0 ? named : all).toSorted((a, b) => capOf(b) - capOf(a))
  const facts = lines.map((line) => {
    const cap = line.insurance_cap_cny
    const pays = cap === undefined ? 'offers no insurance' : `can be insured for up to ${showCny(cap * 100)}`
    return `${line.name} ${line.eta ? `takes ${daysOf(line.eta)} and ` : ''}${pays}`
  })
  const [best] = lines
  const choose =
    best && lines.length > 1 && capOf(best) > 0
      ? ` For costly things, choose ${best.name} with insurance.`
      : ''
  return {
    text: [
      ...missing(text, country),
      `We have no figures on which line loses fewer parcels. Every parcel has a tracking number. To ${place}, ${listed(facts)}.${choose}`,
    ].join(' '),
    links: [SHIPPING, { title: 'Insurance for your parcel', url: '/help/insurance' }],
  }
}

/** Up to what a line insures, CNY; 0 where it does not. */
export const capOf = ({ insurance_cap_cny = 0 }: ShippingLine) => insurance_cap_cny
