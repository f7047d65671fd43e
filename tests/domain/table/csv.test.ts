import { describe, expect, it } from 'vitest'
import { csv } from '#domain/table/csv.ts'

const HEAD = '\uFEFFsep=,\r\n'
const cell = (value: string | number | null) => csv([[value]]).slice(HEAD.length, -2)

describe('A CSV file', () => {
  it('starts with what spreadsheets need to know and ends each row alike', () => {
    expect(
      csv([
        ['a', 1],
        [null, 'b'],
      ]),
    ).toBe(`${HEAD}a,1\r\n,b\r\n`)
  })

  it('quotes what would end a cell', () => {
    expect(cell('a,b')).toBe('"a,b"')
    expect(cell('say "so"')).toBe('"say ""so"""')
    expect(cell('two\nlines')).toBe('"two\nlines"')
  })

  it.each(['=1+1', '+1+1', '-1+1', '@SUM(A1)', ' =1', '\u3000＝1', '＋1', '－1+1', '＠SUM(A1)'])(
    'runs no formula: %j',
    (formula) => {
      expect(cell(formula)).toBe(`'${formula}`)
    },
  )

  it.each([
    ['tee;=1+1', `"tee;'=1+1"`],
    ['tee; =1+1', `"tee;' =1+1"`],
    ['tee;"=1+1"', `"tee;'""=1+1"""`],
    ['tee\t@SUM(A1)', `"tee\t'@SUM(A1)"`],
    ['tee\n+1', `"tee\n'+1"`],
    ['tee\r-1+1', `"tee\r'-1+1"`],
    ['tee;＝1', `"tee;'＝1"`],
    ['a;=1;b;=2', `"a;'=1;b;'=2"`],
    ['\t=1', `"'\t'=1"`],
  ])('runs none either where it is cut at other signs: %j', (text, written) => {
    expect(cell(text)).toBe(written)
    for (const sign of [';', '\t', '\r', '\n'])
      for (const part of written.split(sign)) expect(part).not.toMatch(/^[\s"]*[=+\-@＝＋－＠]/)
  })

  it('leaves other texts as they are', () => {
    expect(cell('a-b = c')).toBe('a-b = c')
    expect(cell('red; blue')).toBe('"red; blue"')
  })

  it('leaves numbers, also negative ones, as they are', () => {
    expect(cell('-12.30')).toBe('-12.30')
    expect(cell(-5)).toBe('-5')
    expect(cell('12.30')).toBe('12.30')
  })
})
