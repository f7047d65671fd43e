import { describe, expect, it } from 'vitest'
import { isOfKind, kindOf, sharedWords } from '#domain/item/title-kind.ts'

describe('The kind of a thing', () => {
  it.each([
    ['Chalk white leather court shoes', 'shoes'],
    ['Heavyweight loopback hoodie, 420 g', 'hoodie'],
    ['Olive field jacket with four pockets', 'jacket'],
    ['Blank blue T-shirt, 230 g', 't-shirt'],
    ['Walnut chess set with folding board', 'set'],
    ['Lamp 2000', 'lamp'],
    ['纯棉重磅白色短袖T恤 不透', '不透'],
    ['帆布托特包', '特包'],
  ])('stands last in “%s”: %s', (title, word) => {
    expect(kindOf(title)?.word).toBe(word)
  })

  it('is what our list knows, where the last word is none', () => {
    expect(kindOf('Canvas tote sample, one per customer')).toEqual({ word: 'sample', known: 'tote' })
  })

  it.each(['', '   ', '420', ', with', '!?'])('is not guessed from “%s”', (title) => {
    expect(kindOf(title)).toBeNull()
  })

  it('is the same under another name, and another for what only mentions it', () => {
    expect(isOfKind('Red low-top trainers, from the factory', 'shoes')).toBe(true)
    expect(isOfKind('Light blue straight jeans', 'lamp')).toBe(false)
    expect(isOfKind('Blue studio headphones with detachable cable', 'cable')).toBe(false)
    expect(isOfKind('大容量托特包', '特包')).toBe(true)
  })

  it('comes with how like two titles are', () => {
    expect(sharedWords('Black work boots', 'Tan work boots, boot cut')).toBe(2)
    expect(sharedWords('Clay teapot', 'Rice bowl')).toBe(0)
  })
})
