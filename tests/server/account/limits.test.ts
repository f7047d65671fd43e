import { sql } from 'kysely'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { Limits } from '#server/account/limits.ts'
import { forgetOld } from '#server/jobs/cleaning.ts'
import { Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { heapAfterGc } from '../../support/probes/heap.ts'
import { clientOf, onEachDatabase, PASSWORD } from '../../support/worlds/world.ts'

const MINUTE = 60_000
const me = { ip: '10.0.0.1', email: 'me@example.test' }
type What = Parameters<Limits['take']>[0]

/** The seconds to wait, 0 when it is let through. */
const take = (limits: Limits, who = me, what: What = 'log_in') =>
  limits.take(what, who).then(
    () => 0,
    (error: unknown) => (error instanceof Problem ? Number(error.extra.wait_seconds) : Number.NaN),
  )

async function times(count: number, work: () => Promise<number>): Promise<number[]> {
  const waits: number[] = []
  for (let done = 0; done < count; done += 1) waits.push(await work())
  return waits
}

describe('Limits', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: 0 })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  it('let thirty log-ins through in ten minutes, then say how long to wait', async () => {
    const limits = new Limits(1)
    expect(await times(30, () => take(limits))).toEqual(Array(30).fill(0))
    vi.setSystemTime(MINUTE)
    expect(await take(limits)).toBe(9 * 60)
    expect(await take(limits, { ...me, email: ' ME@example.test' })).toBe(9 * 60)
  })

  it('end with their ten minutes, however often was tried meanwhile', async () => {
    const limits = new Limits(1)
    await times(30, () => take(limits))
    vi.setSystemTime(9 * MINUTE)
    await times(50, () => take(limits))
    vi.setSystemTime(10 * MINUTE + 1)
    expect(await take(limits)).toBe(0)
  })

  it('end when the clock, which was ahead, is set right', async () => {
    const limits = new Limits(1)
    vi.setSystemTime(300 * MINUTE)
    await times(31, () => take(limits))
    vi.setSystemTime(299 * MINUTE)
    expect(await take(limits)).toBe(11 * 60)
    vi.setSystemTime(0)
    expect(await times(31, () => take(limits))).toEqual([...Array(30).fill(0), 10 * 60])
  })

  it('keep callers and purposes apart', async () => {
    const limits = new Limits(1)
    await times(30, () => take(limits))
    expect(await take(limits)).toBeGreaterThan(0)
    expect(await take(limits, { ...me, email: 'other@example.test' })).toBe(0)
    expect(await take(limits, { ...me, ip: '10.0.0.2' })).toBe(0)
    expect(await take(limits, me, 'register')).toBe(0)
  })

  it('hold one address to a sum over all emails', async () => {
    const limits = new Limits(1)
    let tried = 0
    const waits = await times(301, () => take(limits, { ...me, email: `${tried++}@example.test` }))
    expect(waits.filter(Boolean)).toHaveLength(1)
  })

  it('count an IPv6 network as one caller, and the next one as another', async () => {
    const limits = new Limits(1)
    let tried = 0
    const waits = await times(31, () =>
      take(limits, { ...me, ip: `2001:db8:0:1::${(tried++).toString(16)}` }),
    )
    expect(waits.filter(Boolean)).toHaveLength(1)
    expect(await take(limits, { ...me, ip: '2001:db8:0:2::1' })).toBe(0)
  })

  it('grow and shrink with the factor, but never to nothing', async () => {
    const allowed = async (factor: number) => {
      const limits = new Limits(factor)
      return (await times(100, () => take(limits))).filter((wait) => wait === 0).length
    }
    expect([await allowed(2), await allowed(1), await allowed(0.1), await allowed(0.001)]).toEqual([
      60, 30, 3, 1,
    ])
  })

  it.each<[What, number, number]>([
    ['register', 10, 60],
    ['export_data', 10, 60],
    ['log_in_account', 100, 60],
    ['log_in_known', 300, 10],
    ['log_in_wrong', 30, 10],
    ['confirm_password', 10, 60],
    ['second_factor', 10, 10],
    ['ask_code', 20, 60],
    ['mail_code', 2, 10],
    ['try_code', 20, 60],
    ['try_link', 100, 60],
    ['upload', 120, 60],
    ['feedback', 30, 60],
    ['feedback_account', 20, 60],
    ['short_link', 120, 1],
    ['photo_search', 60, 1],
    ['browse', 3000, 1],
    ['page', 3000, 1],
  ])('of %s let %i through in %i minutes', async (what, max, minutes) => {
    const limits = new Limits(1)
    expect((await times(max, () => take(limits, me, what))).filter(Boolean)).toEqual([])
    expect(await take(limits, me, what)).toBe(minutes * 60)
  })
})

describe('A hundred thousand addresses', () => {
  it('take no more than so much memory, and each look costs a few microseconds', async () => {
    const limits = new Limits(1)
    const before = heapAfterGc()
    const begun = performance.now()
    for (let a = 0; a < 100_000; a += 1)
      await limits.count('browse', { ip: `10.${a >> 16}.${(a >> 8) & 255}.${a & 255}` })
    const each_us = ((performance.now() - begun) * 1000) / 100_000
    const grown_mb = (heapAfterGc() - before) / 1e6
    expect(grown_mb).toBeLessThan(30)
    expect(each_us).toBeLessThan(50)
    await limits.count('browse', { ip: '10.9.9.9' })
  })
})

onEachDatabase('Too many requests', (world, database) => {
  let strict: Services
  const withLimits = (factor: number): Services => ({
    ...world.services,
    limits: new Limits(factor, database === 'PostgreSQL' ? world.services.db : undefined),
  })
  beforeEach(async () => {
    await world.services.db.deleteFrom('rate_limits').execute()
  })
  beforeAll(() => {
    strict = withLimits(0.01)
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
    expect(limited.body.message).toMatch(/^Too many tries. Try again in \d+ minutes\.$/)
    const elsewhere = await clientOf(strict, '', `${ip}9`).call(name, {
      ...payload,
      email: `z${payload.email}`,
    })
    expect(elsewhere.status).not.toBe(429)
  })

  it('are counted anew when the clock, which was ahead, is set right', async () => {
    const payload = { email: 'ahead@example.test', password: PASSWORD }
    const send = () => clientOf(strict, '', '10.1.2.9').call('user/login', payload)
    vi.useFakeTimers({ now: Date.now() + 300 * MINUTE, toFake: ['Date'] })
    await send()
    expect((await send()).status).toBe(429)
    vi.useRealTimers()
    expect((await send()).status).not.toBe(429)
    expect((await send()).status).toBe(429)
  })

  it('are counted for who sends them, whatever X-Forwarded-For claims', async () => {
    const proxied = withLimits(0.01)
    proxied.settings = { ...world.services.settings, trusted_proxies: ['10.7.0.1'] }
    const payload = { email: 'spoof@example.test', password: PASSWORD }
    const send = (ip: string, forwarded: string) =>
      clientOf(proxied, '', ip, { 'x-forwarded-for': forwarded }).call('user/login', payload)
    await send('10.7.0.9', '1.1.1.1')
    expect((await send('10.7.0.9', '2.2.2.2')).status).toBe(429)
    await send('10.7.0.1', '3.3.3.3, 10.8.0.1')
    expect((await send('10.7.0.1', '4.4.4.4, 10.8.0.1')).status).toBe(429)
  })
})

onEachDatabase('Somebody who guesses passwords', (world, database) => {
  let services: Services
  beforeEach(async () => {
    await world.services.db.deleteFrom('rate_limits').execute()
    const limits = new Limits(0.1, database === 'PostgreSQL' ? world.services.db : undefined)
    services = { ...world.services, limits }
  })

  /** An account that was opened at this address. */
  async function ownerAt(ip: string): Promise<string> {
    const email = `owner-${Math.random().toString(36).slice(2)}@example.test`
    await clientOf(services, '', ip).call('user/create', { email, password: PASSWORD, accept_terms: true })
    return email
  }
  const logIn = (ip: string, email: string, password: string, headers = {}) =>
    clientOf(services, '', ip).call('user/login', { email, password }, headers)

  /** From so many addresses, one wrong password each. */
  async function guess(email: string, count: number) {
    const statuses: number[] = []
    for (let tried = 0; tried < count; tried += 1)
      statuses.push((await logIn(`10.20.0.${tried}`, email, 'wrong horse')).status)
    return statuses
  }

  it('from many addresses is stopped at the account, and the owner comes in all the same', async () => {
    const email = await ownerAt('10.30.0.1')
    expect(await guess(email, 12)).toEqual([...Array(10).fill(422), 429, 429])
    expect((await logIn('10.20.1.1', email, PASSWORD)).status).toBe(429)
    expect((await logIn('10.30.0.1', email, PASSWORD)).status).toBe(200)
  })

  it('learns nothing: an email nobody has is stopped alike', async () => {
    expect(await guess('nobody@example.test', 12)).toEqual([...Array(10).fill(422), 429, 429])
  })

  it('at the owner’s own address gets 429 for the wrong ones, the owner 200 for the right one', async () => {
    const email = await ownerAt('10.30.0.2')
    const statuses: number[] = []
    for (let tried = 0; tried < 5; tried += 1)
      statuses.push((await logIn('10.30.0.2', email, 'wrong horse')).status)
    expect(statuses).toEqual([422, 422, 422, 429, 429])
    expect((await logIn('10.30.0.2', email, PASSWORD)).status).toBe(200)
  })

  it('does not keep out the owner’s browser at a new address', async () => {
    const email = await ownerAt('10.30.0.3')
    const { headers } = await logIn('10.30.0.3', email, PASSWORD)
    const Cookie = (headers.get('set-cookie') ?? '').split(';')[0] ?? ''
    await guess(email, 11)
    expect((await logIn('10.31.0.1', email, PASSWORD)).status).toBe(429)
    expect((await logIn('10.31.0.1', email, PASSWORD, { Cookie })).status).toBe(200)
  })

  it('does not keep out who logs in rightly from many places', async () => {
    const email = await ownerAt('10.30.0.4')
    for (let place = 0; place < 15; place += 1)
      expect((await logIn(`10.32.0.${place}`, email, PASSWORD)).status).toBe(200)
  })

  it('is forgotten with the counters, and a place after half a year', async () => {
    const email = await ownerAt('10.30.0.5')
    await guess(email, 2)
    const { db } = services
    await db.insertInto('rate_limits').values({ key: 'over', points: 1, expire: 1 }).execute()
    await forgetOld(db, Date.now())
    const over = await db.selectFrom('rate_limits').select('key').where('key', '=', 'over').execute()
    expect(over).toEqual([])
    const places = async () => (await db.selectFrom('login_places').select('place').execute()).length
    expect(await places()).toBeGreaterThan(0)
    await forgetOld(db, Date.now() + 181 * 24 * 60 * MINUTE)
    expect(await places()).toBe(0)
  })

  if (database === 'PostgreSQL') {
    it('is counted once by two servers of one shop', async () => {
      const email = await ownerAt('10.30.0.6')
      const second = { ...services, limits: new Limits(0.1, services.db) }
      const at = (server: Services) =>
        clientOf(server, '', '10.33.0.1').call('user/login', { email, password: 'wrong' })
      const statuses: number[] = []
      for (let tried = 0; tried < 4; tried += 1)
        statuses.push((await at(tried % 2 ? second : services)).status)
      expect(statuses).toEqual([422, 422, 422, 429])
    })

    it('is counted by each server alone while the database is too slow', async () => {
      const alone = new Limits(0.001, services.db)
      await services.db.transaction().execute(async (tx) => {
        await sql`lock table rate_limits in access exclusive mode`.execute(tx)
        const begun = performance.now()
        expect(await take(alone)).toBe(0)
        expect(await take(alone)).toBeGreaterThan(0)
        expect(performance.now() - begun).toBeLessThan(8000)
      })
    }, 20_000)
  }
})
