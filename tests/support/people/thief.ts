import type { OrderStatus } from '#domain/order/status.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import fc from 'fast-check'
import type { OrderItemRow } from '#server/db/rows.ts'
import { runTimers } from '#server/jobs/jobs.ts'
import { type Client, newKey, PASSWORD, type World } from '../worlds/world.ts'
import { oldTopUp } from './money.ts'
import { DAY } from './staff.ts'
import { aTurn, decide } from './thief-staff.ts'

/** A customer and an accomplice they invited, who try whatever they like, and honest staff who answer. */

export interface Thief {
  id: string
  client: Client & { email: string }
  address_id: string
}

export interface Game {
  world: World
  staff: Client
  thieves: Thief[]
}

/** The parts a step is made of as things stand; every number is taken modulo what there is to choose from. */
export interface Step {
  do: (typeof STEPS)[number]
  who: number
  n: number
  m: number
  yes: boolean
}

/** Calls of customers, work of staff in turn, moves of banks, and time. */
const STEPS = [
  ...[
    'top_up',
    'order',
    'order',
    'order',
    'order',
    'pay_late',
    'remove',
    'refund',
    'unrefund',
    'answer',
    'answer',
  ],
  ...[
    'withdraw',
    'parcel',
    'parcel',
    'parcel',
    'pay_parcel',
    'pay_parcel',
    'unparcel',
    'confirm',
    'confirm',
    'claim',
    'claim',
    'claim',
  ],
  ...['staff', 'staff', 'staff', 'staff', 'staff', 'staff', 'decide', 'decide', 'reverse', 'reverse', 'time'],
] as const

export const steps = fc.array(
  fc.record({
    do: fc.constantFrom(...STEPS),
    who: fc.nat(3),
    n: fc.nat(1000),
    m: fc.nat(1000),
    yes: fc.boolean(),
  }),
  { minLength: 40, maxLength: 80 },
)

export const pick = <T>(list: readonly T[], at: number): T | undefined => list[at % list.length]
export const cny = (fen: number) => (fen / 100).toFixed(2)

/** The real price of a piece, as the seller says; the title tells staff where to look. */
export const realFen = (item: Pick<OrderItemRow, 'title'>) => Number(item.title.split(' ')[1])

const QUOTED = [100, 8_000, 8_100, 12_000, 15_000, 20_000, 20_100, 25_000, 10_000_000]
const REAL = [100, 1_000, 8_000, 8_000, 12_000, 19_900, 20_000, 900_000]

/** Does the step; the answer when it was one call, null otherwise. */
export async function act(game: Game, step: Step): Promise<void> {
  const { world, staff } = game
  const { db } = world.services
  const thief = game.thieves[step.who % 2]
  if (!thief) return
  const { client, id: account_id } = thief
  const own = { account_id }
  const items = (status: OrderStatus[]) =>
    db
      .selectFrom('order_items')
      .selectAll()
      .where('account_id', '=', account_id)
      .where('status', 'in', status)
      .execute()
  const parcels = (status: ParcelStatus[]) =>
    db
      .selectFrom('parcels')
      .selectAll()
      .where('account_id', '=', account_id)
      .where('status', 'in', status)
      .execute()
  switch (step.do) {
    case 'top_up': {
      // Now and then enough for the dearest thing anybody can describe.
      if (step.yes) await oldTopUp(world, client.email, step.n % 4 ? 100 * step.n + 100 : 23_000_000)
      else await sandbox(client, 'balance/top_up', { amount_cny: cny(100 * step.n + 1_000) }, true)
      return
    }
    case 'order':
      return order(thief, step)
    case 'pay_late': {
      const open = await db
        .selectFrom('payments')
        .select('payment_no')
        .where(({ and }) => and({ ...own, status: 'Open' }))
        .execute()
      const payment_no = pick(open, step.n)?.payment_no
      const outcome = step.yes ? 'paid' : 'failed'
      if (payment_no) await client.call('balance/sandbox_pay', { payment_no, outcome }, newKey())
      return
    }
    case 'remove': {
      const item = pick(await items(['WaitingForPayment', 'Paid']), step.n)
      if (item) await client.call('orders/remove_order_item', { ids: [item.id] })
      return
    }
    case 'refund': {
      const item = pick(await items(['Purchasing', 'Purchased', 'ArrivedAtWarehouse', 'InWarehouse']), step.n)
      const reason = step.yes ? 'no_reason' : 'defective'
      if (item) await client.call('orders/request_refund', { ids: [item.id], reason })
      return
    }
    case 'unrefund': {
      const open = await db
        .selectFrom('refunds')
        .select('id')
        .where(({ and }) => and({ ...own, status: 'Requested' }))
        .execute()
      const refund_id = pick(open, step.n)?.id
      if (refund_id) await client.call('orders/cancel_refund', { refund_id })
      return
    }
    case 'answer': {
      const { list } = (await client.call('balance/get_confirm_list')).body.data
      const entry = pick<{ id: string }>(list, step.n)
      if (entry) await client.call('balance/confirm', { id: entry.id, accept: step.yes }, newKey())
      return
    }
    case 'withdraw': {
      const { withdrawable_cny } = (await client.call('balance/get')).body.data
      const amount_cny = cny(Math.max(100, Math.round((Number(withdrawable_cny) * 100 * (step.n % 11)) / 10)))
      await client.call(
        'balance/withdraw',
        { amount_cny, account_text: 'Mine', password: PASSWORD },
        newKey(),
      )
      return
    }
    case 'parcel': {
      const stored = await items(['InWarehouse', 'StorageExpired'])
      const item_ids = stored.slice(0, 1 + (step.n % 3)).map((item) => item.id)
      if (!item_ids.length) return
      const mode = step.m % 3 ? 'estimate' : 'rehearsal'
      const wanted = { item_ids, mode, line_code: 'EMS', services: ['vacuum'], insurance: step.yes }
      const { address_id } = thief
      const made = await client.call('parcel/create_parcel', { ...wanted, address_id })
      if (step.n % 4 && made.status === 200) await payParcel(client, made.body.data.parcel_no, step)
      return
    }
    case 'pay_parcel': {
      const parcel = pick(await parcels(['WaitingForPayment', 'Rehearsed']), step.n)
      if (parcel) await payParcel(client, parcel.parcel_no, step)
      return
    }
    case 'unparcel': {
      const parcel = pick(
        await parcels([
          'WaitingForPayment',
          'WaitingForPacking',
          'RehearsalRequested',
          'Rehearsed',
          'Packed',
          'ReadyToShip',
        ]),
        step.n,
      )
      if (parcel) await client.call('parcel/remove_parcel', { parcel_no: parcel.parcel_no })
      return
    }
    case 'confirm': {
      const parcel = pick(await parcels(['Delivered']), step.n)
      const confirmed = { parcel_no: parcel?.parcel_no, action: 'confirm' }
      if (parcel) await client.call('parcel/change_parcel_status', confirmed)
      return
    }
    case 'claim': {
      const parcel = pick(await parcels(['Shipped', 'Delivered', 'Returning']), step.n)
      if (!parcel) return
      const claimed = { parcel_no: parcel.parcel_no, action: 'claim', amount_cny: '99999.00' }
      const kind = pick(['lost', 'damaged', 'missing'], step.m)
      const answer = await client.call('parcel/change_parcel_status', { ...claimed, kind })
      // This can be said at any time.
      if (answer.status !== 200 && step.yes)
        await client.call('parcel/change_parcel_status', { ...claimed, kind: 'seized' })
      return
    }
    case 'staff':
      for (let turn = 0; turn <= step.n % 6; turn++) await aTurn(game, step)
      return
    case 'decide':
      for (const one of game.thieves) await decide(game, one, step)
      return
    case 'reverse': {
      const paid = await db
        .selectFrom('payments')
        .selectAll()
        .where(({ and }) => and({ ...own, status: 'Paid' }))
        .execute()
      const payment = pick(paid, step.n)
      if (!payment) return
      const left_fen = payment.credited_fen - payment.reversed_fen
      const amount_cny = cny(Math.max(1, Math.round((left_fen * (1 + (step.m % 4))) / 4)))
      await staff.call('bk/reverse_payment', {
        payment_no: payment.payment_no,
        amount_cny,
        reason: 'Chargeback',
      })
      return
    }
    case 'time':
      await runTimers(world.services, Date.now() + (pick([0, 0.1, 0.1, 3.1, 8, 16, 31], step.n) ?? 0) * DAY)
  }
}

async function payParcel(client: Client, parcel_no: string, { yes, m }: Step): Promise<void> {
  const coupon_id = yes ? await couponId(client, 'parcel', m) : undefined
  const quoted = await client.call('checkout/calculate_parcel_price', { parcel_no, coupon_id })
  const expected_total_cny = quoted.body.data?.total_cny ?? '1.00'
  await client.call('checkout/pay_parcel', { parcel_no, coupon_id, expected_total_cny }, newKey())
}

async function sandbox(client: Client, call: string, body: object, paid: boolean): Promise<void> {
  const opened = await client.call(call, { ...body, method: 'sandbox' }, newKey())
  const payment_no = opened.body.data?.payment_no
  if (paid && payment_no) await client.call('balance/sandbox_pay', { payment_no, outcome: 'paid' }, newKey())
}

async function couponId(client: Client, scope: string, n: number): Promise<string | undefined> {
  const { list } = (await client.call('coupon/get_my_coupons', { status: 'Active' })).body.data
  return pick<{ id: string }>(
    list.filter((one: { scope: string }) => one.scope === scope),
    n,
  )?.id
}

/** Orders one or two described things at the thief's prices, with a coupon or not, from the balance or outside. */
async function order({ client }: Thief, { n, m, yes }: Step): Promise<void> {
  const cart_ids: string[] = []
  for (let nth = 0; nth <= n % 2; nth++) {
    const goods = {
      title: `Thing ${pick(REAL, m + nth * 3)}`,
      price_cny: cny(pick(QUOTED, n + nth * 2) ?? 100),
    }
    const more = { quantity: 1 + (m % 2), domestic_fee_cny: cny((n % 3) * 300) }
    cart_ids.push((await client.call('cart/add_diy_item', { ...goods, ...more })).body.data.id)
  }
  const { item_ids } = (await client.call('orders/create', { cart_ids }, newKey())).body.data
  const coupon_id = yes ? await couponId(client, 'order', m) : undefined
  const quoted = await client.call('checkout/calculate_order_price', { item_ids, coupon_id })
  const body = { item_ids, coupon_id, expected_total_cny: quoted.body.data?.total_cny ?? '1.00' }
  if (n % 7 === 0) await sandbox(client, 'checkout/pay_order_items', body, m % 2 === 0)
  else await client.call('checkout/pay_order_items', body, newKey())
}
