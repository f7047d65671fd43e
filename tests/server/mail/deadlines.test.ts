import { expect, it } from 'vitest'
import { EXAMPLES } from '#server/mail/examples.ts'

const DAY = String.raw`\d{1,2}\s[A-Z][a-z]+\s20\d\d`
/** Phrases that say until when a reader can act. */
const TERM = new RegExp(
  String.raw`(?:[Uu]ntil|(?:Answer|Pay|refuse) by|Ship it before) ${DAY}(, \d\d:\d\d\sUTC)?`,
  'g',
)

it('Whatever the reader of a mail can do until a moment is said with its time and zone', () => {
  const terms = Object.values(EXAMPLES).flatMap(({ text }) => [...text.matchAll(TERM)])
  expect(terms.length).toBeGreaterThan(8)
  for (const [term, time] of terms) expect(time, term).toBeDefined()
})
