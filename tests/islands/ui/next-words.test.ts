import { expect, it } from 'vitest'
import { nextWords } from '#islands/ui/next-words.ts'

it('A next step beside a status says that it is one', () => {
  expect(nextWords('Reaches your country')).toBe('Next: reaches your country')
  expect(nextWords('We’ll pack it by 24 Nov')).toBe('Next: we’ll pack it by 24 Nov')
  expect(nextWords(undefined)).toBeUndefined()
})
