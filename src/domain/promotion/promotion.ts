import { barePostcode } from '#domain/place/address.ts'
import { addressFormat } from '#domain/place/address-format.ts'
import { DAY } from '#domain/time/durations.ts'

/** How often one household gets a promotion. Source: docs/decisions/promotions.md. */

/** Signs by which we know that two accounts are of one household. */
const KEY_KINDS = ['mailbox', 'address', 'phone', 'payer'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

/**
 * Accounts that shared a place or a way to pay count as one household for this long after its last use, and a used-up
 * coupon counts as long for the accounts around it. A mailbox has no end, since its account keeps it anyway.
 */
export const HOUSEHOLD_MS = 365 * DAY

/** How many accounts that share one mailbox, address, phone or way to pay may use coupons of one campaign. */
type Limits = Readonly<Record<KeyKind, number>>

/** People who share a flat each get theirs; who makes accounts for the sake of it soon ends. */
const WELCOME_LIMITS: Limits = { mailbox: 1, address: 3, phone: 2, payer: 2 }
const CAMPAIGN_LIMITS: Limits = { mailbox: 1, address: 5, phone: 3, payer: 3 }

/** The campaign of the coupon that everybody gets for registering. */
export const REGISTRATION = 'registration'
/** How long it is good for. */
export const WELCOME_DAYS = 30

const limitsOf = (campaign: string) => (campaign === REGISTRATION ? WELCOME_LIMITS : CAMPAIGN_LIMITS)

const SHARED: Readonly<Record<KeyKind, string>> = {
  mailbox: 'Another account with your mailbox has already used this coupon. Each mailbox gets it once.',
  address: 'This coupon has already been used as often as it can be at your address.',
  phone: 'This coupon has already been used as often as it can be with your phone number.',
  payer: 'This coupon has already been used as often as it can be with your card or payment account.',
}

/** Why another account of the household may not use it, as a sentence; null when `used` times before leave room. */
export function shareRefusal(campaign: string, kind: KeyKind, used: number): string | null {
  return used >= limitsOf(campaign)[kind] ? SHARED[kind] : null
}

/** Why an invitation brings no reward. */
export const OWN_HOUSEHOLD =
  'The parcel went to your own household or where you have shipped to yourself, or you share a mailbox or a way to pay.'

const SHORT = new Map([
  ['street', 'st'],
  ['strasse', 'str'],
  ['avenue', 'ave'],
  ['road', 'rd'],
  ['drive', 'dr'],
  ['lane', 'ln'],
  ['boulevard', 'blvd'],
  ['apartment', 'apt'],
  ['unit', 'apt'],
  ['suite', 'apt'],
  ['flat', 'apt'],
])

/** “Hauptstr. 97” and “Hauptstrasse 97”, “Kerkstr. 5” and “Kerkstraat 5”. */
const STREET_BEHIND = /str(?:asse|aat)$/

/**
 * The part of a postcode that everybody writes, where some write more of it: ZIP+4 in the United States and their
 * territories, an older or a longer code elsewhere. Source: the patterns of Google's address metadata
 * (address-formats.json).
 */
const FIRST_FIVE = /\d{5}/
const WRITTEN_BY_ALL: Readonly<Record<string, RegExp>> = {
  US: FIRST_FIVE,
  AS: FIRST_FIVE,
  FM: FIRST_FIVE,
  GU: FIRST_FIVE,
  MH: FIRST_FIVE,
  MP: FIRST_FIVE,
  PR: FIRST_FIVE,
  PW: FIRST_FIVE,
  VI: FIRST_FIVE,
  IL: FIRST_FIVE,
  AM: /\d{4}$/,
  AR: /\d{4}/,
  LB: /\d{4}/,
  TW: /\d{3}/,
}

function postcodeOf({ country, postcode }: { country: string; postcode: string }): string {
  const written = postcode.normalize('NFKC')
  const bare = barePostcode(country, written) ?? written.replace(/[^\p{L}\p{N}]/gu, '')
  return WRITTEN_BY_ALL[country]?.exec(bare)?.[0] ?? bare
}

interface Place {
  country: string
  postcode: string
  city: string
  /** Says where, in a country without postcodes and cities such as the Emirates. */
  state?: string
  street: string
}

/**
 * Whose postcodes a territory has: the same door can be written under either country. Source: the patterns of Google's
 * address metadata (address-formats.json), in which each of theirs is one of the country's, too.
 */
const POSTCODES_OF: Readonly<Record<string, readonly string[]>> = {
  US: ['AS', 'FM', 'GU', 'MH', 'MP', 'PR', 'PW', 'VI'],
  FR: ['BL', 'GF', 'GP', 'MC', 'MF', 'MQ', 'NC', 'PF', 'PM', 'RE', 'WF', 'YT'],
  DK: ['GL'],
  FI: ['AX'],
  NO: ['SJ'],
  IT: ['SM', 'VA'],
  CH: ['LI'],
  AU: ['CC', 'CX', 'NF'],
}
const countryOf = (code: string) =>
  Object.keys(POSTCODES_OF).find((country) => POSTCODES_OF[country]?.includes(code)) ?? code

/**
 * The same texts for all ways to write an address, of which two of one place share at least one; none when it says too little
 * to compare.
 */
export function addressKeysOf(address: Place): string[] {
  const street = wordsOf(address.street.replace(/#/g, ' apt '))
    .map((word) => SHORT.get(word) ?? word.replace(STREET_BEHIND, 'str'))
    .join('')
  const areas = areasOf(address).filter(Boolean)
  // Beside the country's the territory's own, as it was written down before the two were known to be one.
  const countries = new Set([address.country, countryOf(address.country)])
  return street
    ? [...countries].flatMap((country) => [...new Set(areas)].map((area) => `${country} ${area} ${street}`))
    : []
}

/**
 * Where its street is: by what everybody there has to write, and beside it by what may be left out. What is typed as a
 * postcode where there are none says nothing.
 */
function areasOf(address: Place): string[] {
  const { zip, required } = addressFormat(address.country)
  const [city = '', state = ''] = [address.city, address.state ?? ''].map((part) => wordsOf(part).join(''))
  const town = city || state
  if (zip === undefined) return required.includes('C') ? [town] : [city, state]
  const postcode = wordsOf(postcodeOf(address)).join('')
  return required.includes('Z') ? [postcode || town] : [postcode, town]
}

/** Letters and digits in runs, without case and accents. */
const wordsOf = (text: string) =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? []
