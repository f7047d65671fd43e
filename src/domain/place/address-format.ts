import formats from './address-formats.json' with { type: 'json' }

/** A country's address format, made from Google's address metadata by scripts/address-formats.ts. */
export interface AddressFormat {
  /** Letters of what must be there: A street, C city, S state, Z postcode. */
  required: string
  /** Pattern of a postcode without separators; none where there are no postcodes. */
  zip?: string | undefined
  example?: string | undefined
  /** Local name of the part: "prefecture", "post_town", "eircode". */
  state?: string
  city?: string
  postcode?: string
  /** All there are, between bars; "ON=Ontario" where the short form is written. */
  states?: string
}

const FORMATS: Readonly<Record<string, AddressFormat>> = formats
const UNKNOWN: AddressFormat = { required: 'AC' }

/** The format of a country, ISO 3166-1; of one that is not chosen yet: street and city. */
export function addressFormat(country: string): AddressFormat {
  return FORMATS[country] ?? UNKNOWN
}
