import { expect, it } from 'vitest'
import { unboxedDoubt } from '#domain/warehouse/unboxed-weight.ts'

it('Without its box an item weighs no more than before, and no less than half of it', () => {
  for (const right of [600, 450, 300]) expect(unboxedDoubt(right, 600)).toBeNull()
  expect(unboxedDoubt(5_500, 600)).toBe(
    '5.5\u00a0kg looks wrong. We expect 300\u00a0g to 600\u00a0g. Weigh it again.',
  )
  expect(unboxedDoubt(1, 600)).toContain('1\u00a0g looks wrong.')
  expect(unboxedDoubt(5_500, null)).toBeNull()
})
