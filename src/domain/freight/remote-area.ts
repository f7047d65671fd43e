import type { ShippingLine } from './shipping-lines.ts'
import { LINES_FILE } from './lines.ts'

/** Places that cost a line more to reach. */

export function isRemote(country: string, postcode = ''): boolean {
  const bare = postcode.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return (LINES_FILE.remote_postcodes[country] ?? []).some((start) => bare.startsWith(start))
}

/** Whether a line charges the same to both postcodes of a country: within it nothing but remoteness counts. */
export function costsTheSame(
  line: Pick<ShippingLine, 'remote_cny_per_kg'>,
  country: string,
  one: string,
  other: string,
): boolean {
  return line.remote_cny_per_kg === undefined || isRemote(country, one) === isRemote(country, other)
}
