import { itemWords } from '#domain/staff/search-words.ts'
import { noteAction } from '#server/account/staff-actions.ts'
import { closeOpenRequest } from '#server/account/staff-sums.ts'
import { changeWords } from '#server/db/search-words.ts'
import { changeJson } from '#server/db/json-staff.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Row, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { countNoMore, markUndone } from '#server/order/change-log.ts'
import { cameBack } from '#server/order/coming-back.ts'
import { lockOneForStaff } from '#server/order/for-staff.ts'
import { logShelves } from '#server/order/moves.ts'
import { forgetReplacement } from '#server/order/replacements.ts'
import { releaseInspected } from '#server/warehouse/photos.ts'
import { notFound, type Result, tryEach, wrongState } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { withdrawArrivalMail } from '#server/warehouse/arrival-mails.ts'
import { reopenUnclaimed } from '#server/warehouse/unclaimed.ts'
import { lockParcelForStaff } from './parcels.ts'

/** Steps of staff that are taken back, as if they had never been. Source: docs/decisions/coming-back.md. */

type Entry = Row<'status_changes'>

/** Undoes these entries of the change log, each by itself. */
export const undoSteps = (
  services: Services,
  staff: Account,
  change_ids: string[],
  now: number,
): Promise<Result[]> =>
  tryEach(change_ids, (id) =>
    inTransaction(services.db, async (tx) => {
      await undoStep(tx, services, staff, id, now)
      return undefined
    }),
  )

/**
 * Undoes one step: the newest of its item or parcel, within its time, while nothing of it was paid back or mailed.
 * Throws 404, 403, 409 WRONG_STATE.
 */
async function undoStep(
  tx: Tx,
  { settings }: Services,
  staff: Account,
  id: string,
  now: number,
): Promise<void> {
  const entry = await tx.selectFrom('status_changes').selectAll().where('id', '=', id).executeTakeFirst()
  if (!entry || !(entry.subject in UNDO)) throw notFound('this step')
  await UNDO[entry.subject as keyof typeof UNDO](tx, staff, entry, {
    now,
    since: now - settings.waits.undo_ms,
  })
  // The ids of steps alone would say nothing of what was undone.
  const input = { id: entry.subject_id, step: entry.event }
  await noteAction(tx, staff, { call: 'bk/undo_step', input, answer: null }, now)
}

interface When {
  now: number
  /** Steps before it stay. */
  since: number
}

const UNDO = { order_item: undoOfItem, parcel: undoOfParcel }

async function undoOfItem(tx: Tx, staff: Account, entry: Entry, when: When): Promise<void> {
  if (entry.event === 'inspect_item') await forgetReplacement(tx, entry.subject_id)
  const item = await lockOneForStaff(tx, staff, entry.subject_id)
  await refuseUndo(tx, entry, when, item.status, `“${item.title}”`)
  const before = changeJson.item_before(entry)
  if (!before) throw wrongState(`This step of “${item.title}” can’t be undone.`)
  const restored = await tx
    .updateTable('order_items')
    .set(before)
    .where('id', '=', item.id)
    .returningAll()
    .executeTakeFirstOrThrow()
  await changeWords(tx, itemWords(item), itemWords(restored))
  const by = { event: 'undo', actor: 'staff', actor_id: staff.id, now: when.now } as const
  if (restored.shelf !== item.shelf) await logShelves(tx, [item], restored.shelf, by)
  await undoAround(tx, entry, item, when.now)
  await countNoMore(tx, entry)
  await markUndone(tx, entry.id, staff, when.now)
}

/** Undoes what a step left beside the item's own row. */
async function undoAround(tx: Tx, { event }: Entry, item: OrderItemRow, now: number): Promise<void> {
  if (event === 'place_order_item')
    await closeOpenRequest(tx, { call: 'orders/place_order_item', subject: item.id }, now)
  if (event === 'assign_unclaimed') await reopenUnclaimed(tx, item)
  if (event !== 'inspect_item' && event !== 'scan_part') return
  if (!(await withdrawArrivalMail(tx, item.id)))
    throw wrongState(`The customer of “${item.title}” has been told already. Correct what was noted instead.`)
  if (event === 'inspect_item') await releaseInspected(tx, item.id, now)
}

async function undoOfParcel(tx: Tx, staff: Account, entry: Entry, when: When): Promise<void> {
  const parcel = await lockParcelForStaff(tx, staff, entry.subject_id)
  await refuseUndo(tx, entry, when, parcel.status, `parcel ${parcel.parcel_no}`)
  const before = changeJson.parcel_before(entry)
  if (!before) throw wrongState(`This step of parcel ${parcel.parcel_no} can’t be undone.`)
  await tx.updateTable('parcels').set(before).where('parcel_no', '=', parcel.parcel_no).execute()
  await markUndone(tx, entry.id, staff, when.now)
}

/** Until when an entry of this log can be undone, epoch ms; null when it cannot. */
export function undoUntil(
  entry: Entry,
  log: Entry[],
  { settings, now }: Pick<Services, 'settings'> & { now: number },
) {
  const newest = log.findLast(({ undone_at }) => undone_at === null)
  const until = entry.at + settings.waits.undo_ms
  return newest?.id === entry.id && entry.before !== null && until > now ? until : null
}

/** Throws 409 WRONG_STATE for a step that has been undone, is too old or is not the newest. */
async function refuseUndo(
  tx: Tx,
  entry: Entry,
  { since }: When,
  status: string,
  title: string,
): Promise<void> {
  if (entry.undone_at !== null) throw wrongState(`This step of ${title} has been undone already.`)
  const newest = await tx
    .selectFrom('status_changes')
    .selectAll()
    .where('subject', '=', entry.subject)
    .where('subject_id', '=', entry.subject_id)
    .where('undone_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (newest && newest.id !== entry.id) {
    if (cameBack(newest.event)) throw wrongState(`The money for ${title} has gone back already.`)
    throw justMoved(title)
  }
  // Clocks of several servers differ: a later step may bear an earlier time.
  if (status !== entry.to_status) throw justMoved(title)
  if (entry.at <= since) throw wrongState(`This step of ${title} is too long ago to be undone.`)
}

const justMoved = (title: string) =>
  wrongState(`Something has happened to ${title} since. Reload the page to see it.`)
