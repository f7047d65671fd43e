import { describe, expect, test } from 'vitest'
import { type Announcement, activeAnnouncement } from '#domain/site/announcement.ts'

const holiday: Announcement = {
  id: 'holiday',
  startTime: '2025-09-24',
  endTime: '2025-10-05',
  priority: 1,
  title: 'Holiday',
  heading: 'Holiday',
  paragraphs: ['International shipping is suspended.'],
  alertType: 'info',
  requireLogin: false,
  confirmText: 'OK',
}
const visitor = { logged_in: false, seen_ids: [] }
const NOON = Date.parse('2025-09-30T12:00:00+08:00')

describe('an announcement is shown', () => {
  test.each([
    ['2025-09-23T23:59:59.999+08:00', null],
    ['2025-09-24T00:00:00+08:00', holiday],
    ['2025-09-23T16:00:00Z', holiday],
    ['2025-10-05T23:59:59.999+08:00', holiday],
    ['2025-10-06T00:00:00+08:00', null],
  ])('on both its days in China’s time: %s', (time, expected) => {
    expect(activeAnnouncement([holiday], Date.parse(time), visitor)).toBe(expected)
  })

  test('the highest priority first, the first in the list of equal ones', () => {
    const low = { ...holiday, id: 'low', priority: 0 }
    const high = { ...holiday, id: 'high', priority: 5 }
    const also = { ...holiday, id: 'also', priority: 5 }
    const list = [low, high, also]
    expect(activeAnnouncement(list, NOON, visitor)?.id).toBe('high')
    expect(activeAnnouncement(list, NOON, { ...visitor, seen_ids: ['high'] })?.id).toBe('also')
    expect(activeAnnouncement(list, NOON, { ...visitor, seen_ids: ['high', 'also', 'low'] })).toBeNull()
    expect(list.map((one) => one.id)).toEqual(['low', 'high', 'also'])
  })

  test('to customers only when it needs log-in', () => {
    const list = [{ ...holiday, requireLogin: true }]
    expect(activeAnnouncement(list, NOON, visitor)).toBeNull()
    expect(activeAnnouncement(list, NOON, { ...visitor, logged_in: true })?.id).toBe('holiday')
  })

  test('never with a date nobody can read', () => {
    expect(activeAnnouncement([{ ...holiday, endTime: 'soon' }], NOON, visitor)).toBeNull()
  })
})
