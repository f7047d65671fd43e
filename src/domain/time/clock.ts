/** Guards against a clock that was wrong for a while. Source: docs/decisions/sign-in.md, "Clocks". */

/** By how much the clocks of two servers, or one that is set right, may differ; ms. */
export const AHEAD_MS = 5 * 60_000

/** Whether `at` is later than now by more than clocks differ: written while the clock was wrong. Epoch ms. */
export const isFromFuture = (at: number, now: number) => at - now > AHEAD_MS

/**
 * Whether less than `lasts_ms` have passed since `at`. Not what is from the future: it would last until the clock
 * gets there once more.
 */
export const isWithin = (at: number, lasts_ms: number, now: number) =>
  now - at < lasts_ms && !isFromFuture(at, now)
