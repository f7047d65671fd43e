/** Statements of payment providers and banks, and the days closed by them. Days are the shop's, `2026-12-31`. */
export interface ClosingTables {
  /** Statements that were imported. */
  statement_files: {
    id: string
    method: string
    /** Hash of its bytes: the same file counts once. */
    hash: string
    name: string
    format: string
    /** How many it brought that were not here yet. */
    rows: number
    from_day: string
    to_day: string
    account_id: string
    at: number
  }
  /** Statement rows, each movement once; amounts are hundredths of the currency's unit. */
  statement_rows: {
    id: string
    file_id: string
    method: string
    /** By which the same movement is known in another file. */
    ref: string
    day: string
    kind: 'customer' | 'fee' | 'own'
    text: string
    /** References that may name something of ours, one in a line. */
    names: string
    currency: string
    line: number
    gross_cents: number
    fee_cents: number
    charged_cents: number
    /** 1: it came after its day was closed. */
    late: number
    /** When it was imported. */
    at: number
    charged_currency: string
    balance_cents: number | null
    /** The payment or withdrawal it names; null while none is found. */
    subject: string | null
  }
  /** Totals of a day's rows, so that a balance needs no reading of all rows before it. */
  statement_days: {
    method: string
    day: string
    currency: string
    net_cents: number
  }
  /** Days that a statement covers. */
  closing_days: {
    method: string
    day: string
    status: 'Open' | 'Closed'
    /** Differences nobody has explained, as they were last counted. */
    open_count: number
    /** Rows that came after it was closed. */
    late_count: number
    closed_by: string | null
    closed_at: number | null
  }
  closing_events: {
    id: string
    method: string
    day: string
    action: 'closed' | 'reopened'
    account_id: string
    reason: string
    at: number
  }
  /** Why a difference is none, by its key. */
  closing_notes: {
    method: string
    key: string
    note: string
    account_id: string
    at: number
  }
}

export const closingTables = () => [
  `create table statement_files (
    id text primary key, method text not null, hash text not null, name text not null,
    format text not null, rows integer not null, from_day text not null, to_day text not null,
    account_id text not null, at bigint not null,
    constraint statement_files_once unique (method, hash)
  )`,
  `create table statement_rows (
    id text primary key, file_id text not null, method text not null, ref text not null,
    day text not null, kind text not null, text text not null, names text not null,
    currency text not null, line integer not null, gross_cents bigint not null,
    fee_cents bigint not null, charged_cents bigint not null, late integer not null, at bigint not null,
    charged_currency text not null, balance_cents bigint, subject text,
    constraint statement_rows_once unique (method, ref)
  )`,
  `create index statement_rows_day on statement_rows (method, day, id)`,
  `create index statement_rows_subject on statement_rows (subject)`,
  `create table statement_days (
    method text not null, day text not null, currency text not null, net_cents bigint not null,
    constraint statement_days_pk primary key (method, currency, day)
  )`,
  `create table closing_days (
    method text not null, day text not null, status text not null, open_count integer not null,
    late_count integer not null, closed_by text, closed_at bigint,
    constraint closing_days_pk primary key (day, method)
  )`,
  // Rows that came after a day was closed wait for somebody, too, also when they explain themselves.
  `create index closing_days_waiting on closing_days (day, method)
    where (open_count > 0 or (status = 'Closed' and late_count > 0))`,
  `create table closing_events (
    id text primary key, method text not null, day text not null, action text not null,
    account_id text not null, reason text not null, at bigint not null
  )`,
  `create index closing_events_day on closing_events (day, method)`,
  `create table closing_notes (
    method text not null, key text not null, note text not null, account_id text not null,
    at bigint not null,
    constraint closing_notes_pk primary key (key, method)
  )`,
]
