import { centsOf } from './cells.ts'
import { base, cellOf, filled, type Format, has, joined } from './format.ts'

/** Stripe's own movements: to our bank, into another currency, into reserve. */
const STRIPE_OWN = /^(payout|payout_.*|topup|topup_.*|transfer|transfer_.*|fx|.*reserve.*|risk_reserved.*)$/
const STRIPE_FEES = /^(fee|stripe_fee|stripe_fx_fee|network_cost|tax|tax_fee|application_fee.*)$/

export const stripe: Format = {
  name: 'a Stripe statement',
  methods: ['stripe'],
  needs:
    'the columns “balance_transaction_id”, “gross” and “net”, or “id”, “Source”, “Net”, “Fee” and “Created”',
  dates: ['created utc', 'created', 'automatic payout effective at utc'],
  knows: (names) =>
    has(names, 'balance transaction id', 'gross', 'net') ||
    (has(names, 'id', 'source', 'net', 'fee') && names.some((name) => name.startsWith('created'))),
  row(cells, line, reading) {
    const cell = (...names: string[]) => cellOf(cells, reading, ...names)
    const type = cell('reporting category', 'type').toLowerCase()
    const read = base(
      {
        line,
        date: cell('created utc', 'created'),
        currency: cell('currency'),
        gross: cell('gross', 'amount'),
        fee: cell('fee', 'fees'),
        fee_sign: 1,
      },
      reading,
    )
    if ('wrong' in read) return read
    const facing = cell('customer facing amount')
    const charged = facing ? centsOf(facing) : null
    if (facing && charged === null)
      return { wrong: `column “customer facing amount”: “${facing}” is no amount.` }
    const meta = [...reading.head.keys()].filter((name) => /metadata|payment no/.test(name))
    return {
      ...read,
      ref: cell('balance transaction id', 'id'),
      kind: STRIPE_FEES.test(type) ? 'fee' : STRIPE_OWN.test(type) ? 'own' : 'customer',
      text: joined(type.replaceAll('_', ' '), cell('description')),
      names: filled(
        cell('payment intent id'),
        cell('charge id'),
        cell('source id', 'source'),
        cell('description'),
        ...meta.map((name) => cell(name)),
      ),
      ...(charged !== null && {
        charged_currency: cell('customer facing currency').toUpperCase() || read.currency,
        // Some exports write it without its sign.
        charged_cents: read.gross_cents < 0 ? 0 - Math.abs(charged) : charged,
      }),
    }
  },
}
