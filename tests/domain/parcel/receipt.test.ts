import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { dueRows, parcelReceipt, type FeeRow } from '#domain/parcel/receipt.ts'

const row = (kind: string, fen: number): FeeRow => ({
  ...{ kind, label: kind, estimated: false },
  amount_cny: cnyFromFen(fen),
})
const fens = (rows: readonly FeeRow[]) => rows.reduce((sum, one) => sum + fenOf(one.amount_cny), 0)

const price = fc
  .record({
    freight: fc.integer({ min: 1, max: 1_000_000 }),
    vip: fc.integer({ min: 0, max: 8 }),
    service: fc.constantFrom(0, 100, 400, 1500),
    storage: fc.integer({ min: 0, max: 5000 }),
    return_freight: fc.integer({ min: 0, max: 50_000 }),
    insurance: fc.integer({ min: 0, max: 9000 }),
    coupon: fc.integer({ min: 0, max: 100 }),
  })
  .map(({ freight, vip, coupon, ...others }) => {
    const off = Math.floor((freight * vip) / 100)
    const rows = [
      row('freight', freight),
      row('vip', -off),
      ...Object.entries(others).map(([kind, fen]) => row(kind, fen)),
    ]
    return { rows, coupon_fen: Math.floor(((freight - off) * coupon) / 100) }
  })

/** The history of a parcel of this price, by the product's table: fees, paid and back at each state. */
const histories = fc.record({
  estimated: price,
  packed: price,
  mode: fc.constantFrom('estimate' as const, 'rehearsal' as const),
})

describe('Total, paid, back and due of a parcel add up', () => {
  test('in every state of an estimate and of a rehearsal', () => {
    fc.assert(
      fc.property(histories, ({ estimated, packed, mode }) => {
        for (const state of mode === 'estimate'
          ? estimateStates(estimated, packed)
          : rehearsalStates(estimated, packed)) {
          const parcel = {
            ...state,
            mode,
            paid_cny: cnyFromFen(state.paid),
            refunded_cny: cnyFromFen(state.back),
          }
          const { rows, total_cny, later } = parcelReceipt(parcel)
          expect(fens(rows)).toBe(fenOf(total_cny))
          expect(fenOf(total_cny) - state.paid + state.back).toBe(state.due)
          if (state.status === 'WaitingForPayment' || state.status === 'Rehearsed')
            expect(fens(dueRows(parcel))).toBe(state.due)
          if (state.status !== 'Cancelled') expect([...rows, ...later]).toHaveLength(state.fees.length)
        }
      }),
    )
  })

  test('and a cancelled parcel says what was kept for what', () => {
    const fees = [row('freight', 12_000), row('service', 400), row('rehearsal', 2000)]
    const cancelled = { mode: 'rehearsal', status: 'Cancelled', fees } as const
    const kept = parcelReceipt({ ...cancelled, paid_cny: '144.00', refunded_cny: '110.00' })
    expect(kept.rows.map(({ kind, amount_cny }) => [kind, amount_cny])).toEqual([
      ['service', '4.00'],
      ['rehearsal', '20.00'],
      ['kept', '10.00'],
    ])
    expect(kept.total_cny).toBe('34.00')
    expect(parcelReceipt({ ...cancelled, paid_cny: '24.00', refunded_cny: '24.00' }).rows).toEqual([])
  })
})

type Priced = { rows: FeeRow[]; coupon_fen: number }
const couponRow = (fen: number) => (fen > 0 ? [row('coupon', -fen)] : [])

function estimateStates(estimated: Priced, packed: Priced) {
  const total = fens(estimated.rows)
  const paid = total - estimated.coupon_fen
  const final = fens(packed.rows) - packed.coupon_fen
  const before = [...estimated.rows, ...couponRow(estimated.coupon_fen)]
  const after = [...packed.rows, ...couponRow(packed.coupon_fen)]
  return [
    { status: 'WaitingForPayment', fees: estimated.rows, paid: 0, back: 0, due: total },
    { status: 'WaitingForPacking', fees: before, paid, back: 0, due: 0 },
    final > paid
      ? { status: 'WaitingForSupplement', fees: after, paid, back: 0, due: final - paid }
      : { status: 'Packed', fees: after, paid, back: paid - final, due: 0 },
    { status: 'Shipped', fees: after, paid: Math.max(paid, final), back: Math.max(0, paid - final), due: 0 },
    { status: 'Cancelled', fees: after, paid, back: Math.max(0, paid - 1400), due: 0 },
    { status: 'Cancelled', fees: estimated.rows, paid: 0, back: 0, due: 0 },
  ]
}

function rehearsalStates(estimated: Priced, packed: Priced) {
  const rehearsal = row('rehearsal', 2000)
  const service = fens(packed.rows.filter(({ kind }) => kind === 'service'))
  const own = estimated.rows.map((one) => (one.kind === 'service' ? row('service', service) : one))
  const first = 2000 + service
  const final = fens(packed.rows) + 2000 - packed.coupon_fen
  const after = [...packed.rows, rehearsal, ...couponRow(packed.coupon_fen)]
  return [
    { status: 'WaitingForPayment', fees: [...own, rehearsal], paid: 0, back: 0, due: first },
    { status: 'RehearsalRequested', fees: [...own, rehearsal], paid: first, back: 0, due: 0 },
    { status: 'Packing', fees: [...own, rehearsal], paid: first, back: 0, due: 0 },
    {
      ...{ status: 'Rehearsed', fees: [...packed.rows, rehearsal], paid: first, back: 0 },
      due: fens(packed.rows) - service,
    },
    { status: 'Packed', fees: after, paid: final, back: 0, due: 0 },
    { status: 'Cancelled', fees: after, paid: first, back: 0, due: 0 },
  ]
}
