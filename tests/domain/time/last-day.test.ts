import { expect, it } from 'vitest'
import { lastDay } from '#domain/time/china-day.ts'

it('The last day in time is no later than the calendar of any reader', () => {
  const day = (zone: string, at: number) =>
    new Intl.DateTimeFormat('en-CA', { timeZone: zone, dateStyle: 'short' }).format(at)
  for (let hour = 0; hour < 24; hour++) {
    const at = Date.UTC(2026, 11, 5, hour, 26)
    const told = new Date(`${lastDay(at).replaceAll('\u00A0', ' ')} UTC`).toISOString().slice(0, 10)
    for (const zone of ['Pacific/Pago_Pago', 'America/Los_Angeles', 'America/New_York', 'Asia/Tokyo'])
      expect(told <= day(zone, at), `${zone} ${hour}`).toBe(true)
  }
  expect(lastDay(Date.UTC(2026, 11, 5, 0, 26))).toBe('4\u00A0December\u00A02026')
  expect(lastDay(Date.UTC(2026, 11, 5, 20))).toBe('5\u00A0December\u00A02026')
})
