import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bank, openBank } from '../support/fakes/bank.ts'
import { openShop, type Shop } from '../support/worlds/killed-shop.ts'

/** The server is killed with -9 between a payment provider's yes and ours. */

const data_dir = mkdtempSync(join(tmpdir(), 'benbuy-payment-kill-'))
let bank: Bank
let shop: Shop

beforeAll(async () => {
  bank = await openBank()
  shop = await openShop(data_dir, bank.env)
  await shop.start()
})
afterAll(async () => {
  await shop.kill()
  bank.close()
  rmSync(data_dir, { recursive: true, force: true })
})

const newKey = () => randomBytes(12).toString('hex')

async function customer(): Promise<string> {
  const email = `${newKey()}@example.test`
  const wanted = { email, password: 'a long enough one', accept_terms: true }
  return (await shop.call('', 'user/create', wanted))?.data.token
}

const topUp = (token: string, method: string, key = newKey()) =>
  shop.call(token, 'balance/top_up', { amount_cny: '100.00', method }, key)

const balance = async (token: string) => (await shop.call(token, 'balance/get'))?.data.balance_cny

/** The minutes are over after which it is asked about again, and those that a dead server keeps its work for. */
const later = () =>
  shop.change(async (db) => {
    await db
      .updateTable('outside_payments')
      .set({ ask_next_at: 0 })
      .where('ask_next_at', 'is not', null)
      .execute()
    await db.updateTable('webhook_deliveries').set({ claimed_until: 0, run_at: 0 }).execute()
  })

/** Credited once, whatever is told again now. */
async function expectOneCredit(token: string, payment_no: string, method: 'stripe' | 'paypal') {
  await expect.poll(() => balance(token), { timeout: 60_000 }).toBe('100.00')
  const told =
    method === 'stripe'
      ? bank.stripe.sessionEvent(payment_no)
      : bank.paypal.event(payment_no, 'PAYMENT.CAPTURE.COMPLETED')
  expect(await bank.tell(shop.origin, method, told)).toBe(200)
  const { status } = (await shop.call(token, 'balance/get_payment', { payment_no }))?.data ?? {}
  expect(status).toBe('Paid')
  await shop.kill()
  await later()
  expect(await shop.faults()).toEqual([])
  await shop.start()
  // The event that was told is done by then.
  await expect.poll(waitingDeliveries, { timeout: 60_000 }).toBe(0)
  const history = await shop.call(token, 'balance/load_more_balance_history', { type: 'top_up' })
  expect(history?.data.total).toBe(1)
  expect(await balance(token)).toBe('100.00')
}

async function waitingDeliveries(): Promise<number> {
  const metrics = await (await fetch(`${shop.origin}/metrics`)).text()
  return Number(/^benbuy_webhooks_waiting(?:\{[^}]*\})? (\d+)/m.exec(metrics)?.[1] ?? Number.NaN)
}

const KILLED_AT = [
  ['stripe', /GET \/v1\/checkout\/sessions\/cs_/],
  ['paypal', /POST \/v2\/checkout\/orders\/ORDER-\d+\/capture/],
] as const

describe.each(KILLED_AT)('A yes of %s that a dead server did not hear', (method, asked) => {
  const agree = (payment_no: string) =>
    method === 'stripe' ? bank.stripe.pay(payment_no) : bank.paypal.approve(payment_no)

  it('is asked for again after the restart, without any webhook', async () => {
    const token = await customer()
    const { payment_no } = (await topUp(token, method))?.data ?? {}
    agree(payment_no)
    const killed = bank.before(asked, () => shop.kill())
    const answer = shop.call(token, 'balance/get_payment', { payment_no })
    await killed
    expect(await answer).toBeNull()
    await later()
    await shop.start()
    await expectOneCredit(token, payment_no, method)
  })

  it('is heard by the webhook it was told by, and by the next one', async () => {
    const token = await customer()
    const { payment_no } = (await topUp(token, method))?.data ?? {}
    agree(payment_no)
    const killed = bank.before(asked, () => shop.kill())
    const event =
      method === 'stripe'
        ? bank.stripe.sessionEvent(payment_no)
        : bank.paypal.event(payment_no, 'CHECKOUT.ORDER.APPROVED')
    expect(await bank.tell(shop.origin, method, event)).toBe(200)
    await killed
    // Only what was told is taken up, not what the timer would ask.
    await shop.change((db) =>
      db.updateTable('webhook_deliveries').set({ claimed_until: 0, run_at: 0 }).execute(),
    )
    await shop.start()
    await expectOneCredit(token, payment_no, method)
  })
})

it('A page to pay on that a dead server was given is found again by the same key, and paid once', async () => {
  const token = await customer()
  const key = newKey()
  const killed = bank.before(/POST \/v1\/checkout\/sessions/, () => shop.kill())
  const lost = topUp(token, 'stripe', key)
  await killed
  expect(await lost).toBeNull()
  await shop.start()
  const { payment_no, redirect_url } = (await topUp(token, 'stripe', key))?.data ?? {}
  const own = [...bank.stripe.sessions.values()].filter((one) => one.client_reference_id === payment_no)
  expect(own.map(({ url }) => url)).toEqual([redirect_url])
  bank.stripe.pay(payment_no)
  expect(await bank.tell(shop.origin, 'stripe', bank.stripe.sessionEvent(payment_no))).toBe(200)
  await expectOneCredit(token, payment_no, 'stripe')
})
