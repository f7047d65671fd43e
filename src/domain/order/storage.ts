import { DAY } from '#domain/time/durations.ts'

/** The price for an item and a day begun. */
export const STORAGE_DAY_FEN = 50
/** The most for an item, however long it stays. */
export const STORAGE_MOST_FEN = 5_000

/**
 * ¥0.50 per item and day begun, at most ¥50, once the free time is over; nothing for one whose time has not begun. Source:
 * docs/decisions/storage.md.
 */
export function storageFeeFen(stored_until_at: number | null, now: number): number {
  if (stored_until_at === null) return 0
  const days = Math.max(0, Math.ceil((now - stored_until_at) / DAY))
  return Math.min(days * STORAGE_DAY_FEN, STORAGE_MOST_FEN)
}

/**
 * How many days are left until then, one begun counts, as it does for the fee: all that were promised on the first
 * minute, 1 on the last day, 0 after.
 */
export const daysLeft = (until_at: number, now: number) => Math.max(0, Math.ceil((until_at - now) / DAY))

/** The days left from which on pages of the account warn. */
export const STORAGE_WARNS_DAYS = 14

/** Days before the free time is over on which its owner is told, each once. */
export const STORAGE_NOTICE_DAYS = [30, 14, 7, 1] as const

/** Nobody is told twice on one day: of the notices that are due only the latest counts. Null when none is. */
export function storageNotice(stored_until_at: number, now: number): number | null {
  const rest_ms = stored_until_at - now
  if (rest_ms <= 0) return null
  return STORAGE_NOTICE_DAYS.findLast((days) => rest_ms <= days * DAY) ?? null
}

export const DISPOSE_AFTER_DAYS = 90
const MAIL_DAYS_BEFORE = [30, 7] as const
/** After each of the two mails there is at least this long left to act. */
const TIME_TO_ACT_DAYS = 7

/** How long after storage was over the mail of this number is due, counted from 1, ms; the disposal itself after the last. */
export const disposalMailAfterMs = (nth: number) =>
  (DISPOSE_AFTER_DAYS - (MAIL_DAYS_BEFORE[nth - 1] ?? 0)) * DAY

/**
 * When the next step towards disposal is due: the two mails 30 and 7 days before, then the disposal itself, 90 days
 * after storage was over. A mail that went out late moves what follows. `mailed_at` are those sent so far.
 */
export function disposalStepAt(expired_at: number, mailed_at: readonly number[]): number {
  const planned = expired_at + disposalMailAfterMs(mailed_at.length + 1)
  return Math.max(planned, ...mailed_at.map((at) => at + TIME_TO_ACT_DAYS * DAY))
}

/** When it may be disposed of at the earliest, were the mails still to come sent on their days. */
export function disposalAt(expired_at: number, mailed_at: readonly number[]): number {
  if (mailed_at.length >= MAIL_DAYS_BEFORE.length) return disposalStepAt(expired_at, mailed_at)
  return disposalAt(expired_at, [...mailed_at, disposalStepAt(expired_at, mailed_at)])
}

export const DISPOSAL_MAILS = MAIL_DAYS_BEFORE.length
