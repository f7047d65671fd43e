import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Limits } from '#server/account/limits.ts'

const MINUTE = 60_000

beforeEach(() => {
  vi.useFakeTimers({ now: 0 })
})
afterEach(() => {
  vi.useRealTimers()
})

it('Typed codes have thirty tries a day for one email, wherever they come from', async () => {
  const limits = new Limits(1)
  let tried = 0
  const wait = async () => {
    const refusal = await limits.count('try_code', { ip: `10.0.1.${tried++}`, email: 'me@example.test' })
    return Number(refusal?.extra.wait_seconds ?? 0)
  }
  for (let tries = 0; tries < 20; tries++) expect(await wait()).toBe(0)
  vi.setSystemTime(61 * MINUTE)
  for (let tries = 0; tries < 10; tries++) expect(await wait()).toBe(0)
  expect(await wait()).toBe((24 * 60 - 61) * 60)
  vi.setSystemTime(24 * 60 * MINUTE + 1)
  expect(await wait()).toBe(0)
})
