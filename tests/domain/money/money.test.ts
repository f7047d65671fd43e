import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  CURRENCIES,
  chargeAmount,
  cnyFromFen,
  feeFen,
  fenFromCny,
  partsIn,
  showCny,
  showCnyText,
  showAbout,
  showCurrency,
  showUnits,
  splitByWeights,
  unitsIn,
} from '#domain/money/money.ts'

const fen = fc.integer({ min: 0, max: 99_999_999_999_999 })

describe('reading an amount', () => {
  test.each([
    ['12', 1200],
    ['12.3', 1230],
    ['12.30', 1230],
    ['0.01', 1],
    ['0', 0],
    ['999999999999.99', 99_999_999_999_999],
  ])('%s yuan are %d fen', (text, expected) => {
    expect(fenFromCny(text)).toBe(expected)
  })

  test.each([
    '',
    ' ',
    '12 ',
    ' 12',
    '+1',
    '-1',
    '1e3',
    '.5',
    '5.',
    '1.234',
    '1,000',
    '0x10',
    '１２',
    '12\n',
    '¥12',
  ])('%j is no amount', (text) => expect(fenFromCny(text)).toBeNull())

  test('thirteen digits of yuan are no amount', () => {
    expect(fenFromCny('1000000000000')).toBeNull()
  })

  test('an amount written and read again is the same', () => {
    fc.assert(
      fc.property(fen, (amount) => {
        expect(fenFromCny(cnyFromFen(amount))).toBe(amount)
      }),
    )
  })
})

describe('writing an amount', () => {
  test.each([
    [0, '0.00'],
    [-0, '0.00'],
    [1, '0.01'],
    [-5, '-0.05'],
    [1230, '12.30'],
    [-123456, '-1234.56'],
  ])('%d fen are %s', (amount, expected) => {
    expect(cnyFromFen(amount)).toBe(expected)
  })

  test.each([
    [0, '¥0.00'],
    [1, '¥0.01'],
    [99_999, '¥999.99'],
    [100_000, '¥1,000.00'],
    [123_456_789, '¥1,234,567.89'],
    [-123_456, '−¥1,234.56'],
  ])('people read %d fen as %s', (amount, expected) => {
    expect(showCny(amount)).toBe(expected)
  })

  test('an API amount reads the same as its fen', () => {
    expect(showCnyText('1234567.89')).toBe('¥1,234,567.89')
    expect(showCnyText('-12.30')).toBe('−¥12.30')
  })
})

describe('showing an amount in another currency', () => {
  test('dollars have two decimals and grouped thousands', () => {
    expect(showCurrency('224.43', 0.14, 'USD')).toBe('$31.42')
    expect(showCurrency('1000000.00', 0.14, 'USD')).toBe('$140,000.00')
    expect(showCurrency('-224.43', 0.14, 'USD')).toBe('−$31.42')
  })

  test('yen and won have none, and yen do not look like yuan', () => {
    expect(showCurrency('100.00', 21.3, 'JPY')).toBe('JP¥2,130')
    expect(showCurrency('100.00', 193.2, 'KRW')).toBe('₩19,320')
  })

  test('rupees are grouped in lakhs', () => {
    expect(showCurrency('100000.00', 12.5, 'INR')).toBe('₹12,50,000.00')
  })

  test('the locale decides where the symbol stands', () => {
    expect(showCurrency('224.43', 0.14, 'EUR', 'de')).toBe('31,42\u00a0€')
  })

  test('every currency shows its own symbol', () => {
    for (const { code, symbol } of CURRENCIES) expect(showCurrency('100.00', 1.5, code)).toContain(symbol)
  })

  test('the dollar comes first and no currency twice', () => {
    const codes = CURRENCIES.map(({ code }) => code)
    expect(codes[0]).toBe('USD')
    expect(new Set(codes).size).toBe(codes.length)
  })
})

describe('splitting an amount by weights', () => {
  test.each([
    [100, [1, 1, 1], [34, 33, 33]],
    [100, [1, 2], [33, 67]],
    [5, [0, 1, 0], [0, 5, 0]],
    [5, [0, 0], [3, 2]],
    [0, [3, 4], [0, 0]],
    [-100, [1, 1, 1], [-34, -33, -33]],
    [7, [9], [7]],
  ])('%d by %j is %j', (total, weights, expected) => {
    expect(splitByWeights(total, weights)).toEqual(expected)
  })

  test('the parts sum to the amount and are within a fen of their fair share', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 1_000_000_000 }), { minLength: 1, maxLength: 30 })
    fc.assert(
      fc.property(fc.integer({ min: -1_000_000_000, max: 1_000_000_000 }), weights, (total, given) => {
        const parts = splitByWeights(total, given)
        expect(parts.reduce((a, b) => a + b, 0)).toBe(total)
        const sum = given.reduce((a, b) => a + b, 0)
        if (sum === 0) return
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (given[index] ?? 0)) / sum)).toBeLessThan(1.001)
        }
      }),
    )
  })

  test('nothing is lost where products pass 2^53', () => {
    const parts = splitByWeights(99_999_999_999_999, [90_000_000_000_001, 90_000_000_000_000])
    expect(parts).toEqual([50_000_000_000_000, 49_999_999_999_999])
  })

  test('nothing to split over, or a negative weight, is a mistake of the caller', () => {
    expect(() => splitByWeights(1, [])).toThrow(RangeError)
    expect(() => splitByWeights(1, [2, -1])).toThrow(RangeError)
  })
})

describe('a fee', () => {
  test.each([
    [10_000, 800, 800],
    [6, 800, 0],
    [7, 800, 1],
    [1, 5_000, 1],
    [1, 4_999, 0],
    [10_050, 750, 754],
    [0, 800, 0],
    [-10_000, 800, -800],
  ])('of %d fen at %d basis points is %d fen', (amount, ratio, expected) => {
    expect(feeFen(amount, ratio)).toBe(expected)
  })

  test('is exact for any amount', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 0, max: 10_000 }), (amount, ratio) => {
        const doubled = 2n * BigInt(amount) * BigInt(ratio) + 10_000n
        const floor = doubled / 20_000n - (doubled < 0n && doubled % 20_000n !== 0n ? 1n : 0n)
        expect(BigInt(feeFen(amount, ratio))).toBe(floor)
      }),
    )
  })
})

describe('what a gateway charges', () => {
  test.each([
    [1234, 0.14, 'USD', '1.73'],
    [1234, 21.62, 'JPY', '267'],
    [103, 0.14, 'USD', '0.15'],
    [10_000, 0.14, 'USD', '14.00'],
    [100_000, 190.5, 'KRW', '190500'],
    [1, 0.14, 'USD', '0.01'],
    [1, 21.62, 'JPY', '1'],
  ])('%i fen at %f are %s %s', (amount, rate, currency, charged) => {
    expect(chargeAmount(amount, rate, currency, false)).toBe(charged)
  })

  test.each([
    [37_704, 0.1402, 'USD'],
    [1234, 21.62, 'JPY'],
    [103, 0.14, 'USD'],
    [99_999, 0.1061, 'GBP'],
  ])('for a purchase of %i fen at %f is what is shown in %s', (fen, rate, currency) => {
    const charged = chargeAmount(fen, rate, currency, true)
    expect(showCurrency(charged, 1, currency)).toBe(showCurrency(cnyFromFen(fen), rate, currency))
  })

  test('for a purchase is a cent at least', () => {
    expect(chargeAmount(1, 0.14, 'USD', true)).toBe('0.01')
  })

  test('is never less than the amount is worth, so that no small payment gains', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 50_000 }),
        fc.constantFrom('USD', 'JPY', 'CNY'),
        (fen, rate, currency) => {
          const charged = BigInt(chargeAmount(fen, rate / 10_000, currency, false).replace('.', ''))
          const scale = currency === 'JPY' ? 100n * 10_000n : 10_000n
          const worth = BigInt(fen) * BigInt(rate)
          expect(charged * scale).toBeGreaterThanOrEqual(worth)
          expect((charged - 1n) * scale).toBeLessThan(worth)
        },
      ),
    )
  })
})

describe('Parts of a total in another currency', () => {
  test('add up to the total that is converted once; the fee takes the difference, else the largest that is charged', () => {
    // 0.05, 0.05 and 0.05 yuan are each 0.7 cents, together 2.1.
    expect(partsIn(['0.05', '0.05', '0.05'], 2, 0.14, 'USD')).toEqual([0, 1, 1])
    expect(partsIn(['338.00', '12.00', '27.04'], 5286, 0.1402, 'USD')).toEqual([4739, 168, 379])
    expect(unitsIn('377.04', 0.1402, 'USD')).toBe(5286)
    // Goods beside their price, postage, fee and a coupon: the fee takes the cent.
    expect(partsIn(['100.25', '10.25', '8.25', '-35.66'], 1165, 0.1402, 'USD', 2)).toEqual([
      ...[1406, 144, 115, -500],
    ])
    // A photo beside its price below them changes nothing of that; a parcel has no fee, its freight takes it.
    expect(partsIn(['100.25', '10.25', '8.25', '2.00'], 1692, 0.1402, 'USD', 2)).toEqual([
      ...[1406, 144, 114, 28],
    ])
    expect(partsIn(['120.00', '-5.25', '2.00'], 1638, 0.1402, 'USD')).toEqual([1684, -74, 28])
    expect(partsIn(['100.00', '-9.06'], 1966, 21.62, 'JPY')).toEqual([2162, -196])
    expect(showUnits(-196, 'JPY')).toBe('−JP¥196')
  })

  test('are reckoned in what is shown and charged, also where floating point lies a hair beside the half', () => {
    const anywhere = fc.tuple(
      fc.integer({ min: -90_000_000, max: 90_000_000 }),
      fc.double({ min: 0.02, max: 3000, noNaN: true }),
      fc.constantFrom(...CURRENCIES.map(({ code }) => code)),
    )
    const asShown = ([amount, rate, code]: [number, number, string]) => {
      const units = unitsIn(cnyFromFen(amount), rate, code)
      const shown = showCurrency(cnyFromFen(amount), rate, code)
      expect(Number(shown.replace('−', '-').replaceAll(/[^\d-]/g, ''))).toBe(units)
      const charged = chargeAmount(Math.max(1, amount), rate, code, true).replace('.', '')
      if (amount > 0) expect(Number(charged)).toBe(Math.max(1, units))
    }
    // Half a cent counts up, also below zero, and 1.005 × 100 is less than 100.5 there.
    expect(showCurrency('100.50', 0.01, 'USD')).toBe('$1.01')
    expect(showCurrency('-100.50', 0.01, 'USD')).toBe('−$1.01')
    fc.assert(fc.property(anywhere, asShown))
  })

  test('are said without cents where they are only about so much', () => {
    expect(showAbout('511.34', 0.1402, 'USD')).toBe('$72')
    expect(showAbout('14.00', 0.1402, 'USD')).toBe('$1.96')
    expect(showAbout('5000.00', 21.62, 'JPY')).toBe('JP¥108,100')
  })
})
