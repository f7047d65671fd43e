import { isPhone, postcodeProblem } from '#domain/address.ts'
import type { Check } from '#islands/ui/use-form.ts'
import type { PostalAddress } from './address.ts'

export type AddressField = Exclude<keyof PostalAddress, 'id'>

export const EMPTY_ADDRESS: Readonly<Record<AddressField, string>> = {
  name: '',
  phone: '',
  country: '',
  state: '',
  city: '',
  street: '',
  postcode: '',
  tax_id: '',
}

const filled =
  (sentence: string): Check =>
  (text) =>
    text.trim() ? undefined : sentence

/** What the server checks again; said on leaving a field. Postcodes depend on the country. */
export const addressChecks = (country: string): Partial<Record<AddressField, Check>> => ({
  name: filled('Enter the name on the door.'),
  phone: (text) =>
    isPhone(text.trim()) ? undefined : 'Enter a phone number, such as +1\u00a0555\u00a0010\u00a00199.',
  country: filled('Choose a country.'),
  city: filled('Enter the city.'),
  street: filled('Enter the street and number.'),
  // Without a country nothing is known about it yet.
  postcode: (text) => (country && postcodeProblem(country, text.trim())) || undefined,
})
