import { expect, it } from 'vitest'
import { plainQuestion } from '#domain/assistant/words.ts'

it.each([
  ['der günstigste Versand für 5 kg', 'der cheapest shipping for 5 kg'],
  ['a fur coat', 'a fur coat'],
  ['Hoeveel kost verzenden naar Utrecht', 'how much cost ship to utrecht'],
  ['quanto tempo demora para o Brasil', 'how long to brasil'],
  ['le moins cher', 'cheapest'],
  ['US 12 in cn', 'us 12 in can'],
  ['size 12 us, cn size', 'size 12 us chinese size'],
  ['cn i pay', 'can i pay'],
])('“%s” is read as “%s”', (question, text) => {
  expect(plainQuestion(question)).toBe(text)
})
