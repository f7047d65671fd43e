import { expect, it } from 'vitest'
import type { OwnAsk } from '#domain/assistant/own-asks.ts'
import phrasings from '#domain/assistant/phrasings.json' with { type: 'json' }

/** The type asks for each kind of question about the reader's own. */
const own: Readonly<Record<`=own.${OwnAsk}`, string>> = phrasings

it('Each kind of question about one’s own is put in at least ten ways', () => {
  const kinds = Object.entries(own).filter(([intent]) => intent.startsWith('=own.'))
  expect(kinds.length).toBeGreaterThan(40)
  const few = kinds.filter(([, texts]) => texts.split(' | ').length < 10)
  expect(few.map(([intent]) => intent)).toEqual([])
})
