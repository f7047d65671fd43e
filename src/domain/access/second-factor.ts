import { isWithin } from '#domain/time/clock.ts'
import type { CallName, Role } from './calls.ts'
import { HOUR, MINUTE } from '#domain/time/durations.ts'

/** When staff have to show their second factor. Source: docs/decisions/staff-sign-in.md. */

/** A session opens the back office for so long after its first code. */
export const STAFF_SESSION_MS = 12 * HOUR
/** Money leaves or is given, and roles are, only so soon after a code. */
export const FRESH_MS = 5 * MINUTE

/** Calls of staff that ask for a code no older than `FRESH_MS`. */
const FRESH: ReadonlySet<string> = new Set<CallName>([
  'bk/confirm_payment',
  'bk/confirm_withdrawal',
  'bk/debit_account',
  'bk/decide_request',
  'bk/reverse_payment',
  'bk/set_role',
])

/** Calls by which the code is set up and shown, so they cannot ask for it. */
const DOOR: ReadonlySet<string> = new Set<CallName>([
  'bk/finish_enrolment',
  'bk/get_sign_in',
  'bk/sign_in',
  'bk/start_enrolment',
])

export type Proof = 'none' | 'staff' | 'fresh'

/** The second factor that a call requires of staff, by the call's name. */
export const proofWanted = (name: string): Proof =>
  DOOR.has(name) ? 'none' : FRESH.has(name) ? 'fresh' : 'staff'

/**
 * The second factor a session has proved; `proved_at` is the time of its last code, null for none. A demo asks nobody.
 */
export function proofGiven(
  { role, proved_at }: { role: Role; proved_at: number | null },
  demo: boolean,
  now: number,
): Proof {
  if (demo || role === 'customer') return 'fresh'
  if (proved_at === null || !isWithin(proved_at, STAFF_SESSION_MS, now)) return 'none'
  return now - proved_at <= FRESH_MS ? 'fresh' : 'staff'
}

const ORDER: readonly Proof[] = ['none', 'staff', 'fresh']

export const suffices = (proof: Proof, required: Proof) => ORDER.indexOf(proof) >= ORDER.indexOf(required)

/** How long a session counts as its owner after the password was typed. Source: docs/decisions/sign-in.md. */
const RECENT_MS = 10 * MINUTE

/** Whether this session began a moment ago; `created_at` and `now` in epoch ms. */
export const signedInJustNow = (created_at: number, now: number) => isWithin(created_at, RECENT_MS, now)
