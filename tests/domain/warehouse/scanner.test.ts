import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  isScaleFigure,
  keyAt,
  NO_RUN,
  readStroke,
  type Stroke,
  withoutAim,
} from '#domain/warehouse/scanner.ts'

/** Scans in these keys, in order. */
function scansIn(strokes: Stroke[]): string[] {
  let run = NO_RUN
  return strokes.flatMap((stroke) => {
    const read = readStroke(run, stroke)
    run = read.run
    return read.scan ?? []
  })
}

/** Keys and how long after the one before each comes. */
const keys = (text: string, gap: number | ((index: number) => number), start = 1000): Stroke[] => {
  let at = start
  return [...text].map((char, index) => {
    if (index > 0) at += typeof gap === 'number' ? gap : gap(index)
    return { key: char === '\n' ? 'Enter' : char, at }
  })
}

const number = fc.stringMatching(/^[A-Z0-9-]{4,40}$/)

describe('A hand scanner', () => {
  it('is told by its speed, whatever it reads', () => {
    fc.assert(
      fc.property(
        number,
        fc.array(fc.integer({ min: 0, max: 45 }), { minLength: 50, maxLength: 50 }),
        (text, gaps) => {
          expect(scansIn(keys(`${text}\n`, (index) => gaps[index] ?? 0))).toEqual([text])
        },
      ),
    )
  })

  it('may scan one box after the other, and brings its Shift', () => {
    const box = (text: string, start: number) => keys(`${text}\n`, 5, start)
    const three = [...box('SF1000000001', 0), ...box('SF1000000002', 200), ...box('SF1000000003', 280)]
    expect(scansIn(three)).toEqual(['SF1000000001', 'SF1000000002', 'SF1000000003'])
    const shifted = box('YT77', 0).flatMap((one) => [{ key: 'Shift', at: one.at }, one])
    expect(scansIn(shifted)).toEqual(['YT77'])
  })

  it('begins once, with the first of its keys, though a Shift comes before each capital', () => {
    const shift = (at: number) => ({ key: 'Shift', at })
    const strokes = keys('7SF8\n', 8).flatMap((one) => (/[A-Z]/.test(one.key) ? [shift(one.at), one] : [one]))
    let run = NO_RUN
    const began = strokes.flatMap((stroke) => {
      const read = readStroke(run, stroke)
      run = read.run
      return read.first ? stroke.key : []
    })
    expect(began).toEqual(['7'])
  })

  it('may end with two keys; the second is nobody’s Enter either', () => {
    const two = [...keys('SF1234567890\n\n', 8, 0), ...keys('SF1234567891\n', 8, 112)]
    expect(scansIn(two)).toEqual(['SF1234567890', 'SF1234567891'])
    const ended = keys('SF1234567890\n', 8, 0).reduce((run, stroke) => readStroke(run, stroke).run, NO_RUN)
    const tail = (stroke: Stroke) => readStroke(ended, stroke).tail ?? false
    expect(tail({ key: 'Enter', at: 104 })).toBe(true)
    expect(tail({ key: 'j', at: 104, by_hand: true })).toBe(true)
    expect(tail({ key: 'Enter', at: 400 })).toBe(false)
    expect(tail({ key: '1', at: 104 })).toBe(false)
  })

  it('may be late with a key now and then', () => {
    expect(scansIn(keys('SF1234567890\n', (index) => (index === 6 ? 120 : 10)))).toEqual(['SF1234567890'])
  })

  it('may be late with its second key, first of the day or right after another box', () => {
    const late = (start: number) => keys('SF1234567890\n', (index) => (index === 1 ? 120 : 10), start)
    expect(scansIn([...late(0), ...late(500)])).toEqual(['SF1234567890', 'SF1234567890'])
  })

  it('right after somebody has typed is told from what they typed', () => {
    const note = keys('left shoe is ', 130, 0)
    expect(scansIn([...note, ...keys('SF1234567890\n', 8, 13 * 130)])).toEqual(['SF1234567890'])
  })

  it('is read by the places of its keys where an input method is on', () => {
    const codes = ['ShiftLeft', 'KeyS', 'ShiftRight', 'KeyF', 'Digit7', 'Numpad0', 'Minus', 'Digit1', 'Enter']
    expect(scansIn(codes.map((code, at) => ({ key: keyAt(code), at: at * 9 })))).toEqual(['SF70-1'])
    expect(
      scansIn(
        ['KeyN', 'KeyI', 'Space', 'KeyH', 'Enter'].map((code, at) => ({ key: keyAt(code), at: at * 9 })),
      ),
    ).toEqual([])
  })

  it('may begin right after a key of the page, which went into no field', () => {
    expect(scansIn([{ key: 'j', at: 0 }, ...keys('SF1234567890\n', 8, 300)])).toEqual(['SF1234567890'])
  })

  it('that stops in the middle of a number has read none: its end is not taken for another', () => {
    for (const stop of [160, 300, 450])
      for (const stopped of [1, 2, 5]) {
        const torn = (start: number) =>
          keys('SF1234567890\n', (index) => (index === stopped ? stop : 10), start).map((key) => ({
            ...key,
            in_text: true,
          }))
        expect(scansIn([...torn(0), ...torn(2000)])).toEqual([])
        // Right after a number that was read whole.
        expect(scansIn([...keys('SF1000000001\n', 8, 0), ...torn(300)])).toEqual(['SF1000000001'])
      }
  })
})

describe('A person', () => {
  it('typing at a person’s speed never scans', () => {
    const text = fc.stringMatching(/^[a-zA-Z0-9 -]{1,40}$/)
    const gaps = fc.array(fc.integer({ min: 55, max: 900 }), { minLength: 50, maxLength: 50 })
    fc.assert(
      fc.property(text, gaps, (typed, waits) => {
        expect(scansIn(keys(`${typed}\n`, (index) => waits[index] ?? 100))).toEqual([])
      }),
    )
  })

  it('who hits two keys at once in every word does not scan either', () => {
    expect(scansIn(keys('the other sole\n', (index) => (index % 2 ? 30 : 110)))).toEqual([])
  })

  it.each([
    [
      'pastes and presses Enter',
      [
        { key: 'v', at: 0, by_hand: true },
        { key: 'Enter', at: 20 },
      ],
    ],
    [
      'pastes into what they typed fast',
      [...keys('123', 20, 0), { key: 'v', at: 60, by_hand: true }, { key: 'Enter', at: 70 }],
    ],
    [
      'holds a key down',
      [
        ...Array.from({ length: 30 }, (_, at) => ({ key: '0', at: at * 30, by_hand: at > 0 })),
        { key: 'Enter', at: 910 },
      ],
    ],
    ['hits three keys and Enter at once', keys('123\n', 10)],
    ['presses Enter after a while', [...keys('12345678', 10, 0), { key: 'Enter', at: 600 }]],
    [
      'takes a letter back',
      [...keys('1234567', 10, 0), { key: 'Backspace', at: 80 }, { key: 'Enter', at: 90 }],
    ],
  ])('who %s does not scan', (_, strokes) => {
    expect(scansIn(strokes)).toEqual([])
  })
})

it('The figure of a scale is one with at most two decimals, and no number of a box', () => {
  expect(['850', '2600', '12.5', '0,85', '12.345', '1234567', 'SF12', ''].filter(isScaleFigure)).toEqual([
    ...['850', '2600', '12.5', '0,85'],
  ])
})

it('What a scanner says of the code itself is no part of a number', () => {
  expect([']C1SF7700112233', ']Q3P261122-AB12CD34', ']e0YT1', 'A-03-2', ']C1'].map(withoutAim)).toEqual([
    ...['SF7700112233', 'P261122-AB12CD34', 'YT1', 'A-03-2', ']C1'],
  ])
})
