import { expect, test } from 'vitest'
import { cameOtherwise } from '#domain/money/came-otherwise.ts'
import { showCny } from '#domain/money/money.ts'

test('a sum that came otherwise than expected names what was, and the difference', () => {
  const said = (method: string, credited_fen: number) =>
    cameOtherwise({ method, amount_fen: 58_485, credited_fen }, showCny)
  expect(said('transfer', 58_000)).toBe('That’s ¥4.85 less than the ¥584.85 you announced.')
  expect(said('transfer', 58_490)).toBe('That’s ¥0.05 more than the ¥584.85 you announced.')
  expect(said('paypal', 58_000)).toBe('That’s ¥4.85 less than the ¥584.85 we asked for.')
  expect(said('transfer', 58_485)).toBe('')
})
