import { expect, it, vi } from 'vitest'
import { CURRENCIES } from '#domain/money/money.ts'
import { readMetrics } from '#server/jobs/metrics.ts'
import { acceptRate, ASK_EVERY_MS, keepRates } from '#server/money/keep-rates.ts'
import { LiveRates } from '#server/providers/rates/live.ts'
import { tableRates } from '#server/providers/rates/rates.ts'
import { fakeHosts, type Reply } from '../../support/fakes/hosts.ts'
import { clientOf, newKey, onEachDatabase } from '../../support/worlds/world.ts'

const HOST = 'api.frankfurter.dev'
const PATH = `${HOST}/v1/latest?base=CNY&symbols=${CURRENCIES.map(({ code }) => code).join()}`
const { CNY: _, ...TABLE } = tableRates.get().rates
const MINUTE = 60_000
const DAY = 1440 * MINUTE

let reply: Reply
const fake = fakeHosts({ [PATH]: (response, request) => reply(response, request) })
const replies = (given: Reply) => {
  reply = given
}
const answers = (more: object = {}, rates: object = {}) => {
  reply = (response) =>
    response.end(JSON.stringify({ base: 'CNY', date: '2026-11-20', rates: { ...TABLE, ...rates }, ...more }))
}

onEachDatabase('The rates of the day', (world) => {
  let now = Date.UTC(2026, 10, 22, 12)
  const another = () => new LiveRates(fake.map(HOST), () => now)
  const after = async (rates: LiveRates, ms: number) => {
    now += ms
    await keepRates(world.services.db, rates, now)
    return rates.get().rates
  }

  it('come once an hour and are kept for every server', async () => {
    answers({}, { USD: 0.15 })
    const rates = another()
    expect(rates.get()).toEqual({ rates: { CNY: 1 }, updated_at: null })
    const first = await clientOf({ ...world.services, rates }).call('user/get_currency_rate')
    expect(first).toMatchObject({ status: 200, body: { data: { rates: { CNY: 1 }, updated_at: null } } })
    expect(await after(rates, 0)).toMatchObject({ USD: 0.15, JPY: TABLE.JPY })
    expect(rates.get().updated_at).toBe(new Date(now).toISOString())
    answers({}, { USD: 0.16 })
    expect((await after(rates, ASK_EVERY_MS - 1)).USD).toBe(0.15)
    expect(fake.asked).toHaveLength(1)
    expect((await after(rates, 1)).USD).toBe(0.16)
    expect((await after(another(), MINUTE)).USD).toBe(0.16)
    expect(fake.asked).toHaveLength(2)
  })

  it('are asked for by one of two servers', async () => {
    now += ASK_EVERY_MS
    answers()
    await Promise.all([another(), another()].map((rates) => keepRates(world.services.db, rates, now)))
    expect(fake.asked).toHaveLength(1)
  })

  const BAD: [string, () => void][] = [
    ['is an error', () => replies((response) => response.writeHead(500).end('{}'))],
    ['is no JSON', () => replies((response) => response.end('<html>'))],
    ['is of another currency', () => answers({ base: 'EUR' })],
    ['is of a day long ago', () => answers({ date: '2026-10-01' })],
    [
      'is of a day to come',
      () => answers({ date: new Date(now + ASK_EVERY_MS + DAY).toISOString().slice(0, 10) }),
    ],
    ['is too long', () => answers({ more: 'x'.repeat(20_000) })],
    ['is cut off', () => replies((response) => response.destroy())],
  ]
  it.each(BAD)('stay when the answer %s, and that is said', async (_what, answer) => {
    const rates = another()
    answers({}, { USD: 0.15 })
    await after(rates, ASK_EVERY_MS)
    const told = vi.spyOn(console, 'error').mockReturnValue()
    answer()
    expect((await after(rates, ASK_EVERY_MS)).USD).toBe(0.15)
    expect(told.mock.calls.flat().join()).toContain('no exchange rates')
    // The message is one sentence, not where in the program it was seen.
    expect(told.mock.calls.flat().join().trim().split('\n')).toHaveLength(1)
    told.mockRestore()
    // It is asked again soon, not every minute.
    const { length } = fake.asked
    await after(rates, MINUTE)
    expect(fake.asked).toHaveLength(length)
    await after(rates, 5 * MINUTE)
    expect(fake.asked).toHaveLength(length + 1)
  })

  it('that jump are refused one by one; when the last good one is a day old nothing is charged at it', async () => {
    const rates = another()
    answers({}, { USD: 0.15 })
    await after(rates, ASK_EVERY_MS)
    const told = vi.spyOn(console, 'error').mockReturnValue()
    answers({}, { USD: 0.19, JPY: 'many' })
    const kept = await after(rates, ASK_EVERY_MS)
    expect(kept).toMatchObject({ USD: 0.15, JPY: TABLE.JPY, EUR: TABLE.EUR })
    expect(told.mock.calls.flat().join()).toMatch(/exchange rate refused: USD is 0.19 after 0.1\d/)
    now += 23 * ASK_EVERY_MS + 1
    told.mockRestore()
    const customer = await world.customer()
    const buyer = clientOf({ ...world.services, rates }, customer.token)
    const asked = await buyer.call('balance/top_up', { amount_cny: '100.00', method: 'sandbox' }, newKey())
    expect(asked).toMatchObject({ status: 503, body: { code: 'NO_RATE' } })
    const shown = (await buyer.call('user/get_currency_rate')).body.data.rates
    expect(shown.USD).toBeUndefined()
    const text = await readMetrics(world.services, now)
    expect(text).toMatch(/^benbuy_rates_refused_total [1-9]\d*$/m)
    expect(text).toMatch(/^benbuy_rates_failed_total [1-9]\d*$/m)
    expect(text).toMatch(/^benbuy_rates_age_seconds \d+$/m)
  })

  it('that were fetched while the clock was ahead keep nobody from asking, and are used no more', async () => {
    const rates = another()
    answers()
    await after(rates, 2 * DAY)
    now -= DAY
    const told = vi.spyOn(console, 'error').mockReturnValue()
    replies((response) => response.destroy())
    const asked = fake.asked.length
    expect(await after(rates, 0)).toEqual({ CNY: 1 })
    expect(fake.asked).toHaveLength(asked + 1)
    told.mockRestore()
    answers()
    expect((await after(rates, 5 * MINUTE)).USD).toBe(TABLE.USD)
    expect(rates.get().updated_at).toBe(new Date(now).toISOString())
  })

  it('that were fetched then and found no successor do not count again when that time comes', async () => {
    const rates = another()
    answers({ date: '2026-11-24' })
    await after(rates, 2 * DAY)
    expect(rates.get().rates.USD).toBe(TABLE.USD)
    now -= DAY
    const told = vi.spyOn(console, 'error').mockReturnValue()
    answers({ date: '2026-11-24' }, { USD: 1 })
    expect((await after(rates, 0)).USD).toBeUndefined()
    const asked = fake.asked.length
    await after(rates, 10 * MINUTE)
    expect(fake.asked).toHaveLength(asked)
    replies((response) => response.destroy())
    expect((await after(rates, DAY)).USD).toBeUndefined()
    told.mockRestore()
  })

  it('do not walk away in a day', async () => {
    const rates = another()
    now = Date.UTC(2026, 10, 27)
    let usd = TABLE.USD ?? 0
    const told = vi.spyOn(console, 'error').mockReturnValue()
    for (let hour = 0; hour < 23; hour += 1) {
      usd /= 1.05
      answers({ date: '2026-11-25' }, { USD: usd })
      await after(rates, ASK_EVERY_MS)
    }
    told.mockRestore()
    expect(rates.get().rates.USD).toBeGreaterThanOrEqual((TABLE.USD ?? 0) / 1.2)
    expect(rates.get().rates.USD).toBeLessThan((TABLE.USD ?? 0) / 1.1)
  })

  it('of an operator who accepts while an answer is on its way stay accepted', async () => {
    const rates = another()
    const { db } = world.services
    const told = vi.spyOn(console, 'error').mockReturnValue()
    answers({ date: '2026-11-25' }, { JPY: 30 })
    await after(rates, ASK_EVERY_MS)
    expect(rates.get().rates.JPY).toBe(TABLE.JPY)
    replies(async (response) => {
      await acceptRate(db, 'JPY', now)
      answers({ date: '2026-11-25' }, { JPY: 30.5 })
      reply(response, response.req)
    })
    await after(rates, ASK_EVERY_MS)
    told.mockRestore()
    expect(rates.get().rates.JPY).toBe(30.5)
  })
})
