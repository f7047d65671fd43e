import { createHash } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { frontDoor } from '#server/front/door.ts'
import { forgetOld } from '#server/jobs/cleaning.ts'
import { type Delivery, type DoDelivery, deliveryState, workDeliveries } from '#server/jobs/deliveries.ts'
import { log } from '#server/log.ts'
import { readSettings } from '#server/settings/settings.ts'
import type { Services } from '#server/services.ts'
import { noPages, onEachDatabase } from '../../support/worlds/world.ts'
import { DAY } from '../../support/people/staff.ts'

const KEY = 'the-key-of-the-shop'
const BODY = JSON.stringify({ event: 'TRACKING_UPDATED', data: { number: 'EE1', title: '衣' } })

const signOf = (body: string | Uint8Array, key = KEY) =>
  createHash('sha256').update(body).update(`/${key}`).digest('hex')

onEachDatabase('What another service sends', (world) => {
  let server: Server
  let services: Services
  beforeAll(async () => {
    services = { ...world.services, settings: { ...world.services.settings, track17_key: KEY } }
    server = createServer(frontDoor(services, new Map(), noPages))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  })
  afterAll(() => server.close())
  beforeEach(async () => {
    vi.restoreAllMocks()
    await services.db.deleteFrom('webhook_deliveries').execute()
  })

  const send = async (body: string | Uint8Array, init: RequestInit = {}, name = '17track') => {
    const { port } = server.address() as AddressInfo
    return fetch(`http://127.0.0.1:${port}/api/webhooks/${name}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', sign: signOf(body) },
      body: body as RequestInit['body'] & {},
      ...init,
    })
  }
  const kept = () => services.db.selectFrom('webhook_deliveries').selectAll().orderBy('id').execute()
  const heard = (fails = 0) => {
    const told: Delivery[] = []
    const work: DoDelivery = async (_, delivery) => {
      told.push(delivery)
      if (told.length <= fails) throw new Error('not now')
    }
    return { told, run: (now = Date.now()) => workDeliveries(services, { '17track': work }, now) }
  }

  it('is kept to the byte before it is answered 200, and done once', async () => {
    const answer = await send(BODY)
    expect(answer.status).toBe(200)
    expect(await kept()).toMatchObject([{ provider: '17track', body: BODY, state: 'Waiting' }])
    const { told, run } = heard()
    expect(await run()).toBe(1)
    expect(await run()).toBe(0)
    expect(told.map(({ body }) => body)).toEqual([BODY])
    // The body may name a person and goes.
    expect(await kept()).toMatchObject([{ state: 'Done', body: '', tries: 1 }])
  })

  it('is answered 200 again, however often and at once it comes, and is done once', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => send(BODY)))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    const { told, run } = heard()
    await Promise.all([run(), run(), run()])
    expect((await send(BODY)).status).toBe(200)
    await run()
    expect(told).toHaveLength(1)
  })

  it.each([
    ['none', { headers: {} }],
    ['one of another key', { headers: { sign: signOf(BODY, 'another key') } }],
    ['one of another body', { headers: { sign: signOf(`${BODY} `) } }],
    ['half of it', { headers: { sign: signOf(BODY).slice(0, 32) } }],
    ['no hex', { headers: { sign: 'z'.repeat(64) } }],
  ])('is refused with a wrong signature: %s', async (_, init) => {
    const told = vi.spyOn(log, 'warn').mockReturnValue()
    const answer = await send(BODY, init)
    expect(answer.status).toBe(401)
    expect(await answer.json()).toMatchObject({ success: false, code: 'WRONG_SIGNATURE' })
    expect(await kept()).toEqual([])
    expect(JSON.stringify(told.mock.calls)).not.toContain('EE1')
  })

  it('has an address only for services the shop knows and has a key of', async () => {
    expect((await send(BODY, {}, '18track')).status).toBe(404)
    expect((await send(BODY, {}, '17track/x')).status).toBe(404)
    expect((await send(BODY, {}, 'constructor')).status).toBe(404)
    const keyless = { ...services, settings: { ...services.settings, track17_key: undefined } }
    const other = createServer(frontDoor(keyless, new Map(), noPages))
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve))
    const { port } = other.address() as AddressInfo
    const headers = { sign: signOf(BODY) }
    const asked = { method: 'POST', headers, body: BODY }
    expect((await fetch(`http://127.0.0.1:${port}/api/webhooks/17track`, asked)).status).toBe(404)
    other.close()
    expect(await kept()).toEqual([])
  })

  it('comes by POST and is no longer than 1 MB', async () => {
    const read = await send(BODY, { method: 'GET', body: null })
    expect([read.status, read.headers.get('allow')]).toEqual([405, 'POST'])
    expect((await send('x'.repeat(1024 * 1024 + 1))).status).toBe(413)
    expect((await send('x'.repeat(1024 * 1024))).status).toBe(200)
  })

  it.each([
    ['no UTF-8', new Uint8Array([0xff, 0xfe])],
    ['a NUL', new Uint8Array([0x7b, 0, 0x7d])],
  ])('is refused when no text can be kept of it: %s', async (_, body) => {
    expect((await send(body)).status).toBe(400)
    expect(await kept()).toEqual([])
  })

  it('is tried again when it could not be done, later each time, and given up after ten tries', async () => {
    vi.spyOn(log, 'error').mockReturnValue()
    await send(BODY)
    const twice = heard(2)
    let now = Date.now()
    await twice.run(now)
    expect(await twice.run(now + 9_000)).toBe(0)
    await twice.run(now + 11_000)
    await twice.run(now + DAY)
    expect((await kept()).map(({ state, tries }) => [state, tries])).toEqual([['Done', 3]])

    await send(`${BODY}\n`)
    const never = heard(100)
    for (let run = 0; run < 12; run += 1, now += DAY) await never.run(now + 2 * DAY)
    expect(never.told).toHaveLength(10)
    expect(await deliveryState(services.db)).toEqual({ waiting: 0, given_up: 1 })
  })

  it('is taken up again when the server that did it has died', async () => {
    await send(BODY)
    const now = Date.now()
    let begun = 0
    void workDeliveries(
      services,
      {
        '17track': () => {
          begun += 1
          return new Promise(() => {})
        },
      },
      now,
    )
    await vi.waitFor(() => expect(begun).toBe(1))
    const { told, run } = heard()
    expect(await run(now + 1000)).toBe(0)
    expect(await run(now + 61_000)).toBe(1)
    expect(told).toHaveLength(1)
  })

  it('is forgotten after ninety days, and what it said after a month when it was given up', async () => {
    vi.spyOn(log, 'error').mockReturnValue()
    await send(BODY)
    await heard().run()
    await send(`${BODY}\n`)
    const never = heard(100)
    const now = Date.now()
    for (let run = 0; run < 10; run += 1) await never.run(now + run * DAY)
    await forgetOld(services.db, now + 31 * DAY)
    expect((await kept()).map(({ state, body }) => [state, body])).toEqual([
      ['Done', ''],
      ['GivenUp', ''],
    ])
    await forgetOld(services.db, now + 91 * DAY)
    expect(await kept()).toEqual([])
  })
})

describe('The key of 17TRACK', () => {
  it('is read at the start, and a bad one stops it', () => {
    expect(readSettings({ TRACK17_KEY: KEY }).track17_key).toBe(KEY)
    expect(readSettings({}).track17_key).toBeUndefined()
    expect(() => readSettings({ TRACK17_KEY: 'with space in it' })).toThrow(/TRACK17_KEY/)
  })
})
