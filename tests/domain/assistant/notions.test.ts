import { expect, it } from 'vitest'
import { notionsOf } from '#domain/assistant/notions.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

it('Money is taken out of a balance, a thing out of a parcel', () => {
  expect(notionsOf('can i take 50 euros out')).toContain('withdraw')
  expect(notionsOf('take all my money out')).toContain('withdraw')
  expect(notionsOf('can you take the slippers back out')).not.toContain('withdraw')
  expect(notionsOf('take it out of the parcel')).not.toContain('withdraw')
})

it('What goods are made of is one notion, and so are their papers, and languages', () => {
  expect(notionsOf('is it pearl')).toEqual(notionsOf('is it cashmere'))
  expect(notionsOf('a rohs')).toEqual(notionsOf('a certificate'))
  expect(notionsOf('explain in finnish')).toEqual(notionsOf('explain in turkish'))
})

it('A feather is no leather', () => {
  expect(plainQuestion('feather earrings')).toBe('feather earrings')
})
