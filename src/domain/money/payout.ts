import { takesBackMs } from './payment-method.ts'
import { SETTLES_MS } from './withdrawal.ts'

/** Where a withdrawal goes: back to what it came by, as far as that can. Source: docs/decisions/payout.md. */

/** A payment that has come, as far as it matters here; sums in fen. */
export interface CamePayment {
  payment_no: string
  method: string
  /** Epoch ms. */
  settled_at: number
  credited_fen: number
  /** Sum that banks took back. */
  reversed_fen: number
  /** Sum that withdrawals sent back, or are about to. */
  back_fen: number
  /** Whether staff could not send it back once: the card has expired, the account is closed. */
  refused: boolean
}

/** A payment money can go back to, and how much, fen. */
export interface Origin {
  payment_no: string
  method: string
  left_fen: number
}

/** A part of a withdrawal; `payment_no` null goes to the account the customer names. */
export interface Part {
  payment_no: string | null
  amount_fen: number
}

/** The payments money can go back to now, the newest first: what is old is refused sooner. */
export function originsOf(payments: readonly CamePayment[], now: number): Origin[] {
  return payments
    .filter(({ method, settled_at, refused }) => {
      const age_ms = now - settled_at
      return !refused && age_ms >= SETTLES_MS && age_ms < takesBackMs(method)
    })
    .toSorted((a, b) => b.settled_at - a.settled_at || (a.payment_no < b.payment_no ? 1 : -1))
    .map(({ payment_no, method, credited_fen, reversed_fen, back_fen }) => ({
      payment_no,
      method,
      left_fen: credited_fen - reversed_fen - back_fen,
    }))
    .filter(({ left_fen }) => left_fen > 0)
}

/** The parts `fen` goes out in; their sum is `fen`, and at most the last one names no payment. */
export function partsOf(fen: number, origins: readonly Omit<Origin, 'method'>[]): Part[] {
  const parts: Part[] = []
  let left_fen = fen
  for (const origin of origins) {
    if (!left_fen) break
    const amount_fen = Math.min(left_fen, origin.left_fen)
    parts.push({ payment_no: origin.payment_no, amount_fen })
    left_fen -= amount_fen
  }
  return left_fen ? [...parts, { payment_no: null, amount_fen: left_fen }] : parts
}

/** Tells the customer that a part of the withdrawal, ready to read, needs an account. */
export const accountSentence = (sum: string) =>
  `${sum} can’t go back to a payment. Enter the account it should go to.`
