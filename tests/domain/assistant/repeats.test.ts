import { describe, expect, it } from 'vitest'
import { saysAgain, saysNothingNew } from '#domain/assistant/repeats.ts'

const STORAGE =
  'Storage is free for 90 days from the day we inspect an item. After that, an item costs ¥0.50 for each day begun, up to ¥50.00.'

describe('A second answer', () => {
  it('says the same again, in other words', () => {
    expect(saysAgain('After that it’s ¥0.50 an item for each day begun, up to ¥50.00.', STORAGE)).toBe(true)
  })

  it('says more with another figure, or of something else', () => {
    expect(saysAgain('At VIP level 5 storage is free for 180 days.', STORAGE)).toBe(false)
    expect(saysAgain('We may dispose of the item later, after two emails.', STORAGE)).toBe(false)
  })

  it('says nothing new only where all its words were told', () => {
    const AUTOMATIC = 'No, insurance is optional. Without it, a claim pays at most the freight you paid.'
    expect(saysNothingNew('Insurance is optional.', AUTOMATIC)).toBe(true)
    expect(saysNothingNew('With insurance, at most the line’s cap, without the freight.', AUTOMATIC)).toBe(
      false,
    )
  })
})
