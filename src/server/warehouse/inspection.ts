import { contradicts, WHY_CLASS } from '#domain/item/class-guess.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { dueAt, type OrderStatus } from '#domain/order/status.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { DAY } from '#domain/time/durations.ts'
import { accountById } from '#server/account/accounts.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { inspectedMail } from '#server/mail/order.ts'
import { canMove, checkMove, moveOrderItem } from '#server/order/moves.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { Services } from '#server/services.ts'
import { invalid } from '#server/problem.ts'
import { keepUploads } from '#server/picture/uploads.ts'
import { byStaff, lockOneForStaff } from '#server/order/for-staff.ts'
import { foundClass } from '#server/order/goods-class.ts'

/** How long after its inspection an item may be given back. */
export const REFUND_MS = 5 * DAY

export const VERDICTS = ['ok', 'wrong_item', 'damaged', 'incomplete'] as const
export type Verdict = (typeof VERDICTS)[number]

const FOUND: Record<Verdict, string> = {
  ok: 'We found nothing wrong.',
  wrong_item: 'This is not what you ordered.',
  damaged: 'It is damaged.',
  incomplete: 'Something is missing.',
}

export interface Inspection {
  id: string
  weight_g: number
  length_cm: number
  width_cm: number
  height_cm: number
  goods_class?: GoodsClass | undefined
  photo_ids: string[]
  verdict: Verdict
  note: string
  /** Where it lies now; where it did when left out. */
  shelf?: string | undefined
}

/**
 * Notes what we found when we opened the box, shows the photos to the customer and starts the clocks of storage and
 * refund; those of an item its seller refused unopened run already. Throws 404, 409 WRONG_STATE, 422 for a photo that
 * is not one of this item.
 */
export async function inspectItem(
  services: Services,
  staff: Account,
  inspection: Inspection,
  now: number,
): Promise<OrderItemRow> {
  const { id, photo_ids, goods_class, note, shelf, ...findings } = inspection
  return inTransaction(services.db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, id)
    // Its clocks run since its seller refused it; they do not start again.
    const late = item.weight_g === null && canMove(item, 'inspect_late')
    const event = late ? 'inspect_late' : 'inspect_item'
    const { status } = checkMove(item, event)
    explainClass(item, goods_class ?? item.goods_class, note)
    const { account_id } = item
    await keepUploads(tx, { account_id, scene: 'qc', order_item_id: id }, photo_ids, 'photo_ids', now)
    const customer = await accountById(tx, account_id)
    const set = {
      ...findings,
      ...foundClass(item, goods_class),
      ...(shelf && { shelf }),
      inspection_note: note,
      qc_count: new Set(photo_ids).size,
      ...(!late && clocks(customer, status, now)),
    }
    const reason = `${FOUND[findings.verdict]} ${note}`.trim()
    const inspected = await moveOrderItem(tx, item, { ...byStaff(staff, event, now), reason }, set)
    await queueMail(tx, inspectedMail(customer.email, inspected, reason, now), now)
    return inspected
  })
}

/** Throws 422 where the class found is another than expected and no word says why. */
function explainClass(item: OrderItemRow, found: GoodsClass, note: string): void {
  const against = contradicts(item, found)
  if (!against || note) return
  throw invalid('note', WHY_CLASS[against])
}

function clocks(customer: Account, status: OrderStatus, now: number) {
  const stored_until_at = now + vipLevel(customer.growth).storage_days * DAY
  const refund_until_at = now + REFUND_MS
  // A refund waits for us from the day it was asked for.
  const due = status === 'InWarehouse' && { next_by_at: dueAt(status, now, stored_until_at) }
  return { stored_until_at, refund_until_at, ...due }
}
