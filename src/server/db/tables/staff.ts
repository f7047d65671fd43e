import type { CountedCall, RequestStatus } from '#domain/staff/sums.ts'
import type { FeedbackKind, FeedbackStatus } from '#domain/account/feedback.ts'
import type { WordKind } from '#domain/staff/search-words.ts'
import type { Words } from './words.ts'

export interface StaffTables {
  /** The audit log of staff, a row for each thing an action was done to. */
  staff_actions: {
    id: string
    at: number
    actor_id: string
    /** As in `domain/access/calls.ts`. */
    call: string
    /** The id or number of what it was done to; null where it was nothing of its own. */
    ref: string | null
    /** JSON: what was said beside it, without free text. */
    detail: string
  }
  /** Calls above somebody's sums, which wait, or waited, for an admin's yes. */
  staff_requests: {
    id: string
    call: CountedCall
    /** Subject of the call; a call has one open request for each subject. */
    subject: string
    /** Where staff look at it. */
    about: 'order_item' | 'parcel' | 'account'
    about_id: string
    /** JSON: what the call was made with, amounts in fen. */
    body: string
    body_hash: string
    status: RequestStatus
    /** Why it was refused or closed. */
    answer: string
    asker_id: string
    /** Whose money it is. */
    owner_id: string
    decided_by: string | null
    sum_fen: number
    created_at: number
    expires_at: number
    closed_at: number | null
    /** The Idempotency-Key it was asked under; null where the call takes none. */
    key: string | null
  }
  /** Notes about a customer, by staff for staff. */
  customer_notes: {
    id: string
    account_id: string
    staff_id: string
    text: string
    at: number
  }
  /** Messages to our service. */
  feedback: {
    id: string
    ticket_no: string
    /** null for a visitor's. */
    account_id: string | null
    kind: FeedbackKind
    text: string
    /** An order item's id, an order or parcel number, or whatever else the writer takes for one; '' for none. */
    ref: string
    images: string
    /** The e-mail address the answer goes to. */
    contact: string
    status: FeedbackStatus
    /** Hash of writer and text: while a message is open, the same again is the same ticket. */
    body_hash: string
    created_at: number
    /** When it last left the queue. */
    done_at: number | null
    closed_by: string | null
  }
  feedback_answers: {
    id: string
    ticket_no: string
    staff_id: string
    text: string
    at: number
  }
  /** The index by which staff find order items and parcels. */
  search_words: {
    kind: WordKind
    word: string
    id: string
  }
}

export const staffTables = ({ byte_text, without_rowid }: Words) => [
  `create table staff_actions (
    id text primary key, at bigint not null, actor_id text not null references accounts (id),
    call text not null, ref text, detail text not null
  )`,
  `create index staff_actions_actor_id on staff_actions (actor_id, id)`,
  `create index staff_actions_call on staff_actions (call, id)`,
  `create index staff_actions_ref on staff_actions (ref, id)`,
  `create table staff_requests (
    id text primary key, call text not null, subject text not null, about text not null,
    about_id text not null, body text not null, body_hash text not null, status text not null,
    answer text not null, asker_id text not null references accounts (id),
    owner_id text not null references accounts (id), decided_by text references accounts (id),
    sum_fen bigint not null check (sum_fen > 0), created_at bigint not null, expires_at bigint not null,
    closed_at bigint, key text
  )`,
  `create index staff_requests_asker on staff_requests (asker_id, id)`,
  // Their words go with the account.
  `create index staff_requests_owner on staff_requests (owner_id)`,
  `create unique index staff_requests_open on staff_requests (call, subject) where closed_at is null`,
  `create index staff_requests_status on staff_requests (status, id)`,
  `create table customer_notes (
    id text primary key, account_id text not null references accounts (id),
    staff_id text not null references accounts (id), text text not null, at bigint not null
  )`,
  `create index customer_notes_account on customer_notes (account_id, id)`,
  `create table feedback (
    id text primary key, ticket_no text not null unique, account_id text references accounts (id),
    kind text not null, text text not null, ref text not null, images text not null,
    contact text not null, status text not null, body_hash text not null, created_at bigint not null,
    done_at bigint, closed_by text references accounts (id)
  )`,
  `create index feedback_account on feedback (account_id, id)`,
  `create index feedback_body on feedback (body_hash, id)`,
  `create index feedback_contact on feedback (lower(contact)) where account_id is null`,
  `create unique index feedback_open on feedback (body_hash) where status = 'Open'`,
  `create index feedback_pictures on feedback (done_at) where images <> '[]'`,
  `create index feedback_ref on feedback (ref, id) where ref <> ''`,
  `create index feedback_status on feedback (status, id)`,
  `create table feedback_answers (
    id text primary key, ticket_no text not null references feedback (ticket_no),
    staff_id text not null references accounts (id), text text not null, at bigint not null
  )`,
  `create index feedback_answers_ticket on feedback_answers (ticket_no, id)`,
  `create table search_words (
    kind text not null, word ${byte_text} not null, id text not null, primary key (kind, word, id)
  ) ${without_rowid}`,
]
