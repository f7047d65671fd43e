import { mostG, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { showCny } from '#domain/money/money.ts'
import { countryInText } from '#domain/place/countries.ts'
import { listed } from '#domain/text/sentence.ts'
import { parcelWords, pricesOf, type SaidParcel, taking } from './said-parcel.ts'
import { daysOf, KINDS, linesTo } from './taking-lines.ts'

/** Why no line takes a parcel, and what can be done. */

/** As in “EMS takes sides up to 150 cm and up to 30 kg”. */
export function limitsOf(line: ShippingLine): string {
  const { name, max_side_cm } = line
  const weight_g = mostG(line)
  const most = weight_g ? [`up to ${showWeight(weight_g)}`] : []
  if (max_side_cm !== undefined) return `${name} takes ${listed([`sides up to ${max_side_cm} cm`, ...most])}`
  return `${name} has no limit for sides${weight_g ? ` and takes ${most.join('')}` : ''}`
}

/** `text` is the plainQuestion. */
export function tooMuchText(said: SaidParcel, country: string, text: string): string {
  const { goods_class, weight_g } = said
  const place = countryInText(country)
  const { taken, all } = linesTo(goods_class, country)
  if (all > 0 && taken.length === 0) return `None of our lines to ${place} takes ${KINDS[goods_class]}.`
  const most_g = Math.max(0, ...taken.map((line) => mostG(line) ?? 0))
  if (said.sides || said.side_cm || most_g === 0)
    return `No line to ${place} takes ${parcelWords(said, text)}. ${listed(taken.map(limitsOf))}. Only what comes apart into smaller parcels can go there.`
  return split({ weight_g, goods_class }, country, most_g, text)
}

/** In several parcels, each as heavy as the other. */
function split(said: SaidParcel, country: string, most_g: number, text: string): string {
  const place = countryInText(country)
  const count = Math.ceil(said.weight_g / most_g)
  const each_g = Math.min(most_g, Math.ceil(said.weight_g / count / 100) * 100)
  const what = parcelWords(said, text)
  const [price] = taking(pricesOf(country, { ...said, weight_g: each_g }))
  if (!price) return `None of our lines takes a parcel of ${what} to ${place}.`
  const most = showWeight(most_g)
  const time = price.eta_days ? `, ${daysOf(price.eta_days)}` : ''
  return `No line takes ${what} to ${place} in one parcel. The most is ${most}, so split it: ${count} parcels of ${showWeight(each_g)} cost about ${showCny(count * price.total_fen)} in all by ${price.line_name}${time}. A single piece above ${most} can’t go there.`
}
