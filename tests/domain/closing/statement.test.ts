import { describe, expect, it } from 'vitest'
import type { DateOrder } from '#domain/closing/cells.ts'
import { readStatement } from '#domain/closing/statement.ts'

const read = (text: string, method = 'transfer', order: DateOrder = 'auto') => {
  const statement = readStatement(text, { method, currency: 'EUR', order })
  return 'wrong' in statement ? statement.wrong : statement.rows
}

const STRIPE = `balance_transaction_id,created_utc,currency,gross,fee,net,reporting_category,source_id,description,customer_facing_amount,customer_facing_currency,payment_intent_id
txn_1,2026-11-21 15:59:59,usd,51.69,1.80,49.89,charge,ch_1,"Payment T261121-AAAAAAAA, one",,,pi_1
txn_2,2026-11-21 16:00:00,usd,10.80,0.61,10.19,charge,ch_2,,10.00,eur,pi_2
txn_3,2026-11-22 03:00:00,usd,-49.89,0.00,-49.89,payout,po_1,STRIPE PAYOUT,,,
txn_4,2026-11-22 04:00:00,usd,-2.00,0.00,-2.00,fee,,Radar,,,
`

describe('A Stripe report', () => {
  it('is read by our days, with what the customer was charged', () => {
    expect(read(STRIPE, 'stripe')).toMatchObject([
      {
        ref: 'txn_1',
        day: '2026-11-21',
        kind: 'customer',
        currency: 'USD',
        gross_cents: 5169,
        fee_cents: 180,
      },
      { day: '2026-11-22', charged_currency: 'EUR', charged_cents: 1000, names: ['pi_2', 'ch_2'] },
      { kind: 'own', gross_cents: -4989 },
      { kind: 'fee', gross_cents: -200 },
    ])
  })

  it('is also what the dashboard exports', () => {
    const text = `id,Type,Source,Amount,Fee,Net,Currency,Created (UTC),Description
txn_9,refund,re_1,-5.00,0.00,-5.00,usd,2026-11-22 01:00,REFUND FOR CHARGE`
    expect(read(text, 'stripe')).toMatchObject([{ ref: 'txn_9', gross_cents: -500, kind: 'customer' }])
  })

  it('is refused for another method', () => {
    expect(read(STRIPE, 'paypal')).toBe(
      'This is a Stripe statement. Choose where it comes from, or another file.',
    )
  })
})

describe('A PayPal file', () => {
  it('counts what is completed, with its fee and balance', () => {
    const text = `\ufeff"Date","Time","TimeZone","Name","Type","Status","Currency","Gross","Fee","Net","Transaction ID","Custom Number","Balance","Balance Impact"
"11/21/2026","23:30:00","PST","Ann","Express Checkout Payment","Completed","USD","1,051.69","-2.30","1,049.39","9AB","T261121-AAAAAAAA","1,049.39","Credit"
"11/21/2026","23:31:00","PST","Ann","Express Checkout Payment","Pending","USD","51.69","0.00","51.69","9AC","","","Credit"
"11/22/2026","01:00:00","PST","","General Withdrawal","Completed","USD","-1,000.00","0.00","-1,000.00","9AD","","49.39","Debit"
`
    expect(read(text, 'paypal')).toMatchObject([
      { day: '2026-11-22', gross_cents: 105169, fee_cents: 230, balance_cents: 104939, kind: 'customer' },
      { gross_cents: -100000, kind: 'own', balance_cents: 4939 },
    ])
  })

  it('may be a settlement report', () => {
    const text = `"RH","2026/11/23 00:00:00 -0800","A","M1","012"
"CH","Transaction ID","Invoice ID","PayPal Reference ID","PayPal Reference ID Type","Transaction Event Code","Transaction Initiation Date","Transaction Completion Date","Transaction Debit or Credit","Gross Transaction Amount","Gross Transaction Currency","Fee Debit or Credit","Fee Amount","Fee Currency","Custom Field"
"SB","9AB","","","","T0006","2026/11/22 00:10:00 -0800","2026/11/22 00:10:02 -0800","CR","5169","USD","DR","180","USD","T261121-AAAAAAAA"
"SB","9AE","","9AB","TXN","T1107","2026/11/22 00:12:00 -0800","2026/11/22 00:12:02 -0800","DR","5169","USD","","","",""
"SC","2"
`
    expect(read(text, 'paypal')).toMatchObject([
      { gross_cents: 5169, fee_cents: 180, day: '2026-11-22', names: ['9AB', 'T261121-AAAAAAAA'] },
      { gross_cents: -5169, fee_cents: 0, kind: 'customer' },
    ])
  })
})

describe('A bank statement', () => {
  it('may have words above it, semicolons, commas as decimal signs and the latest on top', () => {
    const text = `sep=;
Account;XX00 0000

Booking date;Details;Amount;Currency;Balance
22.11.2026;"T261121-AAAAAAAA; thanks";1.051,69;EUR;1.151,69
21.11.2026;Rent "old";-900,00;EUR;100,00`
    expect(read(text.replace('"old"', 'old'))).toMatchObject([
      { day: '2026-11-21', gross_cents: -90000, balance_cents: 10000, line: 6 },
      { day: '2026-11-22', gross_cents: 105169, text: 'T261121-AAAAAAAA; thanks', line: 5 },
    ])
  })

  it('may have a column for each direction', () => {
    const text = 'Date,Description,Money out,Money in\n2026-11-22,Ann,,51.69\n2026-11-22,Ben,20.00,'
    expect(read(text)).toMatchObject([
      { gross_cents: 5169, currency: 'EUR' },
      { gross_cents: -2000, currency: 'EUR' },
    ])
  })

  it('tells equal rows apart, the same way in every file', () => {
    const row = '2026-11-22,Ann,51.69'
    const refs = (text: string) => {
      const rows = read(text)
      return typeof rows === 'string' ? [] : rows.map(({ ref }) => ref)
    }
    const twice = refs(`Date,Description,Amount\n${row}\n${row}\n`)
    expect(new Set(twice).size).toBe(2)
    expect(refs(`Date,Description,Amount\r\n${row}\r\n2026-11-23,Ben,1.00\r\n${row}`)).toEqual(
      expect.arrayContaining(twice),
    )
  })

  it('says which dates it cannot tell, and takes a word for it', () => {
    const text = 'Date,Amount\n03/04/2026,1.00'
    expect(read(text)).toContain('Dates such as 03/04/2026 can be read in two ways.')
    expect(read(text, 'transfer', 'day')).toMatchObject([{ day: '2026-04-03' }])
    expect(read(text, 'transfer', 'month')).toMatchObject([{ day: '2026-03-04' }])
    expect(read(`${text}\n13/04/2026,1.00`, 'transfer', 'month')).toMatchObject([
      { day: '2026-04-03' },
      { day: '2026-04-13' },
    ])
  })
})

describe('A file that cannot be read', () => {
  it.each([
    ['an empty one', '  \n', 'This file is empty.'],
    [
      'a workbook',
      'PK\u0003\u0004\u0014\0',
      'This is a workbook or an archive. Save it as CSV, and import that.',
    ],
    [
      'other columns',
      'a,b\n1,2',
      'The columns are not those of a statement. The first line reads: a, b. A bank statement needs a column “Date” or “Booking date”, and “Amount”, or “Money in” and “Money out”.',
    ],
    ['no rows', 'Date,Amount\n', 'This statement has no movements.'],
    ['a date', 'Date,Amount\n2026-11-31,1.00', 'Line 2, column “date”: “2026-11-31” is no date.'],
    [
      'an amount',
      'Date,Amount\n2026-11-30,"1.00"\n2026-11-30,abc',
      'Line 3, column “amount”: “abc” is no amount.',
    ],
    [
      'a currency',
      'Date,Amount,Currency\n2026-11-30,1.00,Euros',
      'Line 2, column “currency”: “Euros” is no currency.',
    ],
  ])('says what is wrong: %s', (_, text, sentence) => {
    expect(read(text)).toBe(sentence)
  })

  it.each(['paypal', 'stripe', 'transfer'])('says which columns a statement by %s needs', (method) => {
    expect(read('a,b\n1,2', method)).toMatch(/The first line reads: a, b\. A .+ needs .+\.$/)
  })

  it('names the line after cells of several lines', () => {
    expect(read('Date,Details,Amount\n2026-11-30,"one\ntwo",1.00\n2026-11-30,x,y')).toBe(
      'Line 4, column “amount”: “y” is no amount.',
    )
  })
})
