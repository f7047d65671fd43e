import { isWithin } from '#domain/clock.ts'

/** For so long after the password was typed a session counts as its owner. Source: docs/decisions/sign-in.md. */
const RECENT_MS = 10 * 60_000

/** Whether this session began a moment ago; `created_at` and `now` in epoch ms. */
export const signedInJustNow = (created_at: number, now: number) => isWithin(created_at, RECENT_MS, now)
