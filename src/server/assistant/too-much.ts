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
  return split({ weight_g, goods_class, piece_g: said.piece_g }, country, most_g, text)
}

/** In several parcels, each as heavy as the other; pieces stay whole. */
function split(said: SaidParcel, country: string, most_g: number, text: string): string {
  const place = countryInText(country)
  const { piece_g } = said
  const whole_g = piece_g && piece_g <= most_g ? piece_g : 100
  const pieces = Math.ceil(said.weight_g / whole_g)
  const count = Math.ceil(pieces / Math.floor(most_g / whole_g))
  const each_g = Math.min(most_g, Math.ceil(pieces / count) * whole_g)
  const what = parcelWords(said, text)
  const prices = [each_g, said.weight_g - (count - 1) * each_g].map(
    (weight_g) => taking(pricesOf(country, { ...said, weight_g }))[0],
  )
  const [price, last] = prices
  if (!price || !last) return `None of our lines takes a parcel of ${what} to ${place}.`
  const most = showWeight(most_g)
  const time = price.eta_days ? `, ${daysOf(price.eta_days)}` : ''
  const is_alike = last.actual_g === price.actual_g || whole_g === 100
  const all_fen = is_alike ? count * price.total_fen : (count - 1) * price.total_fen + last.total_fen
  const parcels = is_alike
    ? `${count} parcels of ${showWeight(each_g)}`
    : `${count} parcels, the heaviest ${showWeight(each_g)},`
  return `No line takes ${what} to ${place} in one parcel. The most is ${most}, so split it: ${parcels} cost about ${showCny(all_fen)} in all by ${price.line_name}${time}. A single piece above ${most} can’t go there.`
}
