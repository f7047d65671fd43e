import type { Generated } from 'kysely'
import type { Words } from './words.ts'

export interface MoneyTables {
  balances: {
    account_id: string
    cash_fen: number
    promo_fen: number
    /** Sum the last debit took from the promotional bucket: an update cannot return the previous value. */
    last_promo_fen: number
    version: number
    /** Cash reserved for open withdrawals. */
    held_fen: number
    /** Debt of the customer since a payment was taken back; while there is any, the account is frozen. */
    receivable_fen: number
  }
  postings: {
    id: string
    type: string
    ref: string
    account_id: string | null
    seq: number | null
    amount_fen: number
    balance_after_fen: number | null
    at: number
  }
  entries: {
    posting_id: string
    line: number
    ledger_account: string
    fen: number
  }
  idempotency: {
    account_id: string
    call: string
    key: string
    body_hash: string
    answer: string | null
    at: number
  }
  withdrawals: {
    id: string
    withdrawal_no: string
    account_id: string
    amount_fen: number
    /** Where the customer wants what no payment can take back, in their own words; '' when there is nothing. */
    account_text: string
    status: 'Requested' | 'Paid' | 'Rejected'
    /** Reason staff gave for the decision. */
    reason: string
    decided_by: string | null
    created_at: number
    closed_at: number | null
  }
  /** Where a withdrawal goes; its parts sum to it. */
  withdrawal_parts: {
    withdrawal_id: string
    line: number
    /** Null for the account the customer named. */
    payment_no: string | null
    amount_fen: number
    /** 1 when the payment could not be sent back: nothing goes there again. */
    refused: Generated<number>
  }
  /** From when on a currency had which rate; what was paid is shown by the one of its time. */
  exchange_rates: {
    currency: string
    at: number
    /** Units of it for one CNY as decimals; null while there was none. */
    rate: string | null
  }
  /** A payment, or a part of it, that was taken back. */
  reversals: {
    id: string
    payment_no: string
    account_id: string
    amount_fen: number
    /** Part of it that the balance could not cover. */
    receivable_fen: number
    reason: string
    /** Staff; null when the payment provider told us. */
    made_by: string | null
    at: number
  }
}

export const moneyTables = ({ appendOnly }: Words) => [
  `create table balances (
    account_id text primary key references accounts (id),
    cash_fen bigint not null check (cash_fen >= 0), promo_fen bigint not null check (promo_fen >= 0),
    last_promo_fen bigint not null, version integer not null,
    held_fen bigint default 0 not null check (held_fen >= 0),
    receivable_fen bigint default 0 not null check (receivable_fen >= 0)
  )`,
  // Debtors, for the queue of payments that were taken back: few of all.
  `create index balances_owed on balances (account_id) where receivable_fen > 0`,
  // The metrics count them.
  `create index balances_owing on balances (receivable_fen)`,
  `create table postings (
    id text primary key, type text not null, ref text not null,
    account_id text references accounts (id), seq integer, amount_fen bigint not null,
    balance_after_fen bigint, at bigint not null,
    constraint postings_ref unique (type, ref),
    constraint postings_seq unique (account_id, seq)
  )`,
  `create table entries (
    posting_id text not null references postings (id), line integer not null,
    ledger_account text not null, fen bigint not null,
    constraint entries_pk primary key (posting_id, line)
  )`,
  ...appendOnly('postings'),
  ...appendOnly('entries'),
  // The accounts money comes in by, for what a day of theirs moved: few of all entries.
  `create index entries_clearing on entries (ledger_account, posting_id, fen)
    where ledger_account >= 'clearing:' and ledger_account < 'clearing;'`,
  `create table exchange_rates (
    currency text not null, at bigint not null, rate text,
    constraint exchange_rates_pk primary key (currency, at)
  )`,
  `create table idempotency (
    account_id text not null, call text not null, key text not null, body_hash text not null,
    answer text, at bigint not null,
    constraint idempotency_pk primary key (account_id, call, key)
  )`,
  `create index idempotency_at on idempotency (at)`,
  `create table withdrawals (
    id text primary key, withdrawal_no text not null unique,
    account_id text not null references accounts (id),
    amount_fen bigint not null check (amount_fen > 0), account_text text not null, status text not null,
    reason text not null, decided_by text references accounts (id), created_at bigint not null,
    closed_at bigint
  )`,
  `create index withdrawals_account on withdrawals (account_id, status)`,
  `create index withdrawals_status on withdrawals (status, id)`,
  `create table withdrawal_parts (
    withdrawal_id text not null references withdrawals (id), line bigint not null,
    payment_no text references payments (payment_no), amount_fen bigint not null check (amount_fen > 0),
    refused bigint default 0 not null,
    constraint withdrawal_parts_pk primary key (withdrawal_id, line)
  )`,
  // A part that goes to an account is never looked up by payment.
  `create unique index withdrawal_parts_payment on withdrawal_parts (payment_no, withdrawal_id)
    where payment_no is not null`,
  `create table reversals (
    id text primary key, payment_no text not null references payments (payment_no),
    account_id text not null references accounts (id),
    amount_fen bigint not null check (amount_fen > 0), receivable_fen bigint not null,
    reason text not null, made_by text references accounts (id), at bigint not null
  )`,
  `create index reversals_account on reversals (account_id)`,
]
