/** The payment from outside whose money has just come. */
export interface Brought {
  payment_no: string
  fen: number
}

/** How a purchase is paid. */
export interface PaidBy {
  /** The payment that may have locked the coupon; null when the customer pays from the balance. */
  payment_no: string | null
  /** What it brought, for the mail: one tells both. */
  brought?: Brought
  now: number
}
