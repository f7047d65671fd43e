import { expect, it } from 'vitest'
import { withReaderAmounts } from '#domain/help/reader-amounts.ts'

/** Gives the text read of it, with the yuan that are kept for other currencies in braces. */
const read = (html: string) =>
  withReaderAmounts(html, 0.14)
    .replace(/<span data-yuan="([^"]*)">([^<]*)<\/span>/g, '$2{$1}')
    .replace(/<[^>]*>/g, '')

it('an amount of an article stands in USD first, its yuan beside it', () => {
  expect(read('<p>It costs <strong>¥20.00</strong>, up to ¥5,000, and ¥0.50 a day.</p>')).toBe(
    'It costs $2.80 (¥20.00){¥20.00}, up to $700.00 (¥5,000){¥5,000}, and $0.07 (¥0.50){¥0.50} a day.',
  )
  expect(read('<td>−¥10.00</td>')).toBe('−\u2060$1.40 (−\u2060¥10.00){−\u2060¥10.00}')
})

it('a calculation stays in yuan, its result is in both', () => {
  expect(read('<p>¥78.00 + 3 × ¥36.00 = ¥186.00</p>')).toBe('¥78.00 + 3 × ¥36.00 = $26.04 (¥186.00){¥186.00}')
  expect(read('<li>2 × (¥78.00 + ¥36.00) = <strong>¥228.00</strong></li>')).toBe(
    '2 × (¥78.00 + ¥36.00) = $31.92 (¥228.00){¥228.00}',
  )
  expect(read('<p>¥1.47 + ¥9.273, rounded to ¥10.74.</p>')).toBe(
    '¥1.47 + ¥9.273, rounded to $1.50 (¥10.74){¥10.74}.',
  )
})

it('rates, nothing, and what no reader sees stay as they are', () => {
  for (const html of [
    '<p>At 1 USD = ¥7.12, a charge of US$50.00 adds ¥356.00.</p>',
    '<td>from ¥0</td>',
    '<img alt="It has risen by ¥16.20" src="a.webp">',
  ])
    expect(withReaderAmounts(html, 0.14)).toBe(html)
})
