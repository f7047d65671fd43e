import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { callAddress } from '#domain/access/call-method.ts'
import {
  isMarkupRatio,
  markedUpFen,
  markupBp,
  priceForClient,
  ratioFromTyped,
} from '#domain/account/client.ts'
import { percentOf } from '#domain/money/money.ts'

describe('What a client pays', () => {
  it.each([
    [10_000, 1_500, 11_500],
    [10_000, 0, 10_000],
    // Half a fen is one: 33 × 0.15 = 4.95, 30 × 0.15 = 4.5, 3 × 0.15 = 0.45.
    [33, 1_500, 38],
    [30, 1_500, 35],
    [3, 1_500, 3],
    [1, 100_000, 11],
    [0, 1_500, 0],
  ])('for a piece of %i fen with a markup of %i basis points is %i fen', (price_fen, bp, fen) => {
    expect(markedUpFen(price_fen, bp)).toBe(fen)
  })

  it('is the rounded price of a piece times the pieces', () => {
    expect(priceForClient({ price_fen: 30, quantity: 3 }, 1_500)).toEqual({ price_fen: 35, amount_fen: 105 })
  })

  it('is whole, never less than the price and never half a fen off', () => {
    fc.assert(
      fc.property(fc.nat(10_000_000), fc.nat(100_000), (price_fen, bp) => {
        const fen = markedUpFen(price_fen, bp)
        const exact = BigInt(price_fen) * BigInt(10_000 + bp)
        expect(Number.isSafeInteger(fen) && fen >= price_fen).toBe(true)
        expect(fen).toBe(Number((exact + 5_000n) / 10_000n))
      }),
    )
  })
})

describe('A markup', () => {
  it.each([
    ['15', 0.15],
    ['15 %', 0.15],
    ['7,25', 0.0725],
    ['0.29', 0.0029],
    ['1000', 10],
    ['', 0],
    ['0', 0],
    ['1000.01', null],
    ['7.255', null],
    ['-5', null],
    ['a', null],
    ['1e2', null],
  ])('typed as %j is %j', (typed, ratio) => {
    expect(ratioFromTyped(typed)).toBe(ratio)
  })

  it('is typed again as it was', () => {
    fc.assert(
      fc.property(fc.nat(100_000), (bp) => {
        const ratio = ratioFromTyped(percentOf(bp / 10_000))
        expect(ratio === null ? null : markupBp(ratio)).toBe(bp)
      }),
    )
  })

  it.each([
    [0.15, true],
    [0.1 + 0.05, true],
    [10, true],
    [0, true],
    [0.00005, false],
    [-0.01, false],
    [10.0001, false],
    [Number.NaN, false],
  ])('of %d may be kept: %j', (ratio, may) => {
    expect(isMarkupRatio(ratio)).toBe(may)
  })
})

describe('Where a call is made', () => {
  it('is its name, by POST', () => {
    expect(callAddress('cart/add', { id: 'a' })).toEqual({
      method: 'POST',
      path: 'cart/add',
      rest: { id: 'a' },
    })
  })

  it('is another method where the address ends in the id, with the id in the path', () => {
    const call = 'customer_client/delete_customer_client/{id}'
    expect(callAddress(call, { id: 'a/b' })).toEqual({
      ...{ method: 'DELETE', path: 'customer_client/delete_customer_client/a%2Fb', rest: {} },
    })
    const change = 'customer_client/update_customer_client/{id}'
    expect(callAddress(change, { id: 'a', name: 'Ann' })).toEqual({
      ...{ method: 'POST', path: 'customer_client/update_customer_client/a', rest: { name: 'Ann' } },
    })
  })
})
