import { expect, test } from 'vitest'
import { supplementParts, supplementSentence } from '#domain/parcel/supplement.ts'

const said = (due_fen: number, before_fen: number, now_fen: number) => {
  const parts = supplementParts(due_fen, { before_fen, now_fen })
  return supplementSentence(parts, (part) => String([parts.parcel_fen, parts.coupon_fen][part]))
}

test('A supplement is the parcel’s, its coupon’s, or both, and the parts add up to it', () => {
  expect(said(11_000, 12_200, 4_500)).toBe(
    'Shipping it costs you 3300 more, and your coupon takes 7700 less off than before.',
  )
  expect(said(3_300, 4_500, 4_500)).toBe('Shipping it costs you 3300 more.')
  // The sum includes what a coupon takes off more.
  expect(said(3_300, 4_500, 5_000)).toBe('Shipping it costs you 3300 more.')
  expect(said(3_300, 9_000, 4_500)).toBe('Your coupon takes 3300 less off than before.')
})
