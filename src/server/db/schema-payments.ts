/** The tables of migration 061, as both databases hold them. */
export interface PaymentSchema {
  /** What a payment provider knows of a payment; none for the sandbox and transfers. */
  outside_payments: {
    payment_no: string
    method: string
    /** What the provider calls it; null until it has answered once. */
    provider_ref: string | null
    /** Where the customer pays. */
    redirect_url: string | null
    /** What the provider's statements call the movement of money. */
    money_ref: string | null
    /** When the provider was asked last how it stands. */
    asked_at: number
    /** When it is asked without anybody's doing; null once it has said how it ended. */
    ask_next_at: number | null
    /** Why money that has come was not credited, as a sentence for staff; '' once they have dealt with it. */
    trouble: string | null
  }
  /** What a provider said was taken back of a payment, so that each counts once. */
  takebacks: {
    method: string
    /** Of a dispute; or `refunds <payment_no>` for all refunds of one together. */
    ref: string
    payment_no: string
    fen: number
    at: number
    /** The dispute was decided for us. */
    returned_at: number | null
  }
  /** How a customer shows that a transfer is on its way. */
  transfer_proofs: {
    payment_no: string
    /** Ids of uploads, JSON. */
    images: string
    /** What they wrote in the bank's form. */
    reference: string
    at: number
  }
}
