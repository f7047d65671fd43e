import { expect, test } from 'vitest'
import { arrivalText } from '#islands/shipping/arrival.ts'
import { importSentence, onArrival } from '#islands/shipping/tax-words.ts'

const NOON = Date.parse('2026-11-25T12:00:00Z')

test('days of a line are dates of arrival, the last with three days for packing', () => {
  expect(arrivalText([5, 9], NOON)).toMatch(/^Arrives about 30\s?Nov\s–\s7\s?Dec$/)
  expect(arrivalText([12, 20], NOON)).toMatch(/^Arrives about 7\s?–\s?18\s?Dec$/)
  expect(arrivalText(null, NOON)).toBe('Days not published')
})

test('what is to be paid at the door has its own name where it is one tax', () => {
  const row = (kind: 'tax' | 'duty', amount_cny: string, included = false) => ({
    ...{ kind, label: '', amount_cny, included },
  })
  const money = (cny: string) => `£19.00 (¥${cny})`
  const vat = { name: 'VAT', at_door_cny: '170.00', rows: [row('tax', '170.00'), row('duty', '0.00')] }
  expect(onArrival(vat, money)).toBe('+ about £19.00 (¥170.00) VAT on arrival')
  expect(onArrival({ ...vat, rows: [row('tax', '150.00'), row('duty', '20.00')] }, money)).toBe(
    '+ about £19.00 (¥170.00) import tax and duty on arrival',
  )
  expect(onArrival({ ...vat, rows: [row('duty', '20.00')] }, money)).toMatch(/ import duty on arrival$/)
  expect(onArrival({ ...vat, at_door_cny: '0.00' }, money)).toBe('No import tax or duty on arrival')
  expect(onArrival(null, money)).toBeNull()
})

test('says who collects, and where nobody does that nothing is due', () => {
  expect(importSentence({ collected_by: 'the carrier' })).toMatch(/ Collected by the carrier\.$/)
  expect(importSentence({ collected_by: 'nobody' })).toMatch(/ None is due on goods of this value\.$/)
})
