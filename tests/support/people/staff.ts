import type { OrderStatus } from '#domain/order/status.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { SITE } from '#server/mail/letter.ts'
import { newId } from '#server/ids.ts'
import { credit } from '#server/money/ledger.ts'
import { inTransaction } from '#server/db/transaction.ts'
import type { Client, World } from '../worlds/world.ts'
import { qcPhotos } from '../fakes/photos.ts'
import { pay, placed } from './shopping.ts'

/** Common steps of staff in most tests of the warehouse. */

export const DAY = 24 * 3600_000

/** The findings of an inspection. */
export const FOUND = { weight_g: 420, length_cm: 30, width_cm: 20.5, height_cm: 10, verdict: 'ok' }

export const wrongState = { status: 409, body: { success: false, code: 'WRONG_STATE' } }

export const withoutVerdict = ({ verdict: _, ...rest }: typeof FOUND) => rest

export async function paidItem(customer: Client, price_cny: string): Promise<string> {
  const { item_ids } = await placed(customer, 'DIY lamp', price_cny)
  await pay(customer, item_ids)
  return item_ids[0]
}

/** An item that is bought and not sent yet. */
export async function shippable(customer: Client, staff: Client): Promise<string> {
  const id = await paidItem(customer, '20.00')
  await staff.call('bk/take_item', { id })
  await staff.call('orders/place_order_item', { id, purchase_no: 'TB', real_price_cny: '20.00' })
  return id
}

export async function arrived(customer: Client, staff: Client): Promise<string> {
  const id = await shippable(customer, staff)
  await staff.call('bk/scan_arrival', { id })
  return id
}

/** An item that lies weighed and photographed in the warehouse. */
export async function inspected(customer: Client, staff: Client): Promise<string> {
  const id = await arrived(customer, staff)
  await staff.call('bk/inspect_item', { id, ...FOUND, photo_ids: await qcPhotos(staff, id) })
  return id
}

export async function itemOf(staff: Client, id: string | undefined) {
  const { list } = (await staff.call('bk/get_order_items', { limit: 100 })).body.data
  return list.find((one: { id: string }) => one.id === id)
}

export const statusOf = async (staff: Client, id: string | undefined) => (await itemOf(staff, id)).status

/** Where calls of later steps lead. */
export async function forceStatus(
  world: World,
  id: string,
  status: OrderStatus,
  remembered_status: OrderStatus | null = null,
): Promise<void> {
  await world.services.db
    .updateTable('order_items')
    .set({ status, remembered_status, status_since_at: 1000, next_by_at: 2000 })
    .where('id', '=', id)
    .execute()
}

export async function accountOf(world: World, email: string): Promise<string> {
  const account = await world.services.db
    .selectFrom('accounts')
    .select('id')
    .where('email', '=', email)
    .executeTakeFirstOrThrow()
  return account.id
}

/** The texts of queued mails of this kind to this customer, but those that were sent. */
export async function mails(world: World, email: string, scene: string): Promise<string[]> {
  const rows = await world.services.db.selectFrom('outbox').select('payload').orderBy('id').execute()
  const queued = rows.filter(({ payload }) => payload)
  const all = queued.map((row) => JSON.parse(row.payload) as { to: string; scene: string; text: string })
  return all
    .filter((mail) => mail.to === email && mail.scene === scene)
    .map((mail) => mail.text.replaceAll(SITE, world.services.settings.site_url))
}

/** Promotional money, which cannot be withdrawn. */
export async function reward(world: World, email: string, promo_fen: number): Promise<void> {
  const account_id = await accountOf(world, email)
  const sides = [{ ledger_account: 'rewards' as const, fen: promo_fen }]
  const posting = {
    type: 'reward' as const,
    ref: `test ${newId(Date.now())}`,
    account_id,
    sides,
    now: Date.now(),
  }
  await inTransaction(world.services.db, (tx) => credit(tx, posting, { cash_fen: 0, promo_fen }))
}

/** As if a service had been ordered for this item; answers its id. */
export async function serviceFor(
  world: World,
  item: Pick<OrderItemRow, 'id' | 'account_id'>,
): Promise<string> {
  const id = newId(Date.now())
  const money = { paid_fen: 200, paid_promo_fen: 0, refunded_fen: 0, refunded_promo_fen: 0 }
  const of = { order_item_id: item.id, account_id: item.account_id, kind: 'measure' } as const
  const said = { text: '', answer: '', photo_ids: '[]', status: 'Requested' } as const
  await world.services.db
    .insertInto('item_services')
    .values({ id, ...of, ...said, ...money, created_at: Date.now() })
    .execute()
  return id
}
