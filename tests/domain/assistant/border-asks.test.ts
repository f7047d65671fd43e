import { expect, it } from 'vitest'
import { asksIncluded, countryOfRate } from '#domain/assistant/border-asks.ts'
import { plainQuestion } from '#domain/assistant/words.ts'

it.each([
  ['does the price include Swedish moms', 'does the price included swedish vat'],
  ['Do I pay BTW and invoerrechten', 'do i pay vat and duty'],
  ['is TVA included', 'is vat included'],
  ['a dress for my moms birthday', 'a dress for my moms birthday'],
  ['btw do you ship shoes', 'btw do you ship shoes'],
  ['btw, and the price?', 'btw and the price'],
])('“%s” says a tax by its name, or none', (question, text) => {
  expect(plainQuestion(question)).toBe(text)
})

it('A rate is of the one country that has it', () => {
  expect(countryOfRate(plainQuestion('GST 15% - up front?'))).toBe('NZ')
  expect(countryOfRate(plainQuestion('27% VAT at the border'))).toBe('HU')
  expect(countryOfRate(plainQuestion('20% VAT'))).toBeNull()
})

it('Whether a tax is in the price is asked in many words', () => {
  for (const question of ['is it inside your price', 'up front or at the border', 'paid at the door'])
    expect(asksIncluded(plainQuestion(question))).toBe(true)
  expect(asksIncluded('how much is vat')).toBe(false)
})
