import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js'
import { addressKeyOf, type KeyKind, mailboxOf } from '#domain/promotion.ts'
import { hashOf } from './secrets.ts'

/** What accounts of one household share, as hashes: nobody reads an address out of them. */

export interface Key {
  kind: KeyKind
  key_hash: string
}

/** What of an address is compared. */
export interface Place {
  country: string
  state?: string
  postcode: string
  city: string
  street: string
  phone: string
}

export const keyOf = (kind: KeyKind, text: string): Key => ({ kind, key_hash: hashOf(`${kind} ${text}`) })

export const mailboxKey = (email: string) => keyOf('mailbox', mailboxOf(email))

export function keysOf(place: Place): Key[] {
  const address = addressKeyOf(place)
  const phone = phoneKey(place)
  return [...(address ? [keyOf('address', address)] : []), ...(phone ? [keyOf('phone', phone)] : [])]
}

/** E.164 where the number can be read, else its digits. */
function phoneKey({ phone, country }: Place): string {
  const read = parsePhoneNumber(phone, isSupportedCountry(country) ? country : undefined)
  return read?.number ?? phone.replace(/\D/g, '')
}

/** Whether these two read alike, however they are written. */
export const isSamePlace = (a: Place, b: Place) =>
  keysOf(a)
    .map(({ key_hash }) => key_hash)
    .join() ===
  keysOf(b)
    .map(({ key_hash }) => key_hash)
    .join()
