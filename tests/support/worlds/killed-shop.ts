import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { expect } from 'vitest'
import type { Db } from '#server/db/schema.ts'
import { checkLedger } from '#server/money/ledger-check.ts'
import { openServices } from '#server/running.ts'
import { readSettings } from '#server/settings/settings.ts'
import { freePort, ready } from './site.ts'

/** A shop that is killed with -9 again and again while people pay. */

const CLIENTS = 8
const FUNDS_CNY = 50_000

interface Payment {
  item_ids: string[]
  expected_total_cny: string
  key: string
  /** The server's answer, null when it died first. */
  paid_cny: string | null
}

interface Shopper {
  token: string
  payments: Payment[]
}

export interface Shop {
  start(): Promise<void>
  kill(): Promise<void>
  /** Null when the server was gone before it answered. */
  call(token: string, path: string, payload?: object, key?: string): Promise<Reply | null>
  /** The built site's address. */
  origin: string
  /** Every way its ledger is wrong; only while it is down. */
  faults(): Promise<string[]>
  /** Does something to its database; only while it is down. */
  change(work: (db: Db) => Promise<unknown>): Promise<void>
}

interface Reply {
  status: number
  // biome-ignore lint/suspicious/noExplicitAny: answers of any call; a wrong field fails the test that reads it
  data: any
}

/** The built site on a port and a folder of its own, with more settings, down at first. */
export async function openShop(data_dir: string, more: Record<string, string> = {}): Promise<Shop> {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const own = { DATA_DIR: data_dir, DEMO: 'on', RATE_LIMIT_FACTOR: '10000', ...more }
  let server: ChildProcess | null = null
  return {
    origin,
    async start() {
      const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATABASE_URL: '', ...own }
      server = spawn(process.execPath, ['dist/server/entry.mjs'], {
        env,
        stdio: ['ignore', 'ignore', 'inherit'],
      })
      await ready(origin, server)
    },
    async kill() {
      const dying = server
      if (!dying) return
      server = null
      const gone = new Promise((resolve) => dying.once('exit', resolve))
      dying.kill('SIGKILL')
      await gone
    },
    async call(token, path, payload = {}, key = '') {
      const headers = {
        'Content-Type': 'application/json',
        ...(token && { Authorization: token }),
        ...(key && { 'Idempotency-Key': key }),
      }
      const request = { method: 'POST', headers, body: JSON.stringify(payload) }
      const reply = await fetch(`${origin}/api/${path}`, request)
        .then(async (response) => ({ status: response.status, data: (await response.json()).data }))
        .catch(() => null)
      return reply
    },
    async faults() {
      const { db, settings } = await openServices(readSettings(own))
      return checkLedger(db, settings).finally(() => db.destroy())
    },
    async change(work) {
      const { db } = await openServices(readSettings(own))
      await work(db).finally(() => db.destroy())
    },
  }
}

/** Kills the shop so often in the middle of payments, and looks after each time whether the money is right. Answers how many payments there were. */
export async function killWhilePaying(shop: Shop, rounds: number): Promise<number> {
  await shop.start()
  const shoppers = await Promise.all(Array.from({ length: CLIENTS }, () => register(shop)))
  for (let round = 0; round < rounds; round++) {
    const shopping = Promise.all(shoppers.map((shopper) => shopUntilItDies(shop, shopper)))
    // Not before somebody has paid in this round, however slow the machine.
    const paid = count(shoppers, ({ paid_cny }) => paid_cny !== null)
    while (count(shoppers, ({ paid_cny }) => paid_cny !== null) < paid + CLIENTS) await pause(20)
    await pause(Math.random() * 300)
    await shop.kill()
    await shopping
    expect(await shop.faults()).toEqual([])
    await shop.start()
    for (const shopper of shoppers) await check(shop, shopper)
  }
  await shop.kill()
  return count(shoppers, () => true)
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const count = (shoppers: Shopper[], fits: (payment: Payment) => boolean) =>
  shoppers.reduce((sum, { payments }) => sum + payments.filter(fits).length, 0)

const newKey = () => randomBytes(12).toString('hex')

async function register(shop: Shop): Promise<Shopper> {
  const email = `${newKey()}@example.test`
  const made = await shop.call('', 'user/create', {
    email,
    password: 'a long enough one',
    accept_terms: true,
  })
  const token: string = made?.data.token
  const funds = { amount_cny: String(FUNDS_CNY), method: 'sandbox' }
  const opened = await shop.call(token, 'balance/top_up', funds, newKey())
  const answer = { payment_no: opened?.data.payment_no, outcome: 'paid' }
  expect((await shop.call(token, 'balance/sandbox_pay', answer, newKey()))?.status).toBe(200)
  return { token, payments: [] }
}

/** Orders and pays until nobody answers. */
async function shopUntilItDies(shop: Shop, { token, payments }: Shopper): Promise<void> {
  for (;;) {
    const goods = { title: 'DIY lamp', price_cny: '1.23', domestic_fee_cny: '0.10' }
    const line = await shop.call(token, 'cart/add_diy_item', goods)
    if (!line) return
    const order = await shop.call(token, 'orders/create', { cart_ids: [line.data.id] }, newKey())
    if (!order) return
    const { item_ids, total_cny: expected_total_cny } = order.data
    const payment: Payment = { item_ids, expected_total_cny, key: newKey(), paid_cny: null }
    payments.push(payment)
    if (!(await pay(shop, token, payment))) return
  }
}

async function pay(shop: Shop, token: string, payment: Payment): Promise<boolean> {
  const { key, item_ids, expected_total_cny } = payment
  const reply = await shop.call(token, 'checkout/pay_order_items', { item_ids, expected_total_cny }, key)
  if (!reply) return false
  expect(reply.status).toBe(200)
  payment.paid_cny = reply.data.paid_cny
  return true
}

/** Sends again what was not answered, under its old key; then everything is paid exactly once. */
async function check(shop: Shop, { token, payments }: Shopper): Promise<void> {
  for (const payment of payments.filter(({ paid_cny }) => paid_cny === null))
    expect(await pay(shop, token, payment)).toBe(true)
  const spent = payments.reduce((sum, { paid_cny }) => sum + Math.round(Number(paid_cny) * 100), 0)
  const balance = await shop.call(token, 'balance/get')
  expect(Math.round(Number(balance?.data.balance_cny) * 100)).toBe(FUNDS_CNY * 100 - spent)
  const history = await shop.call(token, 'balance/load_more_balance_history', { type: 'purchase', limit: 1 })
  expect(history?.data.total).toBe(payments.length)
  const counts = await shop.call(token, 'orders/get_order_item_status_count')
  expect(counts?.data.Paid).toBe(payments.length)
  for (const { item_ids, paid_cny } of payments.slice(-3)) {
    const item = await shop.call(token, 'orders/get_order_item_detail', { id: item_ids[0] })
    expect(item?.data).toMatchObject({ status: 'Paid', paid_cny })
  }
}
