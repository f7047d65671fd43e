import { expect, it } from 'vitest'
import { itemStep, undoneWord } from '#islands/ui/change-step.ts'

const change = { at: '2026-11-26T10:00:00Z', actor: 'staff' } as const
const stepOf = (from: 'InWarehouse' | 'SellerShipped' | null, reason = '') =>
  itemStep({ ...change, from, to: from ? 'InWarehouse' : 'WaitingForPayment', reason }, (cny) => cny)

it('A step is called by the status it came to, and by what was done where that stayed', () => {
  expect(stepOf(null).word).toBe('Ordered')
  expect(stepOf('SellerShipped', 'Shelf A1.')).toMatchObject({
    word: 'In our warehouse',
    description: 'Shelf A1.',
  })
  expect(stepOf('InWarehouse', 'Measuring: ordered. Chest, please.')).toMatchObject({
    word: 'Measuring: ordered',
    description: 'Chest, please.',
  })
  expect(stepOf('InWarehouse', 'Measuring: done.')).toMatchObject({
    word: 'Measuring: done',
    description: '',
  })
  expect(stepOf('InWarehouse').word).toBe('In our warehouse')
})

it('Undo names the pieces that came, not the way the others are still on', () => {
  const undone = (event: string, from: 'ArrivedAtWarehouse' | 'SellerShipped', reason: string) =>
    undoneWord({ ...change, event, from, to: 'SellerShipped', reason }, (cny) => cny)
  const reason = '4 of 6 pieces are here.'
  expect(undone('scan_part', 'SellerShipped', reason)).toBe('4 of 6 pieces are here')
  expect(undone('scan_part', 'ArrivedAtWarehouse', reason)).toBe('4 of 6 pieces are here')
  expect(undone('seller_ships', 'ArrivedAtWarehouse', reason)).toBe('On its way to us')
})
