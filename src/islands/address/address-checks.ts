import { isLatin, type LatinPart } from '#domain/place/address-lines.ts'
import { addressProblems } from '#domain/place/address.ts'
import { phoneDoubt } from '#domain/place/phone-length.ts'
import type { Check } from '#islands/hooks/use-form.ts'

export const EMPTY_ADDRESS = {
  country: '',
  name: '',
  street: '',
  city: '',
  state: '',
  postcode: '',
  phone: '',
  tax_id: '',
  name_latin: '',
  street_latin: '',
  city_latin: '',
  state_latin: '',
}

export type AddressField = keyof typeof EMPTY_ADDRESS
export type AddressValues = Record<AddressField, string>

const filled =
  (sentence: string): Check =>
  (text) =>
    text.trim() ? undefined : sentence

/** The checks of the server, made on leaving a field. `visible` are the fields this country has, `values` their texts. */
export function addressChecks(
  country: string,
  visible: ReadonlySet<string>,
  values: () => AddressValues,
): Partial<Record<AddressField, Check>> {
  const problem = (path: AddressField, text: string) =>
    addressProblems({ ...EMPTY_ADDRESS, country, [path]: text.trim() }).find((one) => one.path === path)
      ?.message
  const byCountry =
    (path: AddressField): Check =>
    (text) =>
      // Without a country nothing is known about it yet.
      country && visible.has(path) ? problem(path, text) : undefined
  const inLatin =
    (part: LatinPart): Check =>
    (text) => {
      if (isLatin(values()[part])) return undefined
      return text.trim() ? problem(`${part}_latin`, text) : 'Enter it in Latin letters, too.'
    }
  return {
    name: (text) => filled('Enter the name on the door.')(text) ?? problem('name', text),
    phone: (text) => problem('phone', text) ?? phoneDoubt(country, text.trim()) ?? undefined,
    country: filled('Choose a country.'),
    street: (text) => filled('Enter the street and number.')(text) ?? problem('street', text),
    city: byCountry('city'),
    state: byCountry('state'),
    postcode: byCountry('postcode'),
    tax_id: byCountry('tax_id'),
    name_latin: inLatin('name'),
    street_latin: inLatin('street'),
    city_latin: inLatin('city'),
    state_latin: inLatin('state'),
  }
}
