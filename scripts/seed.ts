import { quoteOrder } from '#domain/order/pricing.ts'
import { itemWords } from '#domain/staff/search-words.ts'
import { HOUR, MINUTE } from '#domain/time/durations.ts'
import { databaseName } from '#server/db/existing.ts'
import type { Account } from '#server/db/rows.ts'
import type { NewRow, Tx } from '#server/db/schema.ts'
import { keepWords } from '#server/db/search-words.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId, newNumber } from '#server/ids.ts'
import { credit } from '#server/money/ledger.ts'
import { buy } from '#server/payment/pay.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import { openServices } from '#server/running.ts'
import { DEMO_CUSTOMER } from '#server/seed/demo-accounts.ts'
import { seedDemo } from '#server/seed/demo.ts'
import { findAccount } from '#server/account/accounts.ts'
import type { Services } from '#server/services.ts'
import { readSettings, SettingError } from '#server/settings/settings.ts'
import { openAccount } from '#server/sign-in/register.ts'
import { type Args, runCommand, WrongWords } from './command.mjs'

const USAGE = {
  call: 'npm run seed -- [--orders NUMBER]',
  does: 'Fills a demo with NUMBER more paid orders, 1000 when none is said, to see how it feels when it is full.',
  example: 'npm run seed -- --orders 1000',
  options: { orders: { type: 'string' } },
} as const

/** `npm run seed -- --orders 100000`: that many more paid orders by real events, of new customers with the demo's password. */
async function seed({ values }: Args): Promise<void> {
  const orders = Number(values.orders ?? 1000)
  if (!Number.isInteger(orders) || orders < 1) throw new WrongWords(`Say how many: ${USAGE.example}`)
  const services = await openServices(readSettings(process.env))
  if (!services.settings.demo) throw new SettingError('Only a demo is filled with invented orders.')
  const now = Date.now()
  await seedDemo(services, now)
  const demo = await findAccount(services.db, DEMO_CUSTOMER)
  if (demo) await seedMany(services, { orders, password_hash: demo.password_hash }, now)
  await services.db.destroy()
  const seconds = ((Date.now() - now) / 1000).toFixed(1)
  console.log(`${orders} orders in ${seconds} s, in ${databaseName(services.settings)}`)
}

const BATCH = 200

/** How many orders each of the new customers has. */
const EACH = 10

/**
 * Many paid orders of one item each, spread over the past, a minute apart, of new customers who have ten each; all of
 * them sign in as `password_hash` says. Paid by the very operation customers use, so ledger, history and change log are
 * whole; written in batches, because one commit per order takes long.
 */
async function seedMany(
  services: Services,
  { orders, password_hash }: { orders: number; password_hash: string },
  now: number,
): Promise<void> {
  for (let count = 0; count < orders; count += BATCH) {
    const size = Math.min(BATCH, orders - count)
    const times = Array.from({ length: size }, (_, index) => now - (orders - count - index) * MINUTE)
    await inTransaction(services.db, async (tx) => {
      for (let from = 0; from < size; from += EACH) {
        const some = times.slice(from, from + EACH)
        const email = `customer-${newNumber('T', now).toLowerCase()}@example.test`
        const account = await openAccount(tx, { email, password_hash }, some[0] ?? now)
        await shopFor(tx, services, account, some, count + from)
      }
      // Nobody wants a mail for each of these.
      await tx.updateTable('outbox').set({ done_at: now }).where('run_at', 'in', times).execute()
    })
  }
}

/** Tops up what they cost, orders and pays one item at each of these times; `first` counts through the catalogue. */
async function shopFor(
  tx: Tx,
  services: Services,
  account: Account,
  times: number[],
  first: number,
): Promise<void> {
  const items = times.map((at, index) => itemAt(account, at, first + index))
  const quotes = items.map((item) => quoteOrder({ items: [item], coupon_fen: 0 }))
  const total_fen = quotes.reduce((sum, quoted) => sum + quoted.total_fen, 0)
  const top_up = {
    type: 'top_up' as const,
    ref: newNumber('T', times[0] ?? 0),
    account_id: account.id,
    sides: [{ ledger_account: 'clearing:sandbox' as const, fen: total_fen }],
    now: times[0] ?? 0,
  }
  await credit(tx, top_up, { cash_fen: total_fen, promo_fen: 0 })
  for (const [index, item] of items.entries()) {
    const quoted = quotes[index]
    if (!quoted) continue
    await tx.insertInto('orders').values(orderOf(item, quoted.total_fen)).execute()
    await tx
      .insertInto('order_items')
      .values({ ...item, service_fee_fen: quoted.service_fee_fen })
      .execute()
    await keepWords(tx, itemWords(item))
    const purchase = { item_ids: [item.id], expected_total_fen: quoted.total_fen }
    await buy(tx, services, account, purchase, { payment_no: null, now: item.created_at })
  }
}

type Item = ReturnType<typeof itemAt>

const orderOf = (item: Item, total_fen: number): NewRow<'orders'> => ({
  order_no: item.order_no,
  account_id: item.account_id,
  notes: '',
  client_id: null,
  total_fen,
  created_at: item.created_at,
  pay_deadline_at: item.created_at + 72 * HOUR,
})

function itemAt(account: Account, at: number, index: number) {
  const item = SAMPLE_ITEMS[index % SAMPLE_ITEMS.length]
  return {
    id: newId(at),
    order_no: newNumber('O', at),
    account_id: account.id,
    status: 'WaitingForPayment' as const,
    status_since_at: at,
    next_by_at: null,
    remembered_status: null,
    kind: 'item' as const,
    item_platform: item?.item_platform ?? null,
    num_iid: item?.num_iid ?? null,
    sku_id: item?.skus[0]?.sku_id ?? null,
    url: null,
    shop: item?.shop.name ?? '',
    title: item?.title ?? '',
    image: item?.images[0] ?? '',
    images: '[]',
    sku_text: '',
    goods_class: item?.goods_class ?? 'general',
    quantity: (index % 3) + 1,
    order_notes: '',
    price_fen: item?.price_fen ?? 1000,
    domestic_fee_fen: item?.domestic_fee_fen ?? 0,
    fee_ratio_bp: 800,
    services: '[]',
    services_fen: 0,
    coupon_fen: 0,
    paid_fen: 0,
    paid_promo_fen: 0,
    refunded_fen: 0,
    refunded_promo_fen: 0,
    payment_no: null,
    bought_now: 0,
    created_at: at,
  }
}

await runCommand(USAGE, seed)
