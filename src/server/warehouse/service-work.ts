import type { ItemServiceKind } from '#domain/money/payment-purpose.ts'
import { type ItemServiceStatus, outcomeLack } from '#domain/order/item-service.ts'
import { accountById, emailsById } from '#server/account/accounts.ts'
import { countRows, type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Account, ItemServiceRow, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { serviceNotPossibleMail, serviceResultMail } from '#server/mail/item-service.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { lockOneForStaff } from '#server/order/for-staff.ts'
import { logItemService, moveItemService, payBack, rereadService } from '#server/order/item-services.ts'
import { asStaffSee, type StaffItem } from '#server/order/staff-lists.ts'
import { invalid, notFound, wrongState } from '#server/problem.ts'
import { listQcPhotos } from './photos.ts'

/** Services of items, as staff do them. */

export interface ServiceFilter extends Paging {
  statuses: ItemServiceStatus[]
  kind?: ItemServiceKind | undefined
  /** Only of this item. */
  item_id?: string | undefined
}

export interface StaffService extends ItemServiceRow {
  item: StaffItem
  taker_email: string | null
}

/** Everybody's, the oldest first. */
export async function listServices(db: Db, filter: ServiceFilter): Promise<Page<StaffService>> {
  let matching = db.selectFrom('item_services').where('status', 'in', filter.statuses)
  if (filter.kind) matching = matching.where('kind', '=', filter.kind)
  if (filter.item_id) matching = matching.where('order_item_id', '=', filter.item_id)
  const page = await pageById(matching, filter, 'oldest', (part) => part.selectAll())
  return { ...page, list: await withItems(db, page.list) }
}

async function withItems(db: Db, services: ItemServiceRow[]): Promise<StaffService[]> {
  if (!services.length) return []
  const ids = services.map(({ order_item_id }) => order_item_id)
  const rows = await db.selectFrom('order_items').selectAll().where('id', 'in', ids).execute()
  const items = new Map((await asStaffSee(db, rows)).map((item) => [item.id, item]))
  const emails = await emailsById(
    db,
    services.map(({ taken_by }) => taken_by),
  )
  return services.flatMap((service) => {
    const item = items.get(service.order_item_id)
    const taker_email = emails.get(service.taken_by ?? '') ?? null
    return item ? [{ ...service, item, taker_email }] : []
  })
}

/** Finds one as staff see it. */
async function findService(db: Db, id: string): Promise<StaffService> {
  const row = await db.selectFrom('item_services').selectAll().where('id', '=', id).executeTakeFirst()
  const [service] = row ? await withItems(db, [row]) : []
  if (!service) throw notFound('this service')
  return service
}

/** How many wait, and how many of them should be done by now. */
export async function countServices(
  db: Db,
  now: number,
): Promise<{ services: number; late_services: number }> {
  const open = db.selectFrom('item_services').where('closed_at', 'is', null)
  return { services: await countRows(open), late_services: await countRows(open.where('due_at', '<', now)) }
}

/** From now on its customer can no longer cancel it. Throws 404, 403, 409 WRONG_STATE. */
export async function takeService(db: Db, staff: Account, id: string, now: number): Promise<StaffService> {
  await inTransaction(db, async (tx) => {
    const { item, service } = await lockService(tx, staff, id)
    if (service.status !== 'Requested') throw await notRequested(tx, staff, service)
    await moveItemService(tx, service, 'Requested', { status: 'Working', taken_by: staff.id })
    const by = { actor: 'staff', actor_id: staff.id, now } as const
    await logItemService(tx, item, service, { event: 'take_service', ...by })
  })
  return findService(db, id)
}

async function notRequested(tx: Tx, staff: Account, { status, taken_by }: ItemServiceRow) {
  if (status !== 'Working') return wrongState('This service is over.')
  if (taken_by === staff.id) return wrongState('You have taken it already.')
  const who = taken_by ? (await accountById(tx, taken_by)).email : 'Somebody else'
  return wrongState(`${who} has taken it already.`)
}

/** Anybody's but their own, with its item: both stay as they are until the transaction ends. Throws 404, 403. */
async function lockService(tx: Tx, staff: Account, id: string) {
  const row = await tx
    .selectFrom('item_services')
    .select('order_item_id')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!row) throw notFound('this service')
  const item = await lockOneForStaff(tx, staff, row.order_item_id)
  return { item, service: await rereadService(tx, id) }
}

interface Size {
  length_cm: number
  width_cm: number
  height_cm: number
}

export interface ServiceOutcome {
  id: string
  outcome: 'done' | 'not_possible'
  text: string
  photo_ids: string[]
  weight_g?: number | undefined
  sizes?: Size | undefined
}

/**
 * Notes what came of it; the customer gets a mail. An item without its box has a new weight and size; what was not
 * possible is paid back. Throws 404, 403, 409 WRONG_STATE before somebody has taken it, 422 for what is missing and for
 * a photo that is not one of the item's.
 */
export async function finishService(
  db: Db,
  staff: Account,
  result: ServiceOutcome,
  now: number,
): Promise<StaffService> {
  await inTransaction(db, async (tx) => {
    const { item, service } = await lockService(tx, staff, result.id)
    if (service.status !== 'Working')
      throw wrongState(service.status === 'Requested' ? 'Take it first.' : 'This service is over.')
    await checkOutcome(tx, item, service, result)
    const { email } = await accountById(tx, item.account_id)
    const { text: answer, photo_ids, weight_g = null, sizes } = result
    const findings = { answer, photo_ids: JSON.stringify([...new Set(photo_ids)]), weight_g, ...sizes }
    const by = { actor: 'staff', actor_id: staff.id, now, said: answer } as const
    if (result.outcome === 'not_possible') {
      const set = { ...findings, status: 'NotPossible' } as const
      const { posted, fen } = await payBack(tx, item, service, set, by)
      await queueMail(tx, serviceNotPossibleMail(email, item, service, { ...posted, fen, why: answer }), now)
      return
    }
    const closed = { status: 'Done', due_at: null, closed_at: now } as const
    const unboxes = service.kind === 'remove_packaging' && weight_g !== null
    const boxed_g = unboxes ? item.weight_g : null
    const closedService = await moveItemService(tx, service, 'Working', { ...findings, boxed_g, ...closed })
    if (unboxes)
      await tx
        .updateTable('order_items')
        .set({ weight_g, ...sizes })
        .where('id', '=', item.id)
        .execute()
    await logItemService(tx, item, service, { event: 'finish_service', ...by })
    await queueMail(tx, serviceResultMail(email, item, closedService), now)
  })
  return findService(db, result.id)
}

async function checkOutcome(
  tx: Tx,
  item: OrderItemRow,
  { kind }: ItemServiceRow,
  { outcome, text, photo_ids, weight_g, sizes }: ServiceOutcome,
): Promise<void> {
  const lack = outcomeLack(kind, outcome, { text, photos: photo_ids.length, weight_g, sizes })
  if (lack) throw invalid(lack.field, lack.message)
  if (!photo_ids.length) return
  const own = new Set((await listQcPhotos(tx, item)).map(({ id }) => id))
  if (!photo_ids.every((id) => own.has(id)))
    throw invalid('photo_ids', 'One of the photos isn’t of this item. Add it again.')
}
