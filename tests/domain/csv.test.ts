import { describe, expect, it } from 'vitest'
import { csv } from '#domain/csv.ts'

const cell = (value: string | number | null) => csv([[value]]).slice(1, -2)

describe('A CSV file', () => {
  it('starts with a mark for spreadsheets and ends each row alike', () => {
    expect(
      csv([
        ['a', 1],
        [null, 'b'],
      ]),
    ).toBe('\uFEFFa,1\r\n,b\r\n')
  })

  it('quotes what would end a cell', () => {
    expect(cell('a,b')).toBe('"a,b"')
    expect(cell('say "so"')).toBe('"say ""so"""')
    expect(cell('two\nlines')).toBe('"two\nlines"')
  })

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', '\t=1', ' =1'])('runs no formula: %j', (formula) => {
    expect(cell(formula)).toBe(`'${formula}`)
  })

  it('leaves numbers, also negative ones, as they are', () => {
    expect(cell('-12.30')).toBe('-12.30')
    expect(cell(-5)).toBe('-5')
    expect(cell('12.30')).toBe('12.30')
  })
})
