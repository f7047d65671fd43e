import type { RefundReason, RefundStatus } from '#domain/refund.ts'

/** The tables of migration 004, as both databases hold them. */
export interface RefundSchema {
  refunds: {
    id: string
    order_item_id: string
    account_id: string
    status: RefundStatus
    reason: RefundReason
    note: string
    images: string
    /** What staff said when they decided. */
    answer: string
    /** As they were when it was asked for; staff may have lowered them. */
    costs_fen: number
    refund_fen: number
    /** When the next step should be done; null once it is closed. */
    deadline_at: number | null
    created_at: number
    /** One refund at a time is open for an item. */
    closed_at: number | null
  }
  /** A mail about the storage of an item that has been sent, so that it is sent once. */
  storage_notices: {
    order_item_id: string
    notice: string
    /** The date the mail was about: the same notice about another date is another one. */
    about_at: number
    at: number
  }
}
