import { describe, expect, it } from 'vitest'
import { type CamePayment, originsOf, partsOf } from '#domain/money/payout.ts'

const DAY = 24 * 3600_000
const NOW = 1000 * DAY

const payment = (days: number, given: Partial<CamePayment> = {}): CamePayment => ({
  ...{ payment_no: `T${days}`, method: 'stripe', settled_at: NOW - days * DAY, credited_fen: 10_000 },
  ...{ reversed_fen: 0, back_fen: 0, refused: false, ...given },
})
const origins = (...payments: CamePayment[]) =>
  originsOf(payments, NOW).map(({ payment_no, left_fen }) => [payment_no, left_fen])

describe('Money can go back', () => {
  it('to the newest payment first, of those that have stood for a week', () => {
    expect(origins(payment(30), payment(6.9), payment(7), payment(90))).toEqual([
      ['T7', 10_000],
      ['T30', 10_000],
      ['T90', 10_000],
    ])
  })

  it('to no payment of half a year ago, for it would be refused', () => {
    expect(origins(payment(179), payment(180))).toEqual([['T179', 10_000]])
  })

  it('to no transfer, nor by a method nobody knows', () => {
    const all = ['transfer', 'constructor', 'stripe', 'paypal', 'sandbox'].map((method, nth) =>
      payment(10 + nth, { method }),
    )
    expect(origins(...all).map(([payment_no]) => payment_no)).toEqual(['T12', 'T13', 'T14'])
  })

  it('up to what came less what banks took back and what was sent back', () => {
    expect(origins(payment(10, { reversed_fen: 2_000, back_fen: 3_000 }))).toEqual([['T10', 5_000]])
    expect(origins(payment(10, { reversed_fen: 2_000, back_fen: 8_000 }))).toEqual([])
    expect(origins(payment(10, { reversed_fen: 10_000, back_fen: 10_000 }))).toEqual([])
  })

  it('to none that refused it once', () => {
    expect(origins(payment(10, { refused: true }), payment(20))).toEqual([['T20', 10_000]])
  })
})

describe('A withdrawal', () => {
  const two = [
    { payment_no: 'A', left_fen: 3_000 },
    { payment_no: 'B', left_fen: 5_000 },
  ]
  const part = (payment_no: string | null, amount_fen: number) => ({ payment_no, amount_fen })

  it('is one part when one payment takes all of it', () => {
    expect(partsOf(3_000, two)).toEqual([part('A', 3_000)])
  })

  it('goes on to the next payment, and to an account with the rest', () => {
    expect(partsOf(3_001, two)).toEqual([part('A', 3_000), part('B', 1)])
    expect(partsOf(9_000, two)).toEqual([part('A', 3_000), part('B', 5_000), part(null, 1_000)])
    expect(partsOf(100, [])).toEqual([part(null, 100)])
  })

  it('has no part of nothing', () => {
    expect(partsOf(0, two)).toEqual([])
  })
})
