import parsePhoneNumber, { isSupportedCountry } from 'libphonenumber-js'
import { formerMailboxOf, mailboxOf } from '#domain/access/mailbox.ts'
import { inLatin, type Latin } from '#domain/place/address-lines.ts'
import { addressKeysOf, type KeyKind } from '#domain/promotion/promotion.ts'
import { hashOf } from '#server/secrets.ts'

/** The keys by which accounts count as one household, hashed so that no address can be read from them. */

export interface Key {
  kind: KeyKind
  key_hash: string
}

/** The fields by which two addresses count as one household. */
export interface HouseholdAddress extends Latin {
  country: string
  state?: string
  postcode: string
  city: string
  street: string
  phone: string
}

const keyOf = (kind: KeyKind, text: string): Key => ({ kind, key_hash: hashOf(`${kind} ${text}`) })

export const mailboxKey = (email: string) => keyOf('mailbox', mailboxOf(email))

/** With the spelling as of old, which is all that is left of accounts deleted before there was the table of spellings. */
export const mailboxKeys = (email: string): Key[] =>
  [...new Set([mailboxOf(email), formerMailboxOf(email)])].map((text) => keyOf('mailbox', text))

export function keysOf(place: HouseholdAddress): Key[] {
  const phone = phoneKey(place)
  // A carrier may go by either text, so each of them is where it goes.
  const latin = inLatin({ name: '', state: '', ...place })
  const addresses = [place, ...(latin ? [latin] : [])].flatMap(addressKeysOf)
  return [
    ...[...new Set(addresses)].map((address) => keyOf('address', address)),
    ...(phone ? [keyOf('phone', phone)] : []),
  ]
}

/** Digits shared by all ways to write a number: with and without country code, leading zero or extension. */
const DIGITS = 9

/** The last nine digits, of what is no number of the country too. */
function phoneKey({ phone, country }: HouseholdAddress): string {
  const read = parsePhoneNumber(phone, isSupportedCountry(country) ? country : undefined)
  return (read?.isValid() ? read.number : phone).replace(/\D/g, '').slice(-DIGITS)
}

/**
 * The provider's name for the card or account that paid, or the account a transfer was sent from, ignoring how it is
 * grouped; null where it identifies nobody.
 */
export function payerKey(method: string, payer: string): Key | null {
  const name = method === 'transfer' ? payer.toUpperCase().replace(/[^\p{L}\p{N}]/gu, '') : payer
  return name ? keyOf('payer', `${method} ${name}`) : null
}

/** Whether these two read alike, however they are written. A territory's keys are its own and its country's, so that it is no place of the country. */
export const isSamePlace = (a: HouseholdAddress, b: HouseholdAddress) =>
  keysOf(a)
    .map(({ key_hash }) => key_hash)
    .join() ===
  keysOf(b)
    .map(({ key_hash }) => key_hash)
    .join()
