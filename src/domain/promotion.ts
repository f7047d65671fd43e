/** How often one household gets a promotion. Source: product decisions, "Money"; docs/decisions/promotions.md. */

/** By what we know that two accounts are of one household. */
const KEY_KINDS = ['mailbox', 'address', 'phone', 'payer'] as const
export type KeyKind = (typeof KEY_KINDS)[number]

/**
 * So long it is known that accounts share a place or a way to pay, from the last time it was used, and so long a coupon
 * that is over counts for those around. A mailbox stays known, for its account has it anyway.
 */
export const HOUSEHOLD_MS = 365 * 24 * 3600_000

/** How many accounts that share one mailbox, address, phone or way to pay may use coupons of one campaign. */
type Limits = Readonly<Record<KeyKind, number>>

/** People who share a flat each get theirs; who makes accounts for the sake of it soon ends. */
const WELCOME_LIMITS: Limits = { mailbox: 1, address: 3, phone: 2, payer: 2 }
const CAMPAIGN_LIMITS: Limits = { mailbox: 1, address: 5, phone: 3, payer: 3 }

/** The campaign of the coupon that everybody gets for registering. */
export const REGISTRATION = 'registration'

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
export const OWN_HOUSEHOLD = 'The parcel went to your own household, or you share a mailbox or a way to pay.'

/** Providers whose mailboxes read alike with and without dots, and their one name. */
const DOTLESS = new Map([
  ['gmail.com', 'gmail.com'],
  ['googlemail.com', 'gmail.com'],
])

/** The mailbox behind an e-mail address: without case, without what follows a plus sign, at Gmail without dots. */
export function mailboxOf(email: string): string {
  const text = email.trim().toLowerCase()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).replace(/\.$/, '')
  const local = text.slice(0, at)
  // A plus sign at the very beginning is the name itself.
  const untagged = local.replace(/(?<=.)\+.*$/, '')
  const one = DOTLESS.get(domain)
  return one ? `${untagged.replaceAll('.', '')}@${one}` : `${untagged}@${domain}`
}

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

/** One text for all ways to write an address; '' when it says too little to compare. */
export function addressKeyOf(address: {
  country: string
  postcode: string
  city: string
  /** Says where, in a country without postcodes and cities such as the Emirates. */
  state?: string
  street: string
}) {
  const street = wordsOf(address.street.replace(/#/g, ' apt '))
    .map((word) => SHORT.get(word) ?? word)
    .join('')
  const area = [address.postcode, address.city, address.state ?? '']
    .map((part) => wordsOf(part).join(''))
    .find(Boolean)
  return street && area ? `${address.country} ${area} ${street}` : ''
}

/** Letters and digits in runs, without case and accents. */
const wordsOf = (text: string) =>
  text
    .replaceAll('ß', 'ss')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+|\p{N}+/gu) ?? []
