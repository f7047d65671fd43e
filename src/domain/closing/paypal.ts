import { centsOf } from './cells.ts'
import { base, cellOf, filled, type Format, has, joined } from './format.ts'

const PAYPAL_OWN = /withdraw|transfer to bank|currency conversion|hold|reserve|deposit|funding|release/i
const PAYPAL_FEE = /\bfee\b/i

export const paypal: Format = {
  name: 'a PayPal activity file',
  methods: ['paypal'],
  needs: 'the columns “Date”, “Gross”, “Fee”, “Net” and “Transaction ID”',
  dates: ['date'],
  knows: (names) => has(names, 'date', 'gross', 'fee', 'net', 'transaction id'),
  row(cells, line, reading) {
    const cell = (...names: string[]) => cellOf(cells, reading, ...names)
    const status = cell('status')
    // Pending entries move no money, and memos are repeated elsewhere in the file.
    if (status && !/completed|cleared|refunded|reversed/i.test(status)) return null
    if (/memo/i.test(cell('balance impact'))) return null
    const read = base(
      {
        line,
        date: `${cell('date')} ${cell('time')}`.trim(),
        zone: cell('timezone', 'time zone'),
        currency: cell('currency'),
        gross: cell('gross'),
        fee: cell('fee'),
        fee_sign: -1,
      },
      reading,
    )
    if ('wrong' in read) return read
    const type = cell('type')
    const balance = cell('balance')
    return {
      ...read,
      ref: `${cell('transaction id')} ${read.currency} ${read.gross_cents}`,
      kind: PAYPAL_FEE.test(type) ? 'fee' : PAYPAL_OWN.test(type) ? 'own' : 'customer',
      text: joined(type, cell('item title', 'subject', 'note')),
      names: filled(
        cell('transaction id'),
        cell('reference txn id'),
        cell('custom number'),
        cell('invoice number'),
        cell('item title'),
      ),
      balance_cents: balance ? centsOf(balance) : null,
    }
  },
}

/** Amounts are without signs and separators, in hundredths whatever the currency. */
const hundredths = (digits: string, way: string) =>
  /^\d{1,14}$/.test(digits) ? `${/^DR/i.test(way) ? '-' : ''}${(Number(digits) / 100).toFixed(2)}` : digits

/** T04 goes to our bank, T02 changes currency, T21 holds, T15 and T18 fund; T01 are fees. */
const CODES_OWN = /^T(02|03|04|05|15|18|21)/
const CODES_FEE = /^T01/

/** Each line says by two letters what it is; `SB` are the movements. */
export const paypalSettlement: Format = {
  name: 'a PayPal settlement report',
  methods: ['paypal'],
  needs: '“CH” first, then “Transaction ID” and “Gross Transaction Amount”',
  dates: ['transaction completion date'],
  knows: (names) => names[0] === 'ch' && has(names, 'transaction id', 'gross transaction amount'),
  row(cells, line, reading) {
    if (cells[0] !== 'SB') return null
    const cell = (...names: string[]) => cellOf(cells, reading, ...names)
    const read = base(
      {
        line,
        date: cell('transaction completion date', 'transaction initiation date'),
        currency: cell('gross transaction currency'),
        gross: hundredths(cell('gross transaction amount'), cell('transaction debit or credit')),
        fee: cell('fee amount') && hundredths(cell('fee amount'), cell('fee debit or credit')),
        fee_sign: -1,
      },
      reading,
    )
    if ('wrong' in read) return read
    const code = cell('transaction event code')
    return {
      ...read,
      ref: `${cell('transaction id')} ${read.currency} ${read.gross_cents}`,
      kind: CODES_FEE.test(code) ? 'fee' : CODES_OWN.test(code) ? 'own' : 'customer',
      text: joined(code, cell('transaction subject', 'custom field')),
      names: filled(
        cell('transaction id'),
        cell('paypal reference id'),
        cell('custom field'),
        cell('invoice id'),
      ),
    }
  },
}
