import type { Quote } from '#domain/money/quote.ts'
import type { CouponRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import type { Posted, Posting } from '#server/money/ledger.ts'
import type { Message } from '#server/providers/mail/mail.ts'

/** A gateway payment whose money has just been credited. */
export interface Funding {
  payment_no: string
  method: string
  /** The charge, in the currency of the payment. */
  charge_currency: string
  charge_amount: string
  /** The part of it that reached the balance. */
  fen: number
}

/** How a purchase is paid. */
export interface PaidBy {
  /** The payment that may have locked the coupon; null when the customer pays from the balance. */
  payment_no: string | null
  /** The mail about the purchase reports it too. */
  funding?: Funding
  now: number
}

/** A purchase whose rows and coupon are locked and priced: what is debited, and what follows once it is. */
export interface Bill<Answer> {
  quote: Quote
  coupon: CouponRow | null
  posting: Posting
  /** Marks the rows as paid; answers the mail that says so. */
  markPaid: (tx: Tx, posted: Posted) => Promise<{ answer: Answer; mail: Message }>
}
