import { sql } from 'kysely'
import { cnyFromFen } from '#domain/money/money.ts'
import { unpaidRefusal } from '#domain/order/status.ts'
import { type OrderService, quoteOrder } from '#domain/order/pricing.ts'
import { itemWords, orderWords } from '#domain/staff/search-words.ts'
import { DAY, HOUR } from '#domain/time/durations.ts'
import { lockAccount } from '#server/account/accounts.ts'
import { findClientRow } from '#server/account/clients.ts'
import { tooMany } from '#server/account/limits.ts'
import { rereadStale } from '#server/cart/prices.ts'
import { piecePriceFen } from '#server/cart/rows.ts'
import { cartItemJson } from '#server/db/json.ts'
import { answers } from '#server/db/json-answers.ts'
import type { Account, CartItemRow, OrderItemRow } from '#server/db/rows.ts'
import type { Db, NewRow, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { keepWords } from '#server/db/search-words.ts'
import { isAllowed } from '#server/item/goods-rules.ts'
import { onceInTransaction } from '#server/money/idempotency.ts'
import { firstId, madeAt, newNumber } from '#server/ids.ts'
import { logChanges } from './change-log.ts'
import { freePhotos } from './free-photos.ts'
import { newItems } from './new-items.ts'
import { findWaiting, renewOrder, resumeBuyNow } from './resume-buy-now.ts'
import { invalid, notFound, Problem } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

const PAY_WITHIN_MS = 72 * HOUR

export interface NewOrder {
  cart_ids: string[]
  notes: string
  client_id?: string | undefined
  /** Left out: those wished for in the cart. */
  services?: { cart_id: string; code: OrderService }[] | undefined
}

export interface PlacedOrder {
  order_no: string
  item_ids: string[]
  total_fen: number
  pay_deadline_at: number
}

/**
 * Turns cart items into an order that waits for payment; once per key. Prices older than ten minutes are read
 * again first. The same item or service named twice counts once. What is bought at once and waits unpaid from before
 * is taken up where it is (resume-buy-now.ts). Throws 409 PRICE_CHANGED (the cart then holds the
 * new prices), 429 for more than a day's items, 409 SOLD_OUT, 409 TOO_MANY_UNPAID, 422 PROHIBITED_GOODS, 404 for an item that is not in this cart and
 * for a client that is not this customer's.
 */
export async function placeOrder(
  services: Services,
  account: Account,
  input: NewOrder,
  request: { key: string; now: number },
): Promise<PlacedOrder> {
  if (input.services?.some((one) => !input.cart_ids.includes(one.cart_id)))
    throw invalid('services', 'Choose services only for items of this order.')
  const changed = await rereadStale(services, account, input.cart_ids, request.now)
  if (changed.length) throw priceChanged(changed)
  const keyed = { account_id: account.id, call: 'orders/create', body: input, ...request }
  return onceInTransaction(services.db, keyed, answers.placedOrder, (tx) =>
    insertOrder(tx, services, account, input, request.now),
  )
}

function priceChanged(items: CartItemRow[]): Problem {
  const gone = items.find((item) => !item.available)
  if (gone) return soldOut(gone)
  return new Problem(
    409,
    'PRICE_CHANGED',
    'A price has changed since you added the item. Your cart shows the new one: check it, then order again.',
    {
      lines: items.map((item) => ({
        id: item.id,
        price_cny: cnyFromFen(piecePriceFen(item)),
        price_changed_from_cny:
          item.price_changed_from_fen === null ? null : cnyFromFen(item.price_changed_from_fen),
        domestic_fee_cny: cnyFromFen(item.domestic_fee_fen),
      })),
    },
  )
}

function soldOut(item: CartItemRow): Problem {
  const gone = {
    sold_out: 'is sold out',
    too_few: 'is there in fewer pieces than you want',
    option_gone: 'is no longer offered in this option',
    removed: 'is no longer sold by its shop',
  }[item.trouble ?? 'sold_out']
  return new Problem(
    409,
    'SOLD_OUT',
    `“${item.title}” ${gone}. Change or remove it in your cart, then order the rest.`,
  )
}

async function insertOrder(
  tx: Tx,
  services: Services,
  account: Account,
  input: NewOrder,
  now: number,
): Promise<PlacedOrder> {
  const cartItems = await takeCartItems(tx, account, input.cart_ids)
  // The account is locked by now: nobody deletes the client meanwhile.
  if (input.client_id) await findClientRow(tx, account, input.client_id)
  const waiting = await findWaiting(tx, account, cartItems, now)
  const resumed: OrderItemRow[] = []
  for (const cartItem of cartItems) {
    const item = waiting.get(cartItem.id)
    if (!item) continue
    const wish = { cartItem, chosen: servicesOf(cartItem, input) }
    resumed.push(await resumeBuyNow(tx, services, account, item, wish, now))
    await renewOrder(tx, item, input)
  }
  const others = cartItems.filter(({ id }) => !waiting.has(id))
  const [first] = resumed
  if (first && !others.length) return placedBefore(first, resumed)
  const order = await insertNew(tx, services, account, others, input, now)
  return {
    ...order,
    item_ids: [...resumed.map(({ id }) => id), ...order.item_ids],
    total_fen: order.total_fen + totalFen(resumed),
  }
}

const totalFen = (items: OrderItemRow[]) => quoteOrder({ items, coupon_fen: 0 }).total_fen

/** Nothing new was ordered: the order is the one that waited. */
function placedBefore(first: OrderItemRow, resumed: OrderItemRow[]): PlacedOrder {
  const deadlines = resumed.flatMap(({ next_by_at }) => next_by_at ?? [])
  return {
    order_no: first.order_no,
    item_ids: resumed.map(({ id }) => id),
    total_fen: totalFen(resumed),
    pay_deadline_at: Math.min(...deadlines),
  }
}

async function insertNew(
  tx: Tx,
  { limits }: Services,
  account: Account,
  cartItems: CartItemRow[],
  input: NewOrder,
  now: number,
): Promise<PlacedOrder> {
  await refuseTooMany(tx, account, cartItems.length, limits.most('order_items'), now)
  const chosen = cartItems.map((item) => servicesOf(item, input))
  const free_photos = chosen.some((codes) => codes.length) ? (await freePhotos(tx, account, now)).left : 0
  const rows = newItems(account, cartItems, chosen, free_photos, now)
  const quoted = quoteOrder({ items: rows, coupon_fen: 0 })
  const order = {
    order_no: newNumber('O', now),
    account_id: account.id,
    notes: input.notes,
    client_id: input.client_id ?? null,
    total_fen: quoted.total_fen,
    created_at: now,
    pay_deadline_at: now + PAY_WITHIN_MS,
  }
  await keepOrder(tx, order)
  const items = rows.map((row, index) => {
    const { service_fee_fen = 0 } = quoted.items[index] ?? {}
    return { ...row, service_fee_fen, order_no: order.order_no }
  })
  await keepItems(tx, items)
  await keepWords(tx, [...orderWords(order), ...items.flatMap(itemWords)])
  const changes = items.map(({ id: subject_id, status: to_status }) => {
    return { subject: 'order_item', subject_id, from_status: null, to_status } as const
  })
  await logChanges(tx, changes, { event: 'create', actor: 'customer', actor_id: account.id, now })
  const { order_no, total_fen, pay_deadline_at } = order
  return { order_no, item_ids: rows.map((row) => row.id), total_fen, pay_deadline_at }
}

const keepOrder = statement((tx, row: NewRow<'orders'>) => tx.insertInto('orders').values(row))

const keepItems = statement((tx, rows: NewRow<'order_items'>[]) => tx.insertInto('order_items').values(rows))

/** Takes the items out of the cart; whoever deletes them owns them, so no item is ordered twice. */
async function takeCartItems(tx: Tx, account: Account, ids: string[]): Promise<CartItemRow[]> {
  await lockAccount(tx, account)
  const { rows: items } = await takeRows(tx, { account_id: account.id, ids })
  if (items.length !== new Set(ids).size) throw notFound('an item of this order in your cart')
  for (const item of items) {
    if (!item.available) throw soldOut(item)
    if (item.goods_class === 'prohibited' && !(await isAllowed(tx, item)))
      throw new Problem(
        422,
        'PROHIBITED_GOODS',
        `“${item.title}” can’t be shipped abroad: tobacco, alcohol, medicine, weapons and currency never can. If you think this is a mistake, write to us and quote the number ${item.id}.`,
      )
  }
  return items.sort((a, b) => (a.id < b.id ? -1 : 1))
}

const takeRows = statement((tx, params: { account_id: string; ids: string[] }) =>
  tx
    .deleteFrom('cart_items')
    .where('account_id', '=', params.account_id)
    .where('id', 'in', params.ids)
    .returningAll(),
)

/**
 * Cancelled at once they stay with us all the same, and so do their words: therefore so many a day. The account is
 * locked, so that orders at the same time count each other.
 */
async function refuseTooMany(
  tx: Tx,
  account: Account,
  more: number,
  most_a_day: number,
  now: number,
): Promise<void> {
  const ofDay = { account_id: account.id, from: firstId(now - DAY) }
  const { rows } = await countItems(tx, ofDay)
  const [{ waiting, today } = { waiting: 0, today: 0 }] = rows
  const refusal = unpaidRefusal(waiting, more)
  if (refusal) throw new Problem(409, 'TOO_MANY_UNPAID', refusal)
  if (today + more <= most_a_day) return
  const oldest = itemsOfDay(tx, ofDay).select('id').orderBy('id').limit(1)
  const { id } = (await oldest.executeTakeFirst()) ?? { id: firstId(now) }
  throw tooMany(Math.ceil((madeAt(id) + DAY - now) / 1000))
}

interface OfDay {
  account_id: string
  /** The first id of that day. */
  from: string
}

const itemsOfDay = (tx: Db | Tx, { account_id, from }: OfDay) =>
  tx.selectFrom('order_items').where('account_id', '=', account_id).where('id', '>=', from)

const countItems = statement((tx, ofDay: OfDay) => {
  const own = tx.selectFrom('order_items').where('account_id', '=', ofDay.account_id)
  const count = sql<number>`cast(count(*) as integer)`.as('count')
  return tx.selectNoFrom([
    own.where('status', '=', 'WaitingForPayment').select(count).$asScalar().$notNull().as('waiting'),
    itemsOfDay(tx, ofDay).select(count).$asScalar().$notNull().as('today'),
  ])
})

/** The services of an item: those this call names, or those wished for in the cart. */
const servicesOf = (item: CartItemRow, { services }: NewOrder): OrderService[] =>
  services
    ? [...new Set(services.filter((one) => one.cart_id === item.id).map((one) => one.code))]
    : cartItemJson.services(item)
