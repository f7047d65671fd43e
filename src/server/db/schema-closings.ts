/** The tables of migration 072, as both databases hold them. Days are the shop's, `2026-12-31`. */
export interface ClosingSchema {
  /** Statements that were imported. */
  statement_files: {
    id: string
    method: string
    /** Of its bytes: the same file counts once. */
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
  /** What they say, each movement once; amounts are hundredths of the currency's unit. */
  statement_rows: {
    id: string
    file_id: string
    method: string
    /** By which the same movement is known in another file. */
    ref: string
    day: string
    kind: 'customer' | 'fee' | 'own'
    text: string
    /** What in it may name something of ours, one in a line. */
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
  /** What the rows of a day come to, so that a balance needs no reading of all rows before it. */
  statement_days: { method: string; day: string; currency: string; net_cents: number }
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
  closing_notes: { method: string; key: string; note: string; account_id: string; at: number }
}
