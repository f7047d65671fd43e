import { fieldsOf, keepWork, keptWork, textOf } from '#stores/kept-work.ts'
import { $session } from '#stores/session.ts'
import { type AddressField, type AddressValues, EMPTY_ADDRESS } from './address-checks.ts'

/** A new address that is being typed, kept in this browser by account: a reload loses none of it. */

const NAME = 'address_draft'
const FIELDS = Object.keys(EMPTY_ADDRESS) as AddressField[]

const account = () => $session.get()?.email ?? ''

export function keptAddress(): AddressValues {
  const stored = fieldsOf(keptWork(NAME, account()))
  return { ...EMPTY_ADDRESS, ...Object.fromEntries(FIELDS.map((name) => [name, textOf(stored[name])])) }
}

/** Null once it is saved. A country alone is not worth keeping. */
export function keepAddress(values: AddressValues | null): void {
  const isBegun = values && FIELDS.some((name) => name !== 'country' && values[name])
  keepWork(NAME, account(), isBegun ? values : null)
}
