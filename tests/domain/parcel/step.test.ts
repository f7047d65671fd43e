import { describe, expect, it } from 'vitest'
import { parcelStepWord } from '#domain/parcel/status.ts'

describe('A step of a parcel', () => {
  it.each([
    [null, 'WaitingForPayment', 'Created'],
    ['WaitingForPayment', 'WaitingForPacking', 'Paid'],
    ['WaitingForPayment', 'RehearsalRequested', 'Rehearsal paid'],
    ['WaitingForPacking', 'Packing', 'Being packed'],
    ['Packing', 'WaitingForSupplement', 'Packed, supplement due'],
    ['WaitingForSupplement', 'Packed', 'Supplement paid'],
    ['Rehearsed', 'Packed', 'Freight paid'],
    ['WaitingForPacking', 'WaitingForPacking', 'Address changed'],
    ['ClaimOpen', 'InTransit', 'Claim rejected'],
    ['ClaimOpen', 'Compensated', 'Compensated'],
  ] as const)('from %s to %s reads “%s”', (from, to, word) => {
    expect(parcelStepWord(from, to)).toBe(word)
  })
})
