import type { FeedbackKind, FeedbackStatus } from '#domain/feedback.ts'

/** The tables of migrations 018 and 030, as both databases hold them. */
export interface FeedbackSchema {
  feedback: {
    id: string
    ticket_no: string
    /** null for a visitor's. */
    account_id: string | null
    kind: FeedbackKind
    text: string
    /** An order or parcel number, or whatever else the writer takes for one; '' for none. */
    ref: string
    images: string
    /** The e-mail address the answer goes to. */
    contact: string
    status: FeedbackStatus
    /** Of who wrote and all they wrote: while a message is open, the same again is the same ticket. */
    body_hash: string
    created_at: number
    /** When it last left the queue. */
    done_at: number | null
    closed_by: string | null
  }
  /** What staff note about a customer, for each other. */
  customer_notes: { id: string; account_id: string; staff_id: string; text: string; at: number }
  feedback_answers: { id: string; ticket_no: string; staff_id: string; text: string; at: number }
}
