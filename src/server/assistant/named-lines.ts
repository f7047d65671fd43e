import { asksRail, asksSea, linesNamed } from '#domain/assistant/way-asks.ts'
import type { ParcelPrice } from '#domain/freight/parcel-price.ts'
import { serves, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import { countryInText } from '#domain/place/countries.ts'

/** The lines that a question names. */

/** Lines that a question names. */
export function namedAmong<Line extends { line_name: string }>(text: string, lines: readonly Line[]): Line[] {
  const names = linesNamed(text)
  return lines.filter(({ line_name }) => names.some((name) => name.test(line_name)))
}

/** The same of lines as they are. */
export function namedOf(text: string, lines: readonly ShippingLine[]): ShippingLine[] {
  const names = linesNamed(text)
  return lines.filter(({ name }) => names.some((one) => one.test(name)))
}

/** Prices of the named lines; who asks of the sea wants to compare it with the cheapest that flies. */
export function besideSea(text: string, lines: readonly ParcelPrice[]): ParcelPrice[] {
  const named = namedAmong(text, lines)
  const flying = lines.find(({ line_name }) => !/\bsea\b/.test(line_name))
  return asksSea(text) && flying && named.length > 0 ? [...new Set([...named, flying])] : named
}

/** Named lines that don't go there, and that none is a train, a sentence each. */
export function missing(text: string, country: string): string[] {
  const place = countryInText(country)
  const rail = asksRail(text) ? ['None of our lines goes by train.'] : []
  const absent = linesNamed(text).flatMap((name) => {
    const [line, ...others] = SHIPPING_LINES.filter((one) => name.test(one.name))
    if (!line || [line, ...others].some((one) => serves(one, country))) return []
    if (/\bsea\b/.test(line.name))
      return [`No sea freight goes to ${place}, only to ${line.country.map(countryInText).join(' and ')}.`]
    return others.length > 0 ? [] : [`${line.name} doesn’t go to ${place}.`]
  })
  return [...rail, ...absent]
}
