import { centsOf } from './cells.ts'
import { base, cellOf, filled, type Format, joined } from './format.ts'

/** Column titles used by banks, in lower case. */
const DATE = [
  'date',
  'booking date',
  'transaction date',
  'completed date',
  'posting date',
  'value date',
  'buchungstag',
  'valuta',
]
const AMOUNT = ['amount', 'gross', 'betrag', 'transaction amount', 'paid in out']
const IN = ['money in', 'paid in', 'credit', 'credit amount', 'deposit', 'deposits', 'amount in', 'haben']
const OUT = [
  'money out',
  'paid out',
  'debit',
  'debit amount',
  'withdrawal',
  'withdrawals',
  'amount out',
  'soll',
]
const WORDS = [
  ...['description', 'details', 'reference', 'payment reference', 'remittance information', 'purpose'],
  ...['narrative', 'memo', 'note', 'payee', 'payer', 'name', 'counterparty', 'verwendungszweck', 'type'],
]
/** Whose account the other one is; a column that may be our own account is none of these. */
const PAYER = [
  ...['payer account', 'payer iban', 'sender account', 'sender iban', 'sender account number'],
  ...['counterparty account', 'counterparty iban', 'counterparty account number', 'debtor account'],
  ...['debtor iban', 'from account', 'from iban', 'payee or payer account', 'kontonummer iban'],
]
const NUMBERS = ['transaction id', 'transaction no', 'bank reference', 'entry reference', 'id']

export const bank: Format = {
  name: 'a bank statement',
  methods: ['transfer', 'sandbox'],
  needs: 'a column “Date” or “Booking date”, and “Amount”, or “Money in” and “Money out”',
  dates: DATE,
  knows: (names) =>
    DATE.some((name) => names.includes(name)) &&
    [...AMOUNT, ...IN, ...OUT].some((name) => names.includes(name)),
  row(cells, line, reading) {
    const cell = (...names: string[]) => cellOf(cells, reading, ...names)
    const date = cell(...DATE)
    const money = amountOf(cell)
    // Totals at the end, and the balance brought forward.
    if (!date || !money)
      return date && !money && !cell('balance') ? { wrong: 'column “amount”: there is none.' } : null
    const currency = cell('currency', 'ccy', 'waehrung', 'w hrung') || reading.currency
    const read = base({ line, date, currency, gross: money, fee: cell('fee'), fee_sign: 1 }, reading)
    if ('wrong' in read) return read
    const words = WORDS.map((name) => cell(name))
    const balance = cell('balance', 'running balance', 'saldo', 'balance after')
    return {
      ...read,
      ref: cell(...NUMBERS),
      kind: 'customer',
      text: joined(...words),
      names: filled(...words, cell(...NUMBERS)),
      payer: read.gross_cents > 0 ? cell(...PAYER) : '',
      balance_cents: balance ? centsOf(balance) : null,
    }
  },
}

/** Reads one signed column, or one column for each direction. */
function amountOf(cell: (...names: string[]) => string): string {
  const out = cell(...OUT)
  const cents = out ? centsOf(out) : null
  if (cents) return `-${out.replace(/^[-–−]\s*/, '')}`
  return cell(...AMOUNT) || cell(...IN)
}
