import { fenFromMicroCny, microCny } from '#domain/freight/freight.ts'
import { isRemote } from '#domain/freight/parcel-price.ts'
import { serves, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { showCny } from '#domain/money/money.ts'
import { countryInText } from '#domain/place/countries.ts'
import { listed } from '#domain/text/sentence.ts'

/** The price of shipping to an island, a village or a farm: which lines ask for more there. */

const asksMore = ({ remote_cny_per_kg }: ShippingLine) => remote_cny_per_kg !== undefined

/** `text` is a plainQuestion; without a country, all lines are meant. */
export function remoteText(text: string, country: string | null): string {
  const lines = SHIPPING_LINES.filter((line) => !country || serves(line, country))
  const dear = lines.filter(asksMore).map((line) => `${line.name} charges ${moreOf(line)} more`)
  if (!country)
    return `${listed(dear)} for a remote postcode, in a row of its own on the parcel page. Every other line costs the same at all addresses of a country.`
  const same = lines.filter((line) => !asksMore(line)).map(({ name }) => name)
  const alike = `${listed(same)} ${same.length === 1 ? 'costs' : 'cost'} the same at every address in ${countryInText(country)}.`
  if (dear.length === 0) return alike
  const postcode = remoteIn(text, country)
  const where = postcode
    ? `for remote postcodes, and ${postcode.toUpperCase()} is one.`
    : 'for a remote postcode, in a row of its own on the parcel page.'
  return `${alike} ${listed(dear)} ${where}`
}

function moreOf({ remote_cny_per_kg = 0, remote_min_cny }: ShippingLine): string {
  const fen = fenFromMicroCny(microCny(remote_min_cny ?? remote_cny_per_kg))
  return remote_min_cny === undefined ? `${showCny(fen)} a kilo` : `at least ${showCny(fen)}`
}

/** A postcode that a question names, or its beginning, and that is remote. A number alone may be anything. */
export const remoteIn = (text: string, country: string) =>
  text
    .split(' ')
    .find(
      (word) =>
        /^[a-z\d]{3,8}$/.test(word) &&
        /\d/.test(word) &&
        (/[a-z]/.test(word) || /\b(?:post ?codes?|zip|postal)\b/.test(text)) &&
        isRemote(country, word),
    )
