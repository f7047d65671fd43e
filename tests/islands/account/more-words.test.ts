import { expect, test } from 'vitest'
import { moreWords } from '#islands/account/more-words.ts'

const about = (cny: string) => `$${Math.round(Number(cny) / 7)}`
const more = { more_g: 300, more_cny: '7.00', alone_cny: '84.00', free_g: 0 }

test('a little more in the parcel is set beside a parcel of its own', () => {
  expect(moreWords(more, about)).toBe('300\u00a0g more costs about $1, or $12 in a parcel of its own.')
  expect(moreWords({ ...more, alone_cny: null }, about)).toBe('300\u00a0g more costs about $1.')
  expect(moreWords({ ...more, more_cny: '0.00' }, about)).toMatch(/^300\sg more costs nothing, or/)
})

test('what is free and what is on its way is said where there is any', () => {
  expect(moreWords({ ...more, free_g: 120 }, about)).toContain(' Up to 120\u00a0g more costs nothing.')
  expect(moreWords({ ...more, free_g: 20 }, about)).not.toContain('Up to')
  expect(moreWords(more, about, 2)).toMatch(/ 2 more items are on the way to our warehouse\.$/)
})
