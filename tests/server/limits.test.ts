import { beforeAll, describe, expect, it } from 'vitest'
import { Limits } from '#server/accounts/limits.ts'
import { Problem } from '#server/problem.ts'
import { clientOf, onEachDatabase, PASSWORD } from './harness.ts'

const MINUTE = 60_000
const me = { ip: '10.0.0.1', email: 'me@example.test' }

describe('Limits', () => {
  const take = (limits: Limits, who = me, now = 0, what: Parameters<Limits['take']>[0] = 'log_in') => {
    try {
      limits.take(what, who, now)
      return 0
    } catch (error) {
      return error instanceof Problem ? Number(error.extra.wait_seconds) : Number.NaN
    }
  }

  it('let thirty log-ins through in ten minutes, then say how long to wait', () => {
    const limits = new Limits(1)
    for (let second = 0; second < 30; second++) expect(take(limits, me, second * 1000)).toBe(0)
    expect(take(limits, me, MINUTE)).toBe(9 * 60)
    expect(take(limits, { ...me, email: ' ME@example.test' }, MINUTE)).toBe(9 * 60)
  })

  it('slide: room comes back one by one, and refused tries do not count', () => {
    const limits = new Limits(1)
    for (let second = 0; second < 30; second++) take(limits, me, second * 1000)
    for (let tries = 0; tries < 50; tries++) take(limits, me, MINUTE)
    expect(take(limits, me, 10 * MINUTE)).toBe(0)
    expect(take(limits, me, 10 * MINUTE)).toBe(1)
  })

  it('keep callers and purposes apart', () => {
    const limits = new Limits(1)
    for (let tries = 0; tries < 30; tries++) take(limits)
    expect(take(limits)).toBeGreaterThan(0)
    expect(take(limits, { ...me, email: 'other@example.test' })).toBe(0)
    expect(take(limits, { ...me, ip: '10.0.0.2' })).toBe(0)
    expect(take(limits, me, 0, 'register')).toBe(0)
  })

  it('hold one address to a sum over all e-mails', () => {
    const limits = new Limits(1)
    const waits = Array.from({ length: 301 }, (_, i) => take(limits, { ...me, email: `${i}@example.test` }))
    expect(waits.filter(Boolean)).toHaveLength(1)
  })

  it('grow and shrink with the factor, but never to nothing', () => {
    const allowed = (factor: number) => {
      const limits = new Limits(factor)
      return Array.from({ length: 100 }, () => take(limits)).filter((wait) => wait === 0).length
    }
    expect([allowed(2), allowed(1), allowed(0.1), allowed(0.001)]).toEqual([60, 30, 3, 1])
  })
})

onEachDatabase('Too many requests', (world) => {
  let strict: typeof world.services
  beforeAll(() => {
    strict = { ...world.services, limits: new Limits(0.01) }
  })

  it.each([
    ['user/login', { email: 'a@example.test', password: PASSWORD }],
    ['user/create', { email: 'b@example.test', password: PASSWORD, accept_terms: true }],
    ['user/sent_verification_code', { email: 'c@example.test', scene: 'reset' }],
    ['user/validate_email', { email: 'd@example.test', code: '000000' }],
    ['user/reset_password', { email: 'e@example.test', code: '000000', new_password: PASSWORD }],
  ])('are 429 with Retry-After for %s, for this address only', async (name, payload) => {
    const ip = `10.1.1.${payload.email.charCodeAt(0)}`
    const client = clientOf(strict, '', ip)
    expect((await client.call(name, payload)).status).not.toBe(429)
    const limited = await client.call(name, payload)
    expect(limited).toMatchObject({ status: 429, body: { code: 'TOO_MANY' } })
    expect(Number(limited.headers.get('retry-after'))).toBe(limited.body.wait_seconds)
    expect(limited.body.message).toMatch(/^That was too often. Try again in \d+ minutes\.$/)
    const elsewhere = await clientOf(strict, '', `${ip}9`).call(name, {
      ...payload,
      email: `z${payload.email}`,
    })
    expect(elsewhere.status).not.toBe(429)
  })
})
