import type { IncomingMessage } from 'node:http'
import { describe, expect, it, vi } from 'vitest'
import { mayRead } from '#server/front/metrics.ts'
import { checkLedgerNightly, lastLedgerCheck } from '#server/money/nightly-check.ts'
import { observeRequest } from '#server/jobs/request-metrics.ts'
import { readMetrics } from '#server/jobs/metrics.ts'
import { readSettings } from '#server/settings.ts'
import { onEachDatabase, topUp } from './harness.ts'
import { pay, placed } from './shopping.ts'

onEachDatabase('The operator', (world) => {
  it('reads what waits, and what the nightly check of the ledger found', async () => {
    const { db } = world.services
    const first = await readMetrics(world.services, Date.now())
    expect(first).toMatch(/^process_resident_memory_bytes \d{7,}$/m)
    const counted = (text: string) => Number(/^benbuy_requests_total (\d+)$/m.exec(text)?.[1])
    observeRequest('cart/count', 200, 30)
    expect(counted(await readMetrics(world.services, Date.now()))).toBe(counted(first) + 1)
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

  it('have no empty token', () => {
    const open = readSettings({ DEMO: 'on' })
    expect(mayRead(open, from('203.0.113.9', { authorization: 'Bearer ' }))).toBe(false)
  })
})
