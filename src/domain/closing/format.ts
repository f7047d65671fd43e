import { centsOf, dayOf } from './cells.ts'
import type { StatementRow, Wrong } from './statement.ts'

/**
 * The columns of the statements we know. Sources: Stripe, "Balance change from activity" and "Payout reconciliation"
 * (itemized) and the dashboard's export of balance transactions; PayPal, activity download; banks, as they come.
 */

export interface Reading {
  /** Where each column stands, by its name in small letters. */
  head: ReadonlyMap<string, number>
  /** Used when the statement names no currency. */
  currency: string
  order: 'day' | 'month'
}

export interface Format {
  /** As in "This is …". */
  name: string
  methods: readonly string[]
  /** The columns it is known by, as in "needs …". */
  needs: string
  /** The columns that may hold the date. */
  dates: readonly string[]
  knows: (names: readonly string[]) => boolean
  /** Null for a row that moved no money; `wrong` names the column. */
  row: (cells: readonly string[], line: number, reading: Reading) => StatementRow | Wrong | null
}

/** The cell of the first of these columns that is there. */
export function cellOf(cells: readonly string[], { head }: Reading, ...names: string[]): string {
  const at = names.map((name) => head.get(name)).find((column) => column !== undefined)
  return at === undefined ? '' : (cells[at] ?? '').trim()
}

export const has = (names: readonly string[], ...columns: string[]) =>
  columns.every((name) => names.includes(name))
const isCurrency = (text: string) => /^[A-Za-z]{3}$/.test(text)

interface Amounts {
  gross: string
  fee: string
  /** 1 where a fee is written as what it takes, -1 where it is written as what it does to the balance. */
  fee_sign: 1 | -1
}

type Base = Omit<StatementRow, 'ref' | 'kind' | 'text' | 'names'>

/** The fields that every row needs, read from its cells. */
export function base(
  {
    line,
    date,
    zone = '',
    currency,
    gross,
    fee,
    fee_sign,
  }: Amounts & {
    line: number
    date: string
    zone?: string
    currency: string
  },
  { order }: Reading,
): Base | Wrong {
  const day = dayOf(date, order, zone)
  if (!day) return { wrong: `column “date”: “${date}” is no date.` }
  if (!isCurrency(currency)) return { wrong: `column “currency”: “${currency}” is no currency.` }
  const gross_cents = centsOf(gross)
  if (gross_cents === null) return { wrong: `column “amount”: “${gross}” is no amount.` }
  const fee_cents = fee ? centsOf(fee) : 0
  if (fee_cents === null) return { wrong: `column “fee”: “${fee}” is no amount.` }
  const written = currency.toUpperCase()
  return {
    line,
    day,
    currency: written,
    gross_cents,
    fee_cents: fee_cents === 0 ? 0 : fee_cents * fee_sign,
    charged_currency: written,
    charged_cents: gross_cents,
    balance_cents: null,
  }
}

export const joined = (...parts: string[]) => [...new Set(parts.filter(Boolean))].join(', ').slice(0, 300)
export const filled = (...names: string[]) => [...new Set(names.filter(Boolean))]
