import { expect, test } from 'vitest'
import { costsTheSame, isRemote } from '#domain/freight/parcel-price.ts'

test('a postcode is remote by how it begins, however it is written', () => {
  expect(isRemote('US', '99501')).toBe(true)
  expect(isRemote('US', '10003')).toBe(false)
  expect(isRemote('GB', 'hs1 2aa')).toBe(true)
  expect(isRemote('CH', '8000')).toBe(false)
  expect(isRemote('US')).toBe(false)
  // Letters before the postcode change nothing.
  for (const written of ['AK 99501', 'US99501', 'us-99501']) expect(isRemote('US', written)).toBe(true)
  expect(isRemote('DE', 'D-27498')).toBe(true)
  expect(isRemote('GB', 'X-HS1 2AA')).toBe(true)
})

test('two postcodes cost the same unless one is remote and the line charges for it', () => {
  const charging = { remote_cny_per_kg: 5 }
  expect(costsTheSame(charging, 'US', '10003', '94107')).toBe(true)
  expect(costsTheSame(charging, 'US', '99501', '96701')).toBe(true)
  expect(costsTheSame(charging, 'US', '10003', '99501')).toBe(false)
  expect(costsTheSame(charging, 'US', '99501', '10003')).toBe(false)
  expect(costsTheSame({}, 'US', '10003', '99501')).toBe(true)
})
