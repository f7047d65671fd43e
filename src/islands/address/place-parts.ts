import { addressOrder } from '#domain/place/address-lines.ts'
import { stateMeant } from '#domain/place/address-words.ts'
import { LATIN_PARTS } from '#domain/place/latin.ts'
import type { Address } from './address.ts'
import { type AddressField, type AddressValues, EMPTY_ADDRESS } from './address-checks.ts'

export type PlacePart = ReturnType<typeof addressOrder>[number][number]

/** Which fields a country has, by line; what the address has beyond them follows, so that it is not lost unseen. */
export function partsOf(country: string, address?: Address): PlacePart[][] {
  const order = addressOrder(country)
  const ofCountry = new Set(order.flat())
  const extra = (['city', 'state', 'postcode'] as const).filter(
    (part) => !ofCountry.has(part) && address?.country === country && address[part],
  )
  return extra.length > 0 ? [...order, extra] : order
}

/** The form's first values: a state as the list has it. */
export function fieldsOf({ id: _, is_default: __, ...address }: Address): AddressValues {
  const filled = { ...EMPTY_ADDRESS, ...address }
  return { ...filled, state: stateMeant(address.country, address.state) }
}

/** The fields a new country sets: a state of another country is none of this one. */
export const withCountry = (country: string): [AddressField, string][] => [
  ['country', country],
  ['state', ''],
  ['state_latin', ''],
]

/** The values to send: fields this country does not have are left empty. */
export function sentValues(values: AddressValues, visible: ReadonlySet<string>): AddressValues {
  const sent = { ...values }
  for (const part of ['city', 'state', 'postcode', 'tax_id'] as const) if (!visible.has(part)) sent[part] = ''
  for (const part of LATIN_PARTS) if (!sent[part]) sent[`${part}_latin`] = ''
  return sent
}
