import { expect, it } from 'vitest'
import { unboxedDoubt, unboxedSidesDoubt } from '#domain/warehouse/unboxed-weight.ts'

it('Without its box an item weighs no more than before, and no less than half of it', () => {
  for (const right of [600, 450, 300]) expect(unboxedDoubt(right, 600)).toBeNull()
  expect(unboxedDoubt(5_500, 600)).toBe(
    '5.5\u00a0kg looks wrong. We expect 300\u00a0g to 600\u00a0g. Weigh it again.',
  )
  expect(unboxedDoubt(1, 600)).toContain('1\u00a0g looks wrong.')
  expect(unboxedDoubt(5_500, null)).toBeNull()
})

it('Without its box no side is longer than the box’s, whichever way it lies', () => {
  const before = { weight_g: 600, length_cm: 30, width_cm: 20, height_cm: 12 }
  const found = (length_cm: number, width_cm: number, height_cm: number) => ({
    ...{ weight_g: 450, length_cm, width_cm, height_cm },
  })
  for (const right of [found(28, 18, 10), found(10, 30, 20)])
    expect(unboxedSidesDoubt(right, before)).toBeNull()
  expect(unboxedSidesDoubt(found(28, 180, 10), before)).toBe(
    '28\u00a0×\u00a0180\u00a0×\u00a010\u00a0cm looks wrong. With its box it was 30\u00a0×\u00a020\u00a0×\u00a012\u00a0cm. Measure each side again.',
  )
  expect(unboxedSidesDoubt(found(28, 18, 13), before)).not.toBeNull()
  expect(unboxedSidesDoubt(found(280, 18, 10), { ...before, length_cm: null })).toBeNull()
})
