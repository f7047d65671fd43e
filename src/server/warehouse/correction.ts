import { keysOf } from '#domain/table/keys.ts'
import { type Correctable, correctable, correctionWords } from '#domain/warehouse/correction.ts'
import { GOODS_CLASS_NAMES } from '#domain/item/class-guess.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { REFUND_MS } from '#domain/order/refund.ts'
import type { ParcelStatus } from '#domain/parcel/status.ts'
import { itemWords } from '#domain/staff/search-words.ts'
import { isProblem } from '#domain/warehouse/seller-problem.ts'
import type { Verdict } from '#domain/warehouse/verdict.ts'
import { accountById } from '#server/account/accounts.ts'
import { changeWords } from '#server/db/search-words.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { correctedMail } from '#server/mail/order.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { lockOneForStaff, rereadOne } from '#server/order/for-staff.ts'
import { logChange } from '#server/order/change-log.ts'
import { foundClass } from '#server/order/goods-class.ts'
import { checkPurchaseNo, checkSellerNumber } from '#server/order/seller-numbers.ts'
import { askReplacement, lockUnreplaced } from '#server/order/replacements.ts'
import { inWords } from '#server/order/moves.ts'
import { invalid, wrongState } from '#server/problem.ts'
import { listQcPhotos, withdrawPhotos } from './photos.ts'
import { checkItemWeight, hearsBy } from './inspection.ts'

export interface Correction {
  id: string
  /** The customer reads it. */
  reason: string
  weight_g?: number | undefined
  length_cm?: number | undefined
  width_cm?: number | undefined
  height_cm?: number | undefined
  goods_class?: GoodsClass | undefined
  verdict?: Verdict | undefined
  note?: string | undefined
  /** The visible photos that stay. */
  photo_ids?: string[] | undefined
  purchase_no?: string | undefined
  inner_tracking_number?: string | undefined
  /** For a weight that looks wrong; `reason` says why. */
  sure?: boolean | undefined
  /** False: not sure of a number, should it stand elsewhere. */
  sure_number?: boolean | undefined
}

/**
 * Puts right what was noted about an item, until it is in a parcel. The customer sees the new values, that they were
 * corrected and why, and gets a mail; that it is not as ordered after all gives the whole time for a refund again, once.
 * A leave to travel was for the class before. Of the purchase number, which customers never see, only staff learn.
 * Throws 404, 403 for their own, 409 WRONG_STATE for what can no longer be corrected, 422 when nothing would change.
 */
export async function correctItem(
  db: Db,
  staff: Account,
  correction: Correction,
  now: number,
): Promise<OrderItemRow> {
  const { id, reason, photo_ids, note, sure, sure_number: _, ...columns } = correction
  return inTransaction(db, async (tx) => {
    const lock = () => lockOneForStaff(tx, staff, id)
    const item = await (columns.verdict === 'ok' ? lockUnreplaced(tx, [id], lock) : lock())
    const { status } = (await parcelOf(tx, item)) ?? {}
    refuseUncorrectable(item, correction, status)
    await checkPurchaseNo(tx, item, correction)
    await checkSellerNumber(tx, [item], correction, now)
    const { weight_g, goods_class } = columns
    const { length_cm = item.length_cm, width_cm = item.width_cm, height_cm = item.height_cm } = columns
    const sides = { length_cm, width_cm, height_cm }
    if (weight_g !== undefined)
      await checkItemWeight(tx, item, { weight_g, ...sides, goods_class, sure, reason })
    const qc_count = photo_ids && (await keepOnly(tx, item, photo_ids, now))
    const values = {
      ...columns,
      ...foundClass(item, correction.goods_class),
      qc_count,
      ...(note !== undefined && { inspection_note: note }),
    }
    const set: Partial<OrderItemRow> = Object.fromEntries(
      Object.entries(values).filter(([, value]) => value !== undefined),
    )
    const after = { ...item, ...set }
    const words = correctionWords(item, after, (code) => GOODS_CLASS_NAMES[code])
    if (!words.length && after.purchase_no === item.purchase_no)
      throw invalid('reason', 'Change something first. This is the same as what’s noted.')
    const again = await mayAskAgain(tx, item, after)
    const refund_until_at = Math.max(item.refund_until_at ?? 0, now + REFUND_MS)
    const notice = words.length > 0 && { corrected_at: now, ...(again && { refund_until_at }) }
    const right = after.verdict === 'ok' && { problem_due_at: null, replace_agreed_at: null }
    const wrong = again && { problem_due_at: await hearsBy(tx, item, now) }
    await tx
      .updateTable('order_items')
      .set({ ...set, ...notice, ...right, ...wrong })
      .where('id', '=', id)
      .execute()
    const corrected = await rereadOne(tx, item)
    await changeWords(tx, itemWords(item), itemWords(corrected))
    if (again) await askReplacement(tx, corrected, now)
    if (words.length) await tellCustomer(tx, staff, corrected, { words, reason, again }, now)
    return corrected
  })
}

/** Throws 409 for fields that can no longer be corrected, or were never noted. */
function refuseUncorrectable(
  item: OrderItemRow,
  correction: Correction,
  parcel_status: ParcelStatus | undefined,
): void {
  const may = correctable(item)
  const {
    id: _,
    reason: __,
    sure: ___,
    sure_number: ____,
    purchase_no,
    inner_tracking_number,
    ...findings
  } = correction
  const changes: Record<keyof Correctable, boolean> = {
    found: Object.entries(findings).some(
      ([name, value]) => value !== undefined && !(parcel_status === 'Packing' && AT_THE_TABLE.includes(name)),
    ),
    purchase_no: purchase_no !== undefined,
    inner_tracking_number: inner_tracking_number !== undefined,
  }
  const refused = keysOf<keyof Correctable>(changes).find((part) => changes[part] && !may[part])
  if (refused)
    throw wrongState(`“${item.title}” is now ${inWords(item)}, so ${PARTS[refused]} cannot be corrected.`)
}

/** An item's measures may still be put right while its parcel is packed: the inspection may have been the wrong one. */
const AT_THE_TABLE = ['weight_g', 'length_cm', 'width_cm', 'height_cm']

const parcelOf = (tx: Tx, { parcel_no }: OrderItemRow) =>
  tx.selectFrom('parcels').select('status').where('parcel_no', '=', parcel_no).executeTakeFirst()

const PARTS: Record<keyof Correctable, string> = {
  found: 'what was found at its inspection',
  purchase_no: 'its purchase number',
  inner_tracking_number: 'its tracking number',
}

/** Takes the others away from the customer and from everybody they were shared with. Answers how many stay. */
async function keepOnly(tx: Tx, item: OrderItemRow, photo_ids: string[], now: number): Promise<number> {
  const visibleIds = (await listQcPhotos(tx, item)).map(({ id }) => id)
  const keepIds = new Set(photo_ids)
  if (photo_ids.some((id) => !visibleIds.includes(id)))
    throw invalid('photo_ids', 'One of these photos isn’t among those shown. Reload the page.')
  await withdrawPhotos(
    tx,
    visibleIds.filter((id) => !keepIds.has(id)),
    now,
  )
  return keepIds.size
}

/** After these the customer cannot ask for a refund again: they have had these days, or the goods, or the seller's no. */
const NO_MORE_DAYS = ['correct_to_worse', 'parcel_back', 'return_refused']

/** Whether the customer learns only now that something is wrong. */
async function mayAskAgain(tx: Tx, before: OrderItemRow, after: OrderItemRow): Promise<boolean> {
  if (isProblem(before.verdict) || !isProblem(after.verdict)) return false
  const spent = await tx
    .selectFrom('status_changes')
    .select('id')
    .where('subject', '=', 'order_item')
    .where('subject_id', '=', before.id)
    .where('event', 'in', NO_MORE_DAYS)
    .limit(1)
    .executeTakeFirst()
  return !spent
}

async function tellCustomer(
  tx: Tx,
  staff: Account,
  item: OrderItemRow,
  { words, reason: why, again }: { words: string[]; reason: string; again: boolean },
  now: number,
): Promise<void> {
  const reason = `Corrected: ${words.join(', ')}. ${why}`
  const event = again ? 'correct_to_worse' : 'correct_item'
  const by = { event, actor: 'staff', actor_id: staff.id, reason, now } as const
  const { id: subject_id, status } = item
  await logChange(tx, { subject: 'order_item', subject_id, from_status: status, to_status: status }, by)
  const { email } = await accountById(tx, item.account_id)
  await queueMail(tx, correctedMail(email, item, { words, why }, now), now)
}
