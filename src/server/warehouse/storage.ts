import { countRows } from '#server/db/page.ts'
import {
  daysLeft,
  DISPOSAL_MAILS,
  disposalAt,
  disposalMailAfterMs,
  disposalStepAt,
  STORAGE_NOTICE_DAYS,
  STORAGE_WARNS_DAYS,
  storageNotice,
} from '#domain/order/storage.ts'
import { longDay } from '#domain/time/written-day.ts'
import { dueAt, STORED_STATUSES } from '#domain/order/status.ts'
import { DAY } from '#domain/time/durations.ts'
import { accountById } from '#server/account/accounts.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { SelectQueryBuilder } from 'kysely'
import type { Db, Schema, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { disposalMail, storageMail } from '#server/mail/order.ts'
import { checkMove, moveOrderItem } from '#server/order/moves.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** How long an item may lie in our warehouse, and what is said about it. */

/** How many of the customer's items have little free storage left, or none. */
export async function countExpiring(db: Db, account: Account, now: number): Promise<number> {
  const matching = db
    .selectFrom('order_items')
    .where('account_id', '=', account.id)
    .where('status', 'in', STORED_STATUSES)
    .where('stored_until_at', '<=', now + STORAGE_WARNS_DAYS * DAY)
  return countRows(matching)
}

/** Notices, the end of free storage and the mails before disposal; may run again without harm. */
export async function runStorageTimers(services: Services, now: number): Promise<void> {
  for (const days of STORAGE_NOTICE_DAYS) await noticeBefore(services, days, now)
  await expireStorage(services, now)
  for (let nth = 1; nth <= DISPOSAL_MAILS; nth++) await announceDisposal(services, nth, now)
}

async function noticeBefore(services: Services, days: number, now: number): Promise<void> {
  const due = services.db
    .selectFrom('order_items')
    .selectAll()
    .where('status', '=', 'InWarehouse')
    .where('stored_until_at', '>', now)
    .where('stored_until_at', '<=', now + days * DAY)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('storage_notices')
            .select('notice')
            .whereRef('order_item_id', '=', 'order_items.id')
            .whereRef('about_at', '=', 'order_items.stored_until_at')
            .where('notice', '=', `storage-${days}`),
        ),
      ),
    )
  await eachItem(`storage notice ${days}`, due, now, async (item) => {
    const stored_until_at = item.stored_until_at ?? 0
    await inTransaction(services.db, async (tx) => {
      const isNew = await note(tx, item, `storage-${days}`, stored_until_at, now)
      // A notice of a later day says the same; then this one is only noted.
      if (!isNew || storageNotice(stored_until_at, now) !== days) return
      const { email } = await accountById(tx, item.account_id)
      const mail = storageMail(email, item, { stored_until_at, days: daysLeft(stored_until_at, now) })
      await queueMail(tx, mail, now)
    })
  })
}

/** Each due item by itself, by id. */
const eachItem = (
  name: string,
  due: SelectQueryBuilder<Schema, 'order_items', OrderItemRow>,
  now: number,
  work: (item: OrderItemRow) => Promise<unknown>,
) =>
  eachDue({
    name,
    now,
    page: (after) => due.where('order_items.id', '>', after).orderBy('order_items.id').limit(PAGE).execute(),
    idOf: (item) => item.id,
    work,
  })

/** Answers false when it has been noted before. */
async function note(
  tx: Tx,
  item: OrderItemRow,
  notice: string,
  about_at: number,
  now: number,
): Promise<boolean> {
  const noted = await tx
    .insertInto('storage_notices')
    .values({ order_item_id: item.id, notice, about_at, at: now })
    .onConflict((c) => c.doNothing())
    .executeTakeFirst()
  return noted.numInsertedOrUpdatedRows === 1n
}

/** From now on storage costs money, which becomes a row of the item's parcel's receipt. */
async function expireStorage(services: Services, now: number): Promise<void> {
  const due = services.db
    .selectFrom('order_items')
    .selectAll()
    .where('status', '=', 'InWarehouse')
    .where('stored_until_at', '<=', now)
  const move = { event: 'expire', actor: 'system', actor_id: null, now } as const
  await eachItem('expire storage', due, now, (item) =>
    inTransaction(services.db, (tx) =>
      moveOrderItem(
        tx,
        item,
        { ...move, reason: 'Free storage is over.' },
        {
          next_by_at: dueAt('StorageExpired', overAt(item)),
        },
      ),
    ),
  )
}

/** When its free time was over: a parcel made and cancelled since then gives it no new one. */
const overAt = (item: OrderItemRow) => item.stored_until_at ?? item.status_since_at

async function announceDisposal(services: Services, nth: number, now: number): Promise<void> {
  const due = services.db
    .selectFrom('order_items')
    .selectAll()
    .where('status', '=', 'StorageExpired')
    .where('stored_until_at', '<=', now - disposalMailAfterMs(nth))
    .where((where) =>
      where(
        where
          .selectFrom('storage_notices')
          .select((count) => count.fn.countAll<number>().as('count'))
          .whereRef('order_item_id', '=', 'order_items.id')
          .whereRef('about_at', '=', 'order_items.stored_until_at')
          .where('notice', 'like', 'disposal-%'),
        '=',
        nth - 1,
      ),
    )
  await eachItem(`disposal notice ${nth}`, due, now, (item) =>
    inTransaction(services.db, (tx) => announceOne(tx, item, now)),
  )
}

/** Sends the item's next mail before its disposal, when that is due. */
async function announceOne(tx: Tx, item: OrderItemRow, now: number): Promise<void> {
  const sent = await disposalMails(tx, item)
  if (sent.length >= DISPOSAL_MAILS || now < disposalStepAt(overAt(item), sent)) return
  if (!(await note(tx, item, `disposal-${sent.length + 1}`, overAt(item), now))) return
  const { email } = await accountById(tx, item.account_id)
  const at = disposalAt(overAt(item), [...sent, now])
  await queueMail(tx, disposalMail(email, item, at), now)
}

/**
 * These items are out of a parcel that was not sent: what should have been said meanwhile is said now, so that parcels
 * made and removed put nothing off.
 */
export async function announceLeft(tx: Tx, ids: string[], now: number): Promise<void> {
  if (!ids.length) return
  const items = await tx
    .selectFrom('order_items')
    .selectAll()
    .where('id', 'in', ids)
    .where('status', '=', 'StorageExpired')
    .orderBy('id')
    .execute()
  for (const item of items) await announceOne(tx, item, now)
}

/**
 * From its disposal date on an item may go into one more parcel; when that is not sent, and not by our doing, it is
 * over. Throws 409 WRONG_STATE.
 */
export async function refuseAbandoned(db: Db | Tx, items: OrderItemRow[], now: number): Promise<void> {
  for (const item of items) {
    if (item.status !== 'StorageExpired') continue
    const sent = await disposalMails(db, item)
    const at = disposalAt(overAt(item), sent)
    if (sent.length < DISPOSAL_MAILS || now < at) continue
    const departure = await db
      .selectFrom('status_changes')
      .select('id')
      .where('subject', '=', 'order_item')
      .where('subject_id', '=', item.id)
      .where('event', '=', 'leave_parcel_expired')
      .where('actor', '!=', 'staff')
      .where('at', '>=', at)
      .limit(1)
      .executeTakeFirst()
    if (departure)
      throw wrongState(
        `“${item.title}” was to leave our warehouse by ${longDay(at)}, and the parcel it was in after that wasn’t sent. It can’t go into another one.`,
      )
  }
}

/** When the mails before the disposal of this item went out. */
async function disposalMails(db: Db | Tx, item: OrderItemRow): Promise<number[]> {
  const rows = await db
    .selectFrom('storage_notices')
    .select('at')
    .where('order_item_id', '=', item.id)
    .where('about_at', '=', overAt(item))
    .where('notice', 'like', 'disposal-%')
    .orderBy('at')
    .execute()
  return rows.map((row) => row.at)
}

/** Throws 409 WRONG_STATE before its date, which is 90 days and two mails after storage was over. */
export async function checkDisposal(tx: Tx, item: OrderItemRow, now: number): Promise<void> {
  checkMove(item, 'dispose')
  const sent = await disposalMails(tx, item)
  const at = disposalAt(overAt(item), sent)
  if (sent.length < DISPOSAL_MAILS || now < at)
    throw wrongState(
      `“${item.title}” can be disposed of from ${longDay(Math.max(at, now))} at the earliest, after two emails to its owner.`,
    )
}
