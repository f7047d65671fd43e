import { describe, expect, it } from 'vitest'
import { parcelStepWord } from '#domain/parcel/status.ts'

describe('A step of a parcel', () => {
  it.each([
    [null, 'WaitingForPayment', 'Created'],
    ['WaitingForPayment', 'WaitingForPacking', 'Paid'],
    ['WaitingForPayment', 'RehearsalRequested', 'Rehearsal paid'],
    ['WaitingForPacking', 'Packing', 'Being packed'],
    ['Packing', 'WaitingForSupplement', 'Packed, more to pay'],
    ['WaitingForSupplement', 'Packed', 'Supplement paid'],
    ['Rehearsed', 'Packed', 'Freight paid'],
    ['WaitingForPacking', 'WaitingForPacking', 'Address changed', 'change_address'],
    ['Rehearsed', 'Rehearsed', 'Line changed', 'change_line'],
    ['Rehearsed', 'Rehearsed', 'Weighed again', 'weigh_again'],
    ['ReadyToShip', 'ReadyToShip', 'Paid back', 'come_back'],
    ['Rehearsed', 'RehearsalRequested', 'An item taken out', 'take_out_item'],
    ['WaitingForPacking', 'WaitingForPacking', 'An item taken out', 'take_out'],
    ['ReadyToShip', 'Packing', 'An item taken out', 'take_out'],
    ['ClaimOpen', 'InTransit', 'Claim rejected'],
    ['ClaimOpen', 'Compensated', 'Compensated'],
  ] as const)('from %s to %s reads “%s”', (from, to, word, event: string = 'pack') => {
    expect(parcelStepWord(from, to, event)).toBe(word)
  })
})
