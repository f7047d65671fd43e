import { isSlip, isThing } from '#domain/item/shopper-words.ts'
import { NOTION_WORDS } from './notions.ts'

/** Slips of the finger in a shopper’s words. */

/** Words that a slip is mended to: longer ones that shoppers use and that are no slip of each other. */
export const KNOWN = new Set([
  ...`about accept account address advantage allowed answer arrive arrived australia available avoid balance bank battery
  batteries benefit bigger bonus broken business cancel cancelled canceled carrier change charge charged cheap cheapest
  check claim clothes code color combine commission company complain complaint confirm contact cosmetics cost country
  coupon coupons courier credit customs damaged days declined deduct deducted defective delete deliver delivered delivery
  deposit discount duties duty email exchange expensive express extra failed fake fakes fastest favorite fees food forgot
  forbidden fraud free friend guarantee happens heavy hidden holiday holidays hours human import included inspect insurance
  insured invite invoice items keep later legal legit level limit liquid liquids long lost magnets maximum message minimum
  language languages together neighbour already document documents measure measured dimensions expensive compensation
  missing money months never number office open order ordered orders package parcel password passport paypal payment perfume person
  phone photo photos picture pictures points postage postcode price prohibited promo quality question receipt receive
  received reach reached refund refunded registered reliable replica reply reset return returned returns reward safe scam
  send seller sellers service ship shipped shipping shoes sizes smaller status storage store stored support taobao tracking
  trust contract update verification voucher volumetric wallet warehouse weekend weeks weight welcome withdraw wrong`.split(
    /\s+/,
  ),
  ...NOTION_WORDS,
])

/** Words of their own that are one letter off a shopper’s: never mended. Source: the 30,000 commonest English words, tried. */
const LEAVE = new Set(
  `abort advice along alter altered another appear appears balanced ballet banded banner barrier binned blank
  broker brother cakes carbon cards carries carts chance chances changed charger chargers cheat chipped chuck
  coast collar collars conferred conform contrast county cover danish daughter deduced detect discord divided
  dough earring earrings eight ensure ensures every extensive faculty fares father feather feathers feels filed flees floss
  fought fracking froze gloss heather height heights hoist honey horse hotel house humane lager lakes laser lasers
  later latter layer layers layout learning leather leathery levee limitation liter liters lover makes martin
  massage massager massages meditation months mother moths mouse newer notes officer older order other packed
  packer paint paints pallet panned particle parts party paving payer phones places playing pocket portage prices
  primacy prime prints prize produce project protest puffer qualifies qualify react reacts reform remainder remote
  remotes repay replay retain reused safer sailed saying score scored sealers season secured seeks shell shop
  shops shore shots shover shows sides silvery sites skipped slipped sliver small solver sought spend spent spices
  spore stare state states stays stems stitch stitches stole stone story stove stoves strange stronger swatch
  taken takes teach telephony tester testers texted their there these those thrust times today token tours track
  trial unsure varnish water waters weather where which while white whose write`.split(/\s+/),
)

const BY_LENGTH = Map.groupBy(KNOWN, (word) => word.length)

/** A word with its slip mended: the longest known one that is a letter off, else itself. */
export function mended(word: string): string {
  // A jacket is no packet.
  if (word.length < 5 || KNOWN.has(word) || LEAVE.has(word) || isThing(word) || /\d/.test(word)) return word
  const close = [word.length - 1, word.length, word.length + 1]
    .flatMap((length) => BY_LENGTH.get(length) ?? [])
    .filter((known) => isSlip(word, known))
  // A plural is no slip.
  if (close.some((known) => word === `${known}s` || `${word}s` === known)) return word
  // More letters are left out than added.
  return close.toSorted((a, b) => b.length - a.length)[0] ?? word
}
