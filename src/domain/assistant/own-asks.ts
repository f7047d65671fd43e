import { isThing } from '#domain/item/shopper-words.ts'

/** Questions about the reader's own orders, parcels and money, and the things that a text names. */

const OWN_ASKS = [
  'where',
  'awaited',
  'parcel',
  'tracking',
  'late',
  'contents',
  'weight',
  'insured',
  'freight_paid',
  'claim',
  'claim_days',
  'refund',
  'cancelled',
  'cancel',
  'questions',
  'photos',
  'todo',
  'stored',
  'storage_end',
  'return',
  'balance',
  'spent',
  'top_up',
  'coupons',
  'vip',
  'rewards',
  'addresses',
  'email',
  'movements',
  'payout',
  'overdue',
  'arrivals',
  'line',
  'dates',
  'destination',
  'declared',
  'import_tax',
  'points',
  'packing',
  'scans',
  'ship_stored',
  'goods',
  'bought',
  'item_dates',
  'inspected',
  'ticket',
  'service',
  'free_photos',
] as const
export type OwnAsk = (typeof OWN_ASKS)[number]
export const isOwn = (ask: string | null): ask is OwnAsk => OWN_ASKS.some((one) => one === ask)

const THING =
  /^(?:shirts?|sweatpants|joggers|tracksuits?|cardigans?|polos?|leggings|vests?|puffers?|vases?|scooters?|bags?|dress(?:es)?|boots?|caps?|hats?|rings?|necklaces?|socks?|belts?|skirts?|pants|suits?|blouses?|sandals?|heels|keyboards?|mouse|toys?|dolls?|books?|posters?|chairs?|mirrors?|tents?|bottles?|pens?|notebooks?|earrings?|bracelets?|pillows?|blankets?|curtains?|chargers?|speakers?|cameras?|tablets?|laptops?|console)$/

/** The kinds of things that a text names: "hoodie", "cap". */
export const thingsIn = (text: string): string[] =>
  text.split(' ').filter((word) => THING.test(word) || isThing(word))
