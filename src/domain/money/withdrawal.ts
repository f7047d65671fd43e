import { isWithin } from '#domain/time/clock.ts'
import { TAKE_BACK_MS } from '#domain/access/mailed-code.ts'
import { DAY } from '#domain/time/durations.ts'

/** Money that was topped up can leave again after this: until then its payment may still be taken back. */
export const SETTLES_MS = 7 * DAY

/** The reason of one that its owner took back; what else ends one has other words. */
export const CANCELLED_BY_OWNER = 'Cancelled by the customer.'

/** Less is not paid out, fen. */
export const LEAST_PAYOUT_FEN = 100

/** The time after a change of e-mail before money leaves or the account is deleted. Source: docs/decisions/sign-in.md. */
export const EMAIL_REST_MS = TAKE_BACK_MS

/**
 * From when on money may be paid out and the account deleted again, epoch ms, or null when they may now. `changed_at` is
 * when the account got the e-mail it has, null when it is its first.
 */
export function restsUntil(changed_at: number | null, now: number): number | null {
  if (changed_at === null || !isWithin(changed_at, EMAIL_REST_MS, now)) return null
  return changed_at + EMAIL_REST_MS
}

/**
 * The withdrawable sum, fen: min(cash − top-ups younger than 7 days, top-ups older than 7 days − reversed − withdrawn)
 * − held, never below 0. A top-up spent long ago therefore opens no door for a fresh one. Source:
 * docs/decisions/balance.md.
 */
export function withdrawableFen(money: {
  cash_fen: number
  held_fen: number
  /** Top-ups older than `SETTLES_MS`. */
  settled_fen: number
  /** Younger ones. */
  fresh_fen: number
  reversed_fen: number
  withdrawn_fen: number
}): number {
  const left_fen = money.settled_fen - money.reversed_fen - money.withdrawn_fen
  return Math.max(0, Math.min(money.cash_fen - money.fresh_fen, left_fen) - money.held_fen)
}
