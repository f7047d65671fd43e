import { addressOrder } from '#domain/address-lines.ts'
import { stateMeant } from '#domain/address-words.ts'
import { LATIN_PARTS } from '#domain/latin.ts'
import type { Address } from './address.ts'
import { type AddressField, type AddressValues, EMPTY_ADDRESS } from './address-checks.ts'

export type PlacePart = ReturnType<typeof addressOrder>[number][number]

/** Which fields a country has, by line; what the address has beyond them follows, so that it is not lost unseen. */
export function partsOf(country: string, address?: Address): PlacePart[][] {
  const order = addressOrder(country)
  const known = new Set(order.flat())
  const extra = (['city', 'state', 'postcode'] as const).filter(
    (part) => !known.has(part) && address?.country === country && address[part],
  )
  return extra.length > 0 ? [...order, extra] : order
}

/** What the form begins with: a state as the list has it. */
export function fieldsOf({ id: _, is_default: __, ...address }: Address): AddressValues {
  const filled = { ...EMPTY_ADDRESS, ...address }
  return { ...filled, state: stateMeant(address.country, address.state) }
}

/** What changes with the country: a state of another one is none of this. */
export const withCountry = (country: string): [AddressField, string][] => [
  ['country', country],
  ['state', ''],
  ['state_latin', ''],
]

/** What is sent: nothing out of fields this country does not have. */
export function sentValues(values: AddressValues, shown: ReadonlySet<string>): AddressValues {
  const sent = { ...values }
  for (const part of ['city', 'state', 'postcode', 'tax_id'] as const) if (!shown.has(part)) sent[part] = ''
  for (const part of LATIN_PARTS) if (!sent[part]) sent[`${part}_latin`] = ''
  return sent
}
