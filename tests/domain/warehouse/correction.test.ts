import { expect, it } from 'vitest'
import { correctable, correctionWords, type Findings, noteAsked } from '#domain/warehouse/correction.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'

const noted = { purchase_no: 'TB1', inner_tracking_number: 'SF1234', weight_g: 520 }

it('is possible for what was found until the item is in a parcel, or asked to be refunded', () => {
  const open = ORDER_STATUSES.filter((status) => correctable({ ...noted, status }).found)
  expect(open).toEqual(['InWarehouse', 'StorageExpired'])
})

it('is possible for the purchase and its number from the purchase on', () => {
  const open = ORDER_STATUSES.filter((status) => correctable({ ...noted, status }).purchase_no)
  expect(open).toEqual([
    ...['Purchased', 'SellerShipped', 'ArrivedAtWarehouse', 'InWarehouse', 'RefundRequested'],
    'StorageExpired',
  ])
  const unknown = { ...noted, status: 'Purchased', inner_tracking_number: null, weight_g: null }
  expect(correctable(unknown)).toEqual({ found: false, purchase_no: true, inner_tracking_number: false })
})

it('says each value that the customer sees change', () => {
  const before: Findings = {
    ...{ weight_g: 520, length_cm: 30, width_cm: 20.5, height_cm: 10, goods_class: 'general' },
    ...{ verdict: 'ok', inspection_note: '', qc_count: 3, inner_tracking_number: 'SF1234' },
  }
  const after: Findings = { ...before, weight_g: 480, height_cm: 12, verdict: 'damaged', qc_count: 2 }
  expect(correctionWords(before, after, (code) => code)).toEqual([
    'Weight 520 g → 480 g',
    'Size 30 × 20.5 × 10 cm → 30 × 20.5 × 12 cm',
    'Verdict as ordered → damaged',
    'Photos 3 → 2',
  ])
  expect(correctionWords(before, before, (code) => code)).toEqual([])
})

it('asks for a sentence where something else came, or the class is another than expected', () => {
  const opinions = { goods_class: 'general', denied_class: null } as const
  expect(noteAsked(opinions, { goods_class: 'general', verdict: 'wrong_item' })).toContain(
    'what came instead',
  )
  expect(noteAsked(opinions, { goods_class: 'food', verdict: 'ok' })).toContain('goods class changes')
  expect(noteAsked(opinions, { goods_class: 'general', verdict: 'damaged' })).toBeNull()
})
