import { DAY } from '#domain/time/durations.ts'
import { accountById } from '#server/account/accounts.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { arrivalMail } from '#server/mail/arrival.ts'
import { partArrivedMail } from '#server/mail/order.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { canMove } from '#server/order/moves.ts'
import { MAILED_PHOTO_DAYS, mailedPhotoPath } from '#server/picture/mailed-photo.ts'
import type { Services } from '#server/services.ts'
import { photosOf } from './photos.ts'

/**
 * Items that arrive one after the other are told of in one mail, half an hour after the first of them was inspected: by
 * then staff can no longer undo that, and the rest of the delivery is on its shelf. docs/decisions/mails.md
 */

/** Its owner is told of this item with the next mail about arrivals; once, however often it is inspected until then. */
export async function scheduleArrivalMail(
  tx: Tx,
  { settings }: Pick<Services, 'settings'>,
  { id, account_id }: OrderItemRow,
  now: number,
): Promise<void> {
  await tx
    .insertInto('arrival_mails')
    .values({ order_item_id: id, account_id, due_at: now + settings.waits.arrival_mail_ms })
    .onConflict((c) => c.doNothing())
    .execute()
}

/** An inspection is undone: its owner is not told. Answers false when they have been. */
export async function withdrawArrivalMail(tx: Tx, order_item_id: string): Promise<boolean> {
  const result = await tx
    .deleteFrom('arrival_mails')
    .where('order_item_id', '=', order_item_id)
    .executeTakeFirst()
  return Number(result.numDeletedRows) > 0
}

/** Queues the mails of the waves whose time has come; may run again, and on several servers, without harm. */
export async function sendArrivalMails(services: Services, now: number): Promise<void> {
  await eachDue({
    name: 'mail arrivals',
    now,
    page: (after) =>
      services.db
        .selectFrom('arrival_mails')
        .select('account_id')
        .where('account_id', '>', after)
        .where('due_at', '<=', now)
        .groupBy('account_id')
        .orderBy('account_id')
        .limit(PAGE)
        .execute(),
    idOf: ({ account_id }) => account_id,
    work: ({ account_id }) => inTransaction(services.db, (tx) => mailWave(tx, account_id, now)),
  })
}

/** The rows go and the mail is queued in one transaction, so that a crash between them does neither. */
async function mailWave(tx: Tx, account_id: string, now: number): Promise<void> {
  const wave = await tx
    .selectFrom('arrival_mails')
    .select(['order_item_id', 'due_at'])
    .where('account_id', '=', account_id)
    .$if(mustLock(tx), (query) => query.forUpdate())
    .execute()
  // Another server has mailed the due ones meanwhile.
  if (!wave.some(({ due_at }) => due_at <= now)) return
  const ids = wave.map(({ order_item_id }) => order_item_id)
  await tx.deleteFrom('arrival_mails').where('order_item_id', 'in', ids).execute()
  const all = await tx.selectFrom('order_items').selectAll().where('id', 'in', ids).orderBy('id').execute()
  const { email } = await accountById(tx, account_id)
  for (const item of all)
    if (item.part_arrived !== null && canMove(item, 'choose_part'))
      await queueMail(tx, partArrivedMail(email, item), now)
  const items = all.filter(
    ({ qc_count, status }) => qc_count !== null && TOLD_OF.some((one) => one === status),
  )
  if (!items.length) return
  const photos = await photosOf(tx, items)
  const arrived = items.map((item) => ({
    item,
    net_paid_fen: netPaidFen(item),
    photos: (photos.get(item.id) ?? []).map(({ id }) => ({
      large: mailedPhotoPath(id, 'large', now),
      small: mailedPhotoPath(id, 'small', now),
    })),
  }))
  await queueMail(tx, arrivalMail(email, arrived, now + MAILED_PHOTO_DAYS * DAY, now), now)
}

/** Items that have left or ended within the half hour need no looking at. */
const TOLD_OF = ['InWarehouse', 'StorageExpired', 'RefundRequested', 'InParcel'] as const
