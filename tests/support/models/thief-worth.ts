import fc from 'fast-check'
import { feeFen } from '#domain/money/money.ts'
import { SETTLES_MS } from '#domain/money/withdrawal.ts'
import { parcelJson } from '#server/db/json.ts'
import type { CouponRow, OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Client, World } from '../worlds/world.ts'
import { openGame, type Start, STARTS } from '../people/thief-people.ts'
import { act, type Game, realFen, type Step, steps } from '../people/thief.ts'

/** The worth the two thieves have of ours, by the rules alone: prices as sellers take them, coupons at their face. */

const ENDED = ['Cancelled', 'Refunded', 'Compensated', 'Disposed']
const UNBOUGHT = ['Paid', 'Purchasing', 'WaitingForConfirm']

interface Worth {
  /** Money that came from outside and was not taken back, fen. */
  paid_fen: number
  /** Balance less debts, what was paid out, goods and freight at what they cost, what a cancelling would bring. */
  has_fen: number
  /** Coupons at their face, rewards at their share. */
  gifts_fen: number
}

async function worthOf({ world, thieves }: Game): Promise<Worth> {
  const { db } = world.services
  const ids = thieves.map((thief) => thief.id)
  const sum = <T>(rows: T[], of: (row: T) => number) => rows.reduce((total, row) => total + of(row), 0)
  const payments = await db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', 'in', ids)
    .where('status', 'in', ['Paid', 'Reversed'])
    .execute()
  const withdrawals = await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('account_id', 'in', ids)
    .where('status', '=', 'Paid')
    .execute()
  const items = await db.selectFrom('order_items').selectAll().where('account_id', 'in', ids).execute()
  const parcels = await db.selectFrom('parcels').selectAll().where('account_id', 'in', ids).execute()
  const coupons = await db.selectFrom('coupons').selectAll().where('account_id', 'in', ids).execute()
  const rewards = await db
    .selectFrom('rewards')
    .selectAll()
    .where('inviter_id', 'in', ids)
    .where('status', '=', 'Paid')
    .execute()
  const balances = await db.selectFrom('balances').selectAll().where('account_id', 'in', ids).execute()
  const out_fen = sum(withdrawals, (row) => row.amount_fen)
  const old = payments.filter(
    (row) => (row.settled_at ?? Number.POSITIVE_INFINITY) <= Date.now() - SETTLES_MS,
  )
  if (out_fen > sum(old, (row) => row.credited_fen)) throw new Error('Fresh money was paid out')
  for (const reward of rewards)
    if (reward.amount_fen > feeFen(reward.freight_fen, 750)) throw new Error('A reward is above its share')
  return {
    paid_fen: sum(payments, (row) => row.credited_fen - row.reversed_fen),
    has_fen:
      sum(balances, (row) => row.cash_fen + row.promo_fen - row.receivable_fen) +
      out_fen +
      sum(items, itemFen) +
      sum(parcels, parcelFen),
    gifts_fen:
      sum(rewards, (row) => row.amount_fen) + sum(coupons, (coupon) => giftFen(coupon, items, parcels)),
  }
}

/** Goods, postage and fee of what was bought, at the real price; what has come back for it. */
function itemFen(item: OrderItemRow): number {
  if (item.status === 'WaitingForPayment' || ENDED.includes(item.status)) return 0
  const unbought = UNBOUGHT.includes(item.remembered_status ?? item.status)
  if (unbought) return item.paid_fen - item.refunded_fen
  const goods_fen = realFen(item) * item.quantity
  return goods_fen + feeFen(goods_fen, item.fee_ratio_bp) + item.domestic_fee_fen
}

/** The cost of a parcel on its way; before that what a cancelling would bring. */
function parcelFen(parcel: ParcelRow): number {
  if (['WaitingForPayment', 'Cancelled', 'Compensated', 'ReturnedToWarehouse'].includes(parcel.status))
    return 0
  if (!parcel.shipped_at) return parcel.paid_fen - parcel.refunded_fen
  const rehearsal_fen = parcel.mode === 'rehearsal' ? 2_000 : 0
  return (parcelJson.final(parcel)?.total_fen ?? 0) + rehearsal_fen
}

/** The sum a coupon may give by its terms: to each item its share, and to one that fell below the threshold nothing. */
function giftFen(coupon: CouponRow, items: OrderItemRow[], parcels: ParcelRow[]): number {
  const fixed_fen = Math.round(coupon.amount / Number(coupon.rate ?? '1'))
  if (coupon.scope === 'parcel') return parcels.some((one) => one.coupon_id === coupon.id) ? fixed_fen : 0
  const bought = items.filter(
    (item) =>
      item.coupon_id === coupon.id &&
      !ENDED.includes(item.status) &&
      !UNBOUGHT.includes(item.remembered_status ?? item.status),
  )
  return bought.reduce((sum, item) => sum + shareFen(coupon, item, items), 0)
}

function shareFen(coupon: CouponRow, item: OrderItemRow, items: OrderItemRow[]): number {
  const quoted = (one: OrderItemRow) => quotedFen.get(one.id) ?? one.price_fen * one.quantity
  const together = items.filter((one) => one.order_no === item.order_no)
  const others_fen = together.reduce((sum, one) => sum + (one.id === item.id ? 0 : quoted(one)), 0)
  const real_fen = realFen(item) * item.quantity
  if (real_fen < quoted(item) && real_fen + others_fen < coupon.threshold_fen) return 0
  // A fen for the rounding of shares.
  if (coupon.kind === 'percent') return feeFen(Math.min(real_fen, quoted(item)), coupon.amount) + 1
  return Math.ceil((coupon.amount * quoted(item)) / (quoted(item) + others_fen))
}

const quotedFen = new Map<string, number>()

/** Remembers what the customer said that things cost, before staff say what they do. */
async function rememberQuotes({ world, thieves }: Game): Promise<void> {
  const rows = await world.services.db
    .selectFrom('order_items')
    .select(['id', 'price_fen', 'quantity'])
    .where(
      'account_id',
      'in',
      thieves.map((thief) => thief.id),
    )
    .execute()
  for (const row of rows) if (!quotedFen.has(row.id)) quotedFen.set(row.id, row.price_fen * row.quantity)
}

/** Random games: a start and steps. */
export const games = fc.record({ start: fc.constantFrom(...STARTS), steps })

export interface Played {
  start: Start
  steps: Step[]
}

/** Plays a game to its end; throws as soon as the two have more than was paid and given. */
export async function play(world: World, staff: Client, { start, steps: all }: Played): Promise<void> {
  const game = await openGame(world, staff, start)
  await rememberQuotes(game)
  for (const step of all) {
    await act(game, step)
    await rememberQuotes(game)
    const { paid_fen, has_fen, gifts_fen } = await worthOf(game)
    const gained_fen = has_fen - paid_fen - gifts_fen
    if (gained_fen > 0) throw new Error(`They gained ${gained_fen} fen by ${JSON.stringify(step)}`)
  }
}
