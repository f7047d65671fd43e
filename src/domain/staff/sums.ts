import { keysOf } from '#domain/table/keys.ts'
import type { CallName } from '#domain/access/calls.ts'
import { chinaDay, startOfChinaDay } from '#domain/time/china-day.ts'
import { DAY } from '#domain/time/durations.ts'
import { isLargeFall } from '#domain/order/purchase.ts'

/** How much money staff give away without an admin's yes. Source: docs/decisions/staff-sums.md. */

export const SUMS = {
  each_fen: 50_000,
  /** Per person, from China's midnight to the next. */
  day_fen: 200_000,
  /** All falls of a person's day together that count nothing by themselves; beyond it each does. */
  small_falls_fen: 50_000,
  /** How long a request waits for an admin. */
  request_ms: 7 * DAY,
} as const

/** Finds what a weight that has to be confirmed saves its customer against the least that was expected. */
const savedByWeight = ({ usual_fen, price_fen }: { usual_fen: number; price_fen: number }) =>
  Math.max(0, usual_fen - price_fen)

/** All that fell of an item's price, this fall included, and what of it counted before. */
interface Falls {
  paid_fen: number
  fall_fen: number
  before_fen: number
}

/** All falls of an item count as one, whoever said them, so that many small ones are no way around. */
const largeFallFen = ({ paid_fen, fall_fen, before_fen }: Falls) =>
  isLargeFall(paid_fen, fall_fen) ? Math.max(0, fall_fen - before_fen) : 0

/** Whether a fall that is not large counts all the same, after those of the day that were not either. */
export const isBeyondSmall = (small_fen: number, fall_fen: number) =>
  small_fen + fall_fen > SUMS.small_falls_fen

/** The calls that count, and what of each. Whatever else staff move follows from rules and counts nothing. */
export const COUNTED = {
  /** The whole of it. */
  'bk/credit_account': ({ given_fen }: { given_fen: number }) => given_fen,
  /** The sum the claim pays. */
  'bk/resolve_claim': ({ paid_fen }: { paid_fen: number }) => paid_fen,
  /** How far costs are lowered below the frozen ones. */
  'bk/resolve_refund': ({ frozen_fen, costs_fen }: { frozen_fen: number; costs_fen: number }) =>
    Math.max(0, frozen_fen - costs_fen),
  /** A fall that would have to be said twice if it were one with those before. */
  'orders/place_order_item': largeFallFen,
  /** The same, or what it costs more than was paid: that is ours to bear. */
  'bk/correct_purchase': ({ borne_fen, ...falls }: Falls & { borne_fen: number }) =>
    borne_fen || largeFallFen(falls),
  /** The fall its customer is asked about. */
  'bk/ask_customer': largeFallFen,
  /** All that is paid back for an item that had come to us: its seller had it. */
  'bk/mark_unavailable': ({ item_fen, had_arrived }: { item_fen: number; had_arrived: boolean }) =>
    had_arrived ? item_fen : 0,
  /** All that was paid back for items whose box is assigned to others. */
  'bk/assign_unclaimed': ({ back_fen }: { back_fen: number }) => back_fen,
  /** All that is paid back with what was lost, broken or not found. */
  'bk/end_item': ({ item_fen, services_fen }: { item_fen: number; services_fen: number }) =>
    item_fen + services_fen,
  /** All that a payment brought whose bank may still take it back. */
  'bk/release_payment': ({ released_fen }: { released_fen: number }) => released_fen,
  'bk/pack_parcel': savedByWeight,
  'bk/weigh_again': savedByWeight,
} as const satisfies Partial<Record<CallName, (money: never) => number>>

/**
 * Money that counts although no admin is asked, also above the sums: it follows from what lies on the table, which nobody can hold up.
 */
export const COUNTED_ANYHOW = {
  /** The share of the pieces that were said to be missing, once their customer goes on without them: one with its falls. */
  lack_pieces: largeFallFen,
  /** The part that we bear of the freight of a parcel that an item was taken out of. */
  pack: ({ borne_fen = 0 }: { borne_fen?: number }) => borne_fen,
} as const

export type CountedCall = keyof typeof COUNTED
export const COUNTED_CALLS = keysOf(COUNTED)

/** How a move of money was free: under the sums, by an admin's yes, or by an admin; what is no such move is none. */
export const FREELY = ['sums', 'request', 'admin'] as const
export type Freely = (typeof FREELY)[number]
/** The mark of a fall that is no such move, and only adds up with the others of its day. */
export const SMALL_FALL = 'small'

export const REQUEST_STATUSES = ['Open', 'Approved', 'Refused', 'Closed', 'Expired'] as const
export type RequestStatus = (typeof REQUEST_STATUSES)[number]

/** Since when what somebody gives counts together, epoch ms. */
export const sumsBegin = (now: number) => startOfChinaDay(chinaDay(now))

/** The rest of the day's sum. */
export const leftOfDayFen = (given_fen: number) => Math.max(0, SUMS.day_fen - given_fen)

export const isWithinSums = (fen: number, given_fen: number) =>
  fen <= Math.min(SUMS.each_fen, leftOfDayFen(given_fen))
