import { countryName } from '#domain/countries.ts'
import type { Data } from '#stores/api.ts'

export type Address = Data<'user/get_address'>['list'][number]

/** An address as it stands in the book, or as a parcel keeps it. */
export type PostalAddress = Omit<Address, 'is_default'>

/** "1 Main St", "New York, NY 10001", "United States", in the order it is written on a parcel. */
export function addressParts({ street, city, state, postcode, country }: PostalAddress): string[] {
  const region = [state, postcode].filter(Boolean).join(' ')
  return [street, [city, region].filter(Boolean).join(', '), countryName(country)]
}
