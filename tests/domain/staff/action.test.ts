import { expect, it } from 'vitest'
import { staffActions } from '#domain/staff/action.ts'

it('A decision is found with what it is about, and says what it came to', () => {
  const claim = { id: 'c1', paid_cny: '80.00', note: 'Wet' }
  expect(
    staffActions({ parcel_no: 'P1', approve: true, reason: 'Yes' }, { parcel: { parcel_no: 'P1', claim } }),
  ).toEqual([{ ref: 'P1', detail: { approve: true, claim_id: 'c1', amount_cny: '80.00' } }])
  const refund = { id: 'r1', item_id: 'i1', status: 'Approved', costs_cny: '3.00', refund_cny: '40.00' }
  expect(staffActions({ refund_id: 'r1', approve: true }, refund)).toEqual([
    {
      ref: 'i1',
      detail: { approve: true, refund_id: 'r1', costs_cny: '3.00', refund_cny: '40.00' },
    },
  ])
  expect(staffActions({ refund_id: 'r1', approve: false }, refund)).toEqual([
    { ref: 'i1', detail: { approve: false, refund_id: 'r1' } },
  ])
  const withdrawal = { withdrawal_no: 'W1', amount_cny: '12.00', account_text: 'Bank' }
  expect(staffActions({ withdrawal_no: 'W1', approve: true, refused_payments: [] }, withdrawal)).toEqual([
    { ref: 'W1', detail: { approve: true, refused_payments: [], amount_cny: '12.00' } },
  ])
})

it('A claim of long ago is no part of what is done with its parcel', () => {
  const parcel = { parcel_no: 'P1', claim: { id: 'c1', paid_cny: '80.00' } }
  expect(staffActions({ parcel_no: 'P1', return_freight_cny: '5.00' }, { parcel })).toEqual([
    { ref: 'P1', detail: { return_freight_cny: '5.00' } },
  ])
})

it('The parts of a list keep their codes and lose their texts', () => {
  const input = {
    id: 'i1',
    options: [{ sku_id: 's1', text: 'For Ana', price_cny: '5.00' }],
    photo_ids: ['p'],
  }
  expect(staffActions(input, {})).toEqual([
    { ref: 'i1', detail: { options: [{ sku_id: 's1', price_cny: '5.00' }], photo_ids: ['p'] } },
  ])
})
