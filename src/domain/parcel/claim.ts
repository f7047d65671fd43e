import { longDay } from '#domain/time/written-day.ts'
import { DAY } from '#domain/time/durations.ts'

/** When a shipped parcel can be claimed. Source: docs/decisions/claims.md. */

/** A yes that pays nothing would be a no without a reason. Where nothing can be paid it is still a yes. */
export const LEAST_CLAIM = { fen: 1, sentence: 'Pay at least ¥0.01, or reject the claim with a reason.' }

/** As they are offered: first what is most often asked of a parcel that is said to be there. */
export const CLAIM_KINDS = ['not_received', 'damaged', 'missing', 'lost', 'seized', 'destroyed'] as const
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** Where nobody publishes how long a line takes. */
const UNKNOWN_ETA_DAYS = 60
export const LOST_AFTER_DAYS = 30
export const DAMAGE_DAYS = 7
/** Afterwards it is complete. */
export const NOT_RECEIVED_DAYS = 15

export interface Claimed {
  status: string
  /** Since when it has this status, epoch ms. */
  status_since_at: number
  /** When it should leave its status, epoch ms. */
  next_by_at: number | null
  shipped_at: number
  eta_days: readonly [number, number] | null
}

/** From when a parcel counts as lost, epoch ms. */
export function lostFrom({ shipped_at, eta_days }: Pick<Claimed, 'shipped_at' | 'eta_days'>): number {
  return shipped_at + ((eta_days?.[1] ?? UNKNOWN_ETA_DAYS) + LOST_AFTER_DAYS) * DAY
}

/** Each that follows a withdrawn one begins a new term of ours. */
export const MOST_WITHDRAWN = 3
export const NO_MORE = `You’ve withdrawn ${MOST_WITHDRAWN} claims for this parcel. Write to us about it under Messages.`

/** From when the days since its delivery count, epoch ms: those of a claim that was withdrawn do not. */
export const claimDaysFrom = ({
  status_since_at,
  next_by_at,
}: Pick<Claimed, 'status_since_at' | 'next_by_at'>) =>
  next_by_at === null ? status_since_at : next_by_at - NOT_RECEIVED_DAYS * DAY

/** The end of the days in which a delivered parcel can be claimed for damage or missing items, epoch ms. */
export const damageUntil = (parcel: Pick<Claimed, 'status_since_at' | 'next_by_at'>) =>
  claimDaysFrom(parcel) + DAMAGE_DAYS * DAY

/** Why it cannot be claimed so now, as a sentence; null when it can. */
export function claimRefusal(kind: ClaimKind, parcel: Claimed, now: number): string | null {
  if (kind === 'seized' || kind === 'destroyed') return null
  if (kind === 'lost') {
    const from = lostFrom(parcel)
    return now < from ? `You can claim for loss from ${longDay(from)}.` : null
  }
  const delivered = parcel.status === 'Delivered'
  if (kind === 'not_received') {
    const inTime = now <= claimDaysFrom(parcel) + NOT_RECEIVED_DAYS * DAY
    return delivered && inTime
      ? null
      : `When a parcel is marked delivered and you don’t have it, you can claim within ${NOT_RECEIVED_DAYS} days of delivery.`
  }
  if (!delivered) return 'You can claim for damage or missing items once the parcel is delivered.'
  return now > damageUntil(parcel)
    ? `You can claim for damage or missing items within ${DAMAGE_DAYS} days of delivery.`
    : null
}

/** The most a claim pays, fen: the insured sum, else the freight paid. */
export function claimCapFen(parcel: { insured: boolean; insured_fen: number; freight_fen: number }): number {
  return parcel.insured ? parcel.insured_fen : parcel.freight_fen
}

/** The most one pays that names these items, fen: what was paid for them, up to the parcel's cap; the cap where it names none. */
export const namedCapFen = (cap_fen: number, named_fen: readonly number[]): number =>
  named_fen.length === 0
    ? cap_fen
    : Math.min(
        cap_fen,
        named_fen.reduce((sum, fen) => sum + fen, 0),
      )

/** The amount of a yes without one, fen: what was asked for, if it was, up to what is named. */
export const askedFen = (cap_fen: number, named_fen: readonly number[], wanted_fen: number | null): number =>
  Math.min(namedCapFen(cap_fen, named_fen), wanted_fen ?? cap_fen)
