import { keptAtom } from './kept-atom.ts'

/**
 * The server's clock, for browsers whose own is wrong: by it countdowns run, deadlines pass, months are offered and
 * sessions end.
 */

/** An answer is dated to the second, and a while before it is read. */
const NEAR_MS = 60_000

/** By how much this browser's clock is ahead, ms; layouts/first-paint.mjs reads it, too. */
const $ahead = keptAtom<number>('clock_ahead', 0, {
  encode: (ms) => (ms ? String(ms) : undefined),
  decode: (stored) => Number(stored) || 0,
})

/** Now, epoch ms, as the server has it. */
export const serverNow = () => Date.now() - $ahead.get()

/** Takes what an answer of the server says in its Date header; null says nothing. */
export function noteServerTime(date: string | null): void {
  const difference = Date.now() - Date.parse(date ?? '')
  if (Number.isNaN(difference)) return
  const ahead = Math.abs(difference) < NEAR_MS ? 0 : difference
  if (Math.abs(ahead - $ahead.get()) >= NEAR_MS) $ahead.set(ahead)
}
