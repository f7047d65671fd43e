import { statfs } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { dueStep } from '#server/due-work.ts'
import { mayRead } from '#server/front/door.ts'
import { observeRequest } from '#server/jobs/observe-request.ts'
import { readMetrics } from '#server/jobs/metrics.ts'
import { MAX_TRIES } from '#domain/time/tries.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { checkLedgerNightly, lastLedgerCheck } from '#server/money/ledger-check.ts'
import { readSettings } from '#server/settings/settings.ts'
import { onEachDatabase, topUp } from '../../support/worlds/world.ts'
import { openSite, type Site } from '../../support/worlds/raw-http.ts'
import { pay, placed } from '../../support/people/shopping.ts'

onEachDatabase('The operator', (world, database) => {
  it('reads what waits, and what the nightly check of the ledger found', async () => {
    const { db } = world.services
    const first = await readMetrics(world.services, Date.now())
    expect(first).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
    const counted = (text: string) => Number(/^benbuy_requests_total (\d+)$/m.exec(text)?.[1])
    observeRequest('cart/count', 200, 30)
    // Counted by the process, which both databases share here.
    const status = database === 'SQLite' ? 418 : 417
    observeRequest('cart/count', status, 3000)
    const then = await readMetrics(world.services, Date.now())
    expect(counted(then)).toBe(counted(first) + 2)
    const late = (le: string) =>
      `benbuy_request_seconds_bucket{le="${le}",call="cart/count",status="${status}"}`
    expect(then).toContain(`\n${late('2')} 0\n${late('+Inf')} 1\n`)
    expect(then).toMatch(/^benbuy_request_seconds_bucket\{le="0.1",call="cart\/count",status="200"\} [1-9]/m)
    expect(first).not.toContain('benbuy_ledger_problems')

    const customer = await world.customer()
    await topUp(customer, '500')
    const { item_ids } = await placed(customer)
    await pay(customer, item_ids)
    await db.updateTable('order_items').set({ next_by_at: 1000 }).where('id', 'in', item_ids).execute()
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const night = Date.UTC(2026, 10, 20, 21)
    await checkLedgerNightly(world.services, night)
    expect(await lastLedgerCheck(db)).toEqual({ at: night, problems: 0 })
    await db.updateTable('balances').set({ cash_fen: 1 }).execute()
    await checkLedgerNightly(world.services, night + 22 * 3600_000)
    expect((await lastLedgerCheck(db))?.problems).toBe(0)
    await checkLedgerNightly(world.services, night + 23 * 3600_000)
    expect(told).toHaveBeenCalled()
    told.mockRestore()
    const text = await readMetrics(world.services, Date.now())
    expect(text).toMatch(/^benbuy_ledger_problems [1-9]\d*$/m)
    expect(text).toMatch(/^benbuy_late 1$/m)
    expect(text).toMatch(/^benbuy_outbox_waiting [1-9]\d*$/m)
  })

  it('reads how long the oldest mail waits and how many are given up', async () => {
    const { db } = world.services
    const now = Date.now()
    const mail = { to: 'a@example.test', subject: '', text: '', scene: 'paid' }
    const queue = (ago_s: number) => queueMail(db, mail, now - ago_s * 1000)
    await db.deleteFrom('outbox').execute()
    expect(await readMetrics(world.services, now)).toMatch(/^benbuy_outbox_oldest_seconds 0$/m)
    await queue(500)
    await queue(400)
    await db.updateTable('outbox').set({ tries: MAX_TRIES }).execute()
    await queue(90)
    await queue(10)
    const text = await readMetrics(world.services, now)
    expect(text).toMatch(/^benbuy_outbox_waiting 2$/m)
    expect(text).toMatch(/^benbuy_outbox_oldest_seconds 90$/m)
    expect(text).toMatch(/^benbuy_outbox_dead 2$/m)
  })

  it('reads what broke in the background, and what the disk has left', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue()
    const read = () => readMetrics(world.services, Date.now())
    const failures = (text: string) => Number(/^benbuy_timer_failures_total (\d+)$/m.exec(text)?.[1])
    const before = failures(await read())
    await dueStep('a step', () => Promise.reject(new Error('it broke')))
    await dueStep('another step', () => Promise.reject(new Error('it broke')))
    await dueStep('a good step', () => Promise.resolve())
    told.mockRestore()
    const text = await read()
    expect(failures(text)).toBe(before + 2)
    const free = /^benbuy_disk_free_bytes (\S+)$/m.exec(text)?.[1]
    const { bavail, bsize } = await statfs(world.services.settings.data_dir)
    // Others write meanwhile.
    expect(Number(free) / (bavail * bsize)).toBeCloseTo(1, 1)
  })

  it.runIf(database === 'PostgreSQL')('is told of connections in use and of who waits for one', async () => {
    const read = () => readMetrics(world.services, Date.now())
    expect(await read()).toMatch(/^benbuy_db_waiting \d+$/m)
    const busy = await world.services.db.connection().execute(read)
    expect(busy).toMatch(/^benbuy_db_connections_in_use [1-9]\d*$/m)
  })
})

onEachDatabase('A public shop', (world) => {
  let site: Site
  beforeAll(async () => {
    const own = { site_url: 'https://shop.example', metrics_token: 'a secret of enough letters' }
    site = await openSite({ ...world.services, settings: { ...world.services.settings, ...own } })
  })
  afterAll(() => site.close())

  it('tells its figures to whoever holds the token, and to nobody else on its own machine', async () => {
    const ask = (headers: Record<string, string>) =>
      fetch(`http://localhost:${site.port}/metrics`, { headers })
    expect((await ask({})).status).toBe(404)
    expect((await ask({ authorization: 'Bearer another secret' })).status).toBe(404)
    const told = await ask({ authorization: 'Bearer a secret of enough letters' })
    expect(told.status).toBe(200)
    expect(await told.text()).toMatch(/^benbuy_requests_total \d+$/m)
  })
})

describe('The metrics', () => {
  const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
    ({ socket: { remoteAddress }, headers }) as unknown as IncomingMessage
  const settings = readSettings({ DEMO: 'on', METRICS_TOKEN: 'a secret of enough letters' })

  it('are for this machine, or for whoever holds the token', () => {
    expect(mayRead(settings, from('127.0.0.1'))).toBe(true)
    expect(mayRead(settings, from('::ffff:127.0.0.1'))).toBe(true)
    expect(mayRead(settings, from('203.0.113.9'))).toBe(false)
    expect(
      mayRead(settings, from('203.0.113.9', { authorization: 'Bearer a secret of enough letters' })),
    ).toBe(true)
    expect(mayRead(settings, from('203.0.113.9', { authorization: 'Bearer another' }))).toBe(false)
  })

  it('do not take a proxy on this machine for this machine', () => {
    expect(mayRead(settings, from('127.0.0.1', { 'x-forwarded-for': '203.0.113.9' }))).toBe(false)
  })

  it('of a public site are for the token alone, also on its own machine', () => {
    const site = { ...settings, site_url: 'https://shop.example' }
    expect(mayRead(site, from('127.0.0.1'))).toBe(false)
    expect(mayRead(site, from('127.0.0.1', { authorization: 'Bearer a secret of enough letters' }))).toBe(
      true,
    )
    expect(mayRead({ ...site, metrics_token: undefined }, from('127.0.0.1'))).toBe(false)
  })

  it('have no empty token', () => {
    const open = readSettings({ DEMO: 'on' })
    expect(mayRead(open, from('203.0.113.9', { authorization: 'Bearer ' }))).toBe(false)
  })
})
