import { expect, it } from 'vitest'
import { numberDoubt } from '#domain/parcel/number-doubt.ts'

it.each([
  'RR473124829GB',
  'EE700112235CN',
  'LX000000005CN',
  '1Z999AA10123456784',
  'SF1234567890123',
  '6912345678901',
  '123456',
  '',
])('%s may be a carrier’s number', (number) => {
  expect(numberDoubt(number)).toBeNull()
})

it('A postal number with a digit that doesn’t fit, and the barcode of a product, are in doubt', () => {
  expect(numberDoubt('RR473124828GB')).toBe(
    'A digit of RR473124828GB doesn’t fit the others. Compare it with the label.',
  )
  expect(numberDoubt('6901234567892')).toContain('looks like the barcode of a product')
})

it('A number without a digit, and one of a few characters, are in doubt', () => {
  expect(numberDoubt('ABC')).toBe('ABC has no digit, as a tracking number has. Compare it with the label.')
  expect(numberDoubt('FRAGILE-GOODS')).toContain('has no digit')
  expect(numberDoubt('EE700')).toBe('EE700 looks too short for a tracking number. Compare it with the label.')
})
