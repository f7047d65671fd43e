import { expect, it } from 'vitest'
import { troubleWords } from '#islands/parcel/parcel.ts'

const event = (status: 'InTransit' | 'AddressIssue', description: string) => ({
  ...{ status, description, at: '2026-11-24T00:00:00.000Z', box: null },
})

it('A problem with the address is told in the carrier’s newest words about it', () => {
  const newestFirst = [
    event('AddressIssue', 'The house number is missing.'),
    event('AddressIssue', 'Nobody was there'),
    event('InTransit', 'Left the sorting centre'),
  ]
  expect(troubleWords(newestFirst)).toBe('It says: The house number is missing. ')
  expect(troubleWords(newestFirst.slice(1))).toBe('It says: Nobody was there. ')
  expect(troubleWords(newestFirst.slice(2))).toBe('')
})
