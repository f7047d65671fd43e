import { afterEach, expect, test } from 'vitest'
import { storage } from '../support/fakes/window.ts'

const { noteServerTime, serverNow } = await import('#stores/clock.ts')
const { $session, isLoggedIn } = await import('#stores/session.ts')

const DAY = 24 * 3600_000

afterEach(() => noteServerTime(new Date().toUTCString()))

test.each([DAY, -DAY])('a browser whose clock is wrong by %i ms goes by the server’s', (wrong) => {
  const real = Date.now() - wrong
  noteServerTime(new Date(real).toUTCString())
  expect(Math.abs(serverNow() - real)).toBeLessThan(2000)
  expect(Math.abs(Number(storage.clock_ahead) - wrong)).toBeLessThan(2000)
})

test('a session of twelve hours begins in a browser that is a day ahead', () => {
  const real = Date.now() - DAY
  noteServerTime(new Date(real).toUTCString())
  $session.set({ token: 'a-token', email: 'ana@example.test', expired_timestamp: real + DAY / 2 })
  expect(isLoggedIn(serverNow())).toBe(true)
})

test('seconds, an answer without a date and nonsense change nothing', () => {
  for (const date of [new Date(Date.now() - 5000).toUTCString(), null, 'yesterday']) noteServerTime(date)
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50)
  expect(storage.clock_ahead).toBeUndefined()
})

test('a clock that is set right is believed again', () => {
  noteServerTime(new Date(Date.now() - DAY).toUTCString())
  noteServerTime(new Date().toUTCString())
  expect(Math.abs(serverNow() - Date.now())).toBeLessThan(50)
  expect(storage.clock_ahead).toBeUndefined()
})
