import { describe, expect, it } from 'vitest'
import { withdrawableFen } from '#domain/money/withdrawal.ts'

const money = {
  cash_fen: 10_000,
  held_fen: 0,
  settled_fen: 10_000,
  fresh_fen: 0,
  reversed_fen: 0,
  withdrawn_fen: 0,
}
const withdrawable = (given: Partial<typeof money>) => withdrawableFen({ ...money, ...given })

describe('What can be withdrawn', () => {
  it('is the cash, when all of it was topped up long ago', () => {
    expect(withdrawable({})).toBe(10_000)
  })

  it('is no more than the cash, however much was topped up', () => {
    expect(withdrawable({ settled_fen: 90_000 })).toBe(10_000)
  })

  it('is no more than old top-ups less what was taken back and withdrawn', () => {
    expect(withdrawable({ settled_fen: 9_000, reversed_fen: 2_000, withdrawn_fen: 3_000 })).toBe(4_000)
  })

  it('leaves out what open withdrawals hold', () => {
    expect(withdrawable({ held_fen: 4_000 })).toBe(6_000)
    expect(withdrawable({ held_fen: 4_000, settled_fen: 7_000 })).toBe(3_000)
  })

  it('leaves out fresh top-ups, also when an old one was spent meanwhile', () => {
    expect(withdrawable({ cash_fen: 15_000, fresh_fen: 5_000 })).toBe(10_000)
    expect(withdrawable({ cash_fen: 5_000, fresh_fen: 5_000 })).toBe(0)
  })

  it('is never below zero', () => {
    expect(withdrawable({ cash_fen: 3_000, fresh_fen: 5_000 })).toBe(0)
    expect(withdrawable({ settled_fen: 1_000, reversed_fen: 5_000 })).toBe(0)
    expect(withdrawable({ cash_fen: 1_000, held_fen: 2_000 })).toBe(0)
  })
})
