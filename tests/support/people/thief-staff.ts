import type { OrderStatus } from '#domain/order/status.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Answer } from '../worlds/world.ts'
import { photoOf } from './line.ts'
import { BOX } from './parcel.ts'
import { FOUND } from './staff.ts'
import { cny, type Game, pick, realFen, type Step, type Thief } from './thief.ts'
import { SURE } from './parcel.ts'

/** Steps of honest staff about whatever the thief has begun. */

const TO_DO: OrderStatus[] = ['Paid', 'Purchasing', 'Purchased', 'ArrivedAtWarehouse']
const TO_PACK: ParcelStatus[] = [
  'WaitingForPacking',
  'RehearsalRequested',
  'Packing',
  'Packed',
  'ReadyToShip',
  'Shipped',
  'Returning',
]

/** Staff bring everything one step on. */
export async function aTurn(game: Game, step: Step): Promise<void> {
  const { db } = game.world.services
  const ids = game.thieves.map((thief) => thief.id)
  const items = db.selectFrom('order_items').selectAll().where('account_id', 'in', ids)
  for (const item of await items.where('status', 'in', TO_DO).execute()) await workOnItem(game, item, step)
  const parcels = db.selectFrom('parcels').selectAll().where('account_id', 'in', ids)
  for (const parcel of await parcels.where('status', 'in', TO_PACK).execute())
    await workOnParcel(game, parcel, step)
}

async function workOnItem(game: Game, item: OrderItemRow, { n, m }: Step): Promise<void> {
  const { id } = item
  const real_price_cny = cny(realFen(item))
  const { staff } = game
  switch (item.status) {
    case 'Paid':
      // Sometimes they see at once that the price is wrong, or that it is sold out.
      if (n % 5 === 0)
        await staff.call('bk/ask_customer', {
          id,
          kind: 'price',
          amount_cny: real_price_cny,
          reason: 'The real price',
        })
      else if (n % 11 === 0) await staff.call('bk/mark_unavailable', { id, reason: 'Sold out' })
      else refusedWhenOwing(await owes(game, item), await staff.call('bk/take_item', { id }))
      return
    case 'Purchasing': {
      if (item.quantity > 1 && m % 5 === 0) {
        await staff.call('bk/ask_customer', { id, kind: 'quantity', quantity: 1, reason: 'One is left' })
        return
      }
      const owed = await owes(game, item)
      const bought = { id, purchase_no: 'TB', real_price_cny, sure: true, reason: 'The real price' }
      const placed = await staff.call('orders/place_order_item', bought)
      refusedWhenOwing(owed, placed)
      if (placed.body.code === 'PRICE_ROSE')
        await staff.call('bk/ask_customer', {
          id,
          kind: 'price',
          amount_cny: real_price_cny,
          reason: 'The real price',
        })
      return
    }
    case 'Purchased':
      await staff.call('bk/scan_arrival', { id })
      return
    default:
      await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids: [await photoOf(game.world, id)] })
  }
}

async function workOnParcel(
  game: Game,
  { parcel_no, status, account_id }: ParcelRow,
  { n, m }: Step,
): Promise<void> {
  const { staff } = game
  const owed = await owes(game, { account_id })
  const track = (to: string) =>
    staff.call('bk/add_tracking_event', { parcel_no, status: to, description: to })
  switch (status) {
    case 'Packing': {
      const boxes = [{ ...BOX, weight_g: pick([300, 900, 4_000], n) }]
      return refusedWhenOwing(owed, await staff.call('bk/pack_parcel', { ...SURE, parcel_no, boxes }))
    }
    case 'Packed':
      await staff.call('bk/ready_parcel', { parcel_no })
      return
    case 'ReadyToShip':
      return refusedWhenOwing(
        owed,
        await staff.call('bk/ship_parcel', { parcel_no, carrier: 'EMS', tracking_number: `EE${parcel_no}` }),
      )
    case 'Shipped':
      await track(m % 4 ? 'Delivered' : 'Returning')
      return
    case 'Returning':
      await staff.call('bk/return_parcel', { parcel_no, return_freight_cny: '40.00' })
      return
    default:
      refusedWhenOwing(owed, await staff.call('bk/start_packing', { parcel_no }))
  }
}

async function owes({ world }: Game, { account_id }: { account_id: string }): Promise<boolean> {
  const { db } = world.services
  const row = await db
    .selectFrom('balances')
    .select('receivable_fen')
    .where('account_id', '=', account_id)
    .executeTakeFirst()
  return (row?.receivable_fen ?? 0) > 0
}

function refusedWhenOwing(owing: boolean, answer: Answer): void {
  if (owing && answer.status === 200) throw new Error('Something went on for somebody who owes us')
}

/** Refunds, claims, returns and withdrawals. */
export async function decide(
  { world, staff }: Game,
  { id: account_id }: Thief,
  { yes, m }: Step,
): Promise<void> {
  const { db } = world.services
  for (const { id, status } of await db
    .selectFrom('refunds')
    .selectAll()
    .where('account_id', '=', account_id)
    .execute()) {
    if (status === 'Requested')
      await staff.call('bk/resolve_refund', { refund_id: id, approve: yes, reason: 'Seen' })
    if (status === 'Returning')
      await staff.call('bk/finish_return', { refund_id: id, outcome: m % 2 ? 'accepted' : 'refused' })
  }
  for (const claim of await db
    .selectFrom('claims')
    .selectAll()
    .where('account_id', '=', account_id)
    .execute())
    if (claim.status === 'Open')
      await staff.call('bk/resolve_claim', { parcel_no: claim.parcel_no, approve: m % 2 === 0 })
  for (const { status, withdrawal_no } of await db
    .selectFrom('withdrawals')
    .selectAll()
    .where('account_id', '=', account_id)
    .execute())
    if (status === 'Requested') await staff.call('bk/confirm_withdrawal', { withdrawal_no, approve: yes })
}
