import { describe, expect, it } from 'vitest'
import { checkSide, checkWeight, cmFromTyped, gramsFromTyped } from '#domain/freight/weight.ts'

describe('A typed weight', () => {
  it.each([
    ['450', 450],
    [' 450 g ', 450],
    ['1.2 kg', 1200],
    ['1,25kg', 1250],
    ['2,000', 2000],
    ['1,250 g', 1250],
    ['2.000', 2000],
    ['200,000', 200000],
    ['2,000 kg', 2000],
    ['0,500', null],
    ['1,250.5', null],
    ['12,50', null],
    ['0.0005 kg', null],
    ['450.5', null],
    ['', null],
    ['-3', null],
    ['1e3', null],
    ['12 lb', null],
  ])('"%s" is %s grams', (text, grams) => {
    expect(gramsFromTyped(text)).toBe(grams)
  })

  it('is at least one gram and at most 200 kg', () => {
    expect([checkWeight('0'), checkWeight('1'), checkWeight('200 kg'), checkWeight('200001')]).toEqual([
      'Enter whole grams, 1 to 200,000.',
      undefined,
      undefined,
      'Enter whole grams, 1 to 200,000.',
    ])
  })
})

describe('A typed side', () => {
  it.each([
    ['30', 30],
    ['12,5 cm', 12.5],
    ['12.55', null],
    ['x', null],
  ])('"%s" is %s cm', (text, cm) => {
    expect(cmFromTyped(text)).toBe(cm)
  })

  it('is within what the call takes', () => {
    const check = checkSide(500)
    expect([check('0'), check('0.1'), check('500'), check('500.1')].map(Boolean)).toEqual([
      true,
      false,
      false,
      true,
    ])
  })
})
