import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Range, readKeyword, startRange, wordRange } from '#domain/staff/search-query.ts'
import {
  fromEnd,
  itemWords,
  MAX_ITEM_WORDS,
  normalNumber,
  orderWords,
  parcelWords,
  wordsOf,
} from '#domain/staff/search-words.ts'

const isIn = (word: string, { from, before }: Range) => word >= from && word < before
/** Whether the keyword's one part finds the text by its words. */
const finds = (keyword: string, text: string) => {
  const { parts } = readKeyword(keyword)
  return (
    parts.length > 0 &&
    parts.every((part) => part.words.every((word) => wordsOf(text).some((own) => isIn(own, wordRange(word)))))
  )
}

describe('A text is found', () => {
  it.each([
    ['lamp', 'Desk LAMP, brass'],
    ['bra', 'Desk LAMP, brass'],
    ['lamp desk', 'Desk LAMP, brass'],
    ['T-shirt', 'White t-shirt'],
    ['ｌａｍｐ', 'Desk lamp'],
    ['台灯', '红色台灯 LED'],
    ['灯', '红色台灯 LED'],
    ['红色台灯', '红色台灯 LED'],
    ['led', '红色台灯LED灯泡'],
    ['ランプ', '白いランプ'],
    ['램프', '하얀 램프'],
    ['é', 'é'],
    ['𠮷', '𠮷野家'],
    ['50', '50 ml'],
  ])('by %s in %s', (keyword, text) => {
    expect(finds(keyword, text)).toBe(true)
  })

  it.each([
    ['amp', 'Desk lamp'],
    ['lamp red', 'Desk lamp'],
    ['灯台', '红色台灯'],
    ['d', 'Desk lamp'],
    ['%', 'Desk lamp 50 %'],
    ['', 'Desk lamp'],
  ])('not by %s in %s', (keyword, text) => {
    expect(finds(keyword, text)).toBe(false)
  })

  it('by each of its words, and by every beginning of two letters or more', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of wordsOf(text)) {
          const letters = [...word]
          for (let length = Math.min(2, letters.length); length <= letters.length; length += 1)
            expect(isIn(word, wordRange(letters.slice(0, length).join('')))).toBe(true)
        }
      }),
    )
  })
})

describe('A number', () => {
  it('has one spelling', () => {
    for (const text of ['SF 1234-567', 'sf1234567', 'ＳＦ１２３４５６７', '\u200bSF1234567\n'])
      expect(normalNumber(text)).toBe('sf1234567')
  })

  it('is kept from both ends, each number once', () => {
    const item = { id: 'i', title: 'Lamp', order_notes: 'blue', order_no: 'O26-AB', purchase_no: 'o26ab' }
    expect(itemWords(item)).toEqual([
      { kind: 'item_word', word: 'lamp', id: 'i' },
      { kind: 'item_word', word: 'blue', id: 'i' },
      { kind: 'item_number', word: 'o26ab', id: 'i' },
      { kind: 'item_ending', word: 'ba62o', id: 'i' },
    ])
    expect(orderWords({ order_no: 'O26-AB', notes: 'A gift' })).toEqual([
      { kind: 'order_word', word: 'a', id: 'O26-AB' },
      { kind: 'order_word', word: 'gift', id: 'O26-AB' },
    ])
    expect(parcelWords({ parcel_no: 'P1', note: '', tracking_number: null })).toEqual([
      { kind: 'parcel_number', word: 'p1', id: 'P1' },
      { kind: 'parcel_ending', word: '1p', id: 'P1' },
    ])
  })

  it('is asked for whole when a label prints it in groups', () => {
    expect(readKeyword('SF12 3456').number).toBe('sf123456')
    expect(readKeyword('desk lamp').number).toBe('')
    expect(isIn(fromEnd('sf123456'), startRange(fromEnd('3456')) ?? expect.fail())).toBe(true)
  })

  it('of two letters would be half of all', () => {
    expect(startRange('sf')).toBe(null)
  })
})

it('A long note leaves the words of the title, and no more than so many in all', () => {
  const order_notes = Array.from({ length: 500 }, (_, nth) => String.fromCodePoint(0x4e00 + nth)).join('')
  const words = itemWords({ id: 'i', order_no: 'O1', title: '红色台灯', order_notes })
  const written = words.filter(({ kind }) => kind === 'item_word').map(({ word }) => word)
  expect(written).toHaveLength(MAX_ITEM_WORDS)
  expect(written.slice(0, 4)).toEqual(['红色', '色台', '台灯', '灯'])
})

it('A keyword of many words asks for the first eight', () => {
  const asked = readKeyword('a b c d e f g h i j k')
  expect(asked.parts.flatMap((part) => part.words)).toHaveLength(8)
})
