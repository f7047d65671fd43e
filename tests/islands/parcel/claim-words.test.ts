import { describe, expect, it } from 'vitest'
import { askedWords, claimNext } from '#islands/parcel/claim.ts'

const money = (cny: string) => `¥${cny}`
const item = (id: string, paid_cny: string) => ({ id, paid_cny, refunded_cny: '0.00' })
const parcel = { claim_cap_cny: '117.84', items: [item('1', '40.00'), item('2', '200.00')] }
const asked = (amount_cny: string | null, item_ids: string[], of = parcel) =>
  askedWords(of, { amount_cny, item_ids }, money)

describe('What a claim asked for', () => {
  it('is the sum it named, or the most that can be paid', () => {
    expect(asked('50.00', [])).toBe('¥50.00')
    expect(asked(null, [])).toBe('Up to ¥117.84')
    expect(asked(null, ['1'])).toBe('Up to ¥40.00')
    expect(asked(null, [], { ...parcel, claim_cap_cny: '0.00' })).toBe('All we can pay')
  })
})

it('Nothing is said of photos that a claim does not have', () => {
  const first = (has_photos: boolean) => claimNext('damaged', has_photos)[0]
  expect(first(true)).toBe('We compare your photos with those of our packing.')
  expect(first(false)).toBe('We compare what you wrote with our photos of the packing.')
})
