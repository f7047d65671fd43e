import { expect, it } from 'vitest'
import { comparedFees } from '#islands/parcel/fee-rows.ts'

const fee = (kind: 'freight' | 'coupon', label: string, amount_cny: string) => ({
  ...{ kind, label, amount_cny, estimated: false },
})
const paid = {
  from: null,
  to: 'WaitingForPacking',
  actor: 'customer',
  reason: '',
  at: '',
  event: 'pay',
} as const
const compared = (mode: 'estimate' | 'rehearsal', amount_cny: string) =>
  comparedFees({
    mode,
    estimated_fees: [fee('freight', 'Freight', '300.00')],
    fees: [fee('freight', 'Freight', '240.00'), fee('coupon', 'Coupon', '-35.00')],
    history: [{ ...paid, amount_cny }],
  })

it('A coupon stands beside the estimate that it was paid with, so that both columns add up to what was paid and what is left', () => {
  expect(compared('estimate', '-265.00')).toEqual([
    { label: 'Freight', estimated_cny: '300.00', real_cny: '240.00' },
    { label: 'Coupon', estimated_cny: '-35.00', real_cny: '-35.00' },
  ])
})

it('Of a rehearsal the estimate was never paid', () => {
  expect(compared('rehearsal', '-20.00')[1]).toEqual({
    ...{ label: 'Coupon', estimated_cny: null, real_cny: '-35.00' },
  })
})
