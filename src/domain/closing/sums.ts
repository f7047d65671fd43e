import { type Difference, differenceSums, type Movement } from './compare.ts'

/** The totals of a day, by currency; hundredths of its unit. */

export interface StatedRow {
  kind: 'customer' | 'fee' | 'own'
  currency: string
  gross_cents: number
  fee_cents: number
  charged_currency: string
  charged_cents: number
  balance_cents: number | null
}

/** opening + customers - fees + own = closing. */
export interface StatementSum {
  currency: string
  opening_cents: number
  customer_cents: number
  fee_cents: number
  own_cents: number
  closing_cents: number
}

/** ours + differences + elsewhere = theirs. */
export interface ComparedSum {
  currency: string
  ours_cents: number
  difference_cents: number
  /** Booked there on another day, or within what changing currencies costs. */
  elsewhere_cents: number
  theirs_cents: number
}

/** A currency's standing before the day: the sum of all rows, and the balance the statement last gave. */
export interface Before {
  currency: string
  net_cents: number
  balance_cents: number | null
}

export const netOf = ({ gross_cents, fee_cents }: Pick<StatedRow, 'gross_cents' | 'fee_cents'>) =>
  gross_cents - fee_cents

const currenciesOf = (...lists: (readonly { currency: string }[])[]) =>
  [...new Set(lists.flat().map(({ currency }) => currency))].sort()

/**
 * The statement's own account of the day, `rows` in its order, and where it contradicts itself: a balance that does not
 * follow from the one before is the mark of rows that are missing.
 */
export function statementSums(
  day: string,
  rows: readonly StatedRow[],
  before: readonly Before[],
): { sums: StatementSum[]; wrong: Difference[] } {
  const wrong: Difference[] = []
  const sums = currenciesOf(rows, before).map((currency) => {
    const own = rows.filter((row) => row.currency === currency)
    const sum = (of: (row: StatedRow) => number) => own.reduce((total, row) => total + of(row), 0)
    const earlier = before.find((one) => one.currency === currency)
    const first = own.find((row) => row.balance_cents !== null)
    const at = first ? own.slice(0, own.indexOf(first) + 1).reduce((total, row) => total + netOf(row), 0) : 0
    const stated = first?.balance_cents ?? null
    const opening = earlier?.balance_cents ?? null
    const opening_cents = stated === null ? (opening ?? earlier?.net_cents ?? 0) : stated - at
    const closing_cents = opening_cents + sum(netOf)
    const last = own.findLast((row) => row.balance_cents !== null)
    const differ = (nth: string, ours: number, theirs: number) =>
      wrong.push({
        key: `balance ${day} ${currency} ${nth} ${ours} ${theirs}`,
        kind: 'balance',
        day,
        subject: null,
        ours: { currency, cents: ours },
        theirs: { currency, cents: theirs },
        row_ids: [],
      })
    if (opening !== null && opening !== opening_cents) differ('opening', opening, opening_cents)
    if (last && last === own.at(-1) && last.balance_cents !== null && last.balance_cents !== closing_cents)
      differ('closing', closing_cents, last.balance_cents)
    return {
      currency,
      opening_cents,
      closing_cents,
      customer_cents: sum((row) => (row.kind === 'customer' ? row.gross_cents : 0)),
      fee_cents: sum((row) => row.fee_cents - (row.kind === 'fee' ? row.gross_cents : 0)),
      own_cents: sum((row) => (row.kind === 'own' ? row.gross_cents : 0)),
    }
  })
  return { sums, wrong }
}

/** Our books of the day beside the statement's, as customers were charged; `differences` are those of the day. */
export function comparedSums(
  ours: readonly Movement[],
  rows: readonly StatedRow[],
  differences: readonly Difference[],
): ComparedSum[] {
  const theirs = rows
    .filter((row) => row.kind === 'customer')
    .map((row) => ({ currency: row.charged_currency, cents: row.charged_cents }))
  const differ = differenceSums(differences)
  const total = (all: readonly { currency: string; cents: number }[], currency: string) =>
    all.reduce((sum, one) => (one.currency === currency ? sum + one.cents : sum), 0)
  return currenciesOf(
    ours,
    theirs,
    [...differ.keys()].map((currency) => ({ currency })),
  ).map((currency) => {
    const [ours_cents, theirs_cents] = [total(ours, currency), total(theirs, currency)]
    const difference_cents = differ.get(currency) ?? 0
    const elsewhere_cents = theirs_cents - ours_cents - difference_cents
    return { currency, ours_cents, difference_cents, elsewhere_cents, theirs_cents }
  })
}
