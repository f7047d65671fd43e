import { contradicts, WHY_CLASS } from '#domain/item/class-guess.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { REFUND_MS } from '#domain/order/refund.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { dueAt, type OrderStatus } from '#domain/order/status.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { DAY } from '#domain/time/durations.ts'
import {
  type ExpectedWeight,
  expectedItemWeight,
  leastOfProductG,
} from '#domain/warehouse/expected-weight.ts'
import { VERDICT_SENTENCES } from '#domain/warehouse/correction.ts'
import type { Verdict } from '#domain/warehouse/verdict.ts'
import { isProblem, sellerHearsBy } from '#domain/warehouse/seller-problem.ts'
import { accountById } from '#server/account/accounts.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { listItemChanges } from '#server/order/change-log.ts'
import { canMove, checkMove, type MovedItem, moveOrderItem } from '#server/order/moves.ts'
import { askReplacement } from '#server/order/replacements.ts'
import type { Services } from '#server/services.ts'
import { invalid, Problem } from '#server/problem.ts'
import { keepUploads } from '#server/picture/uploads.ts'
import { byStaff, lockOneForStaff } from '#server/order/for-staff.ts'
import { foundClass } from '#server/order/goods-class.ts'
import { scheduleArrivalMail } from './arrival-mails.ts'
import { statedWeights } from '#server/item/stated-weight.ts'

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
  /** Said again, with a reason, when the weight looks wrong. */
  sure?: boolean | undefined
  reason?: string | undefined
}

/**
 * Notes what we found when we opened the box, shows the photos to the customer and starts the clocks of storage and
 * refund; those of an item its seller refused unopened run already. Throws 404, 409 WRONG_STATE, 409 LOOKS_WRONG, 422 for a
 * photo that is not one of this item.
 */
export async function inspectItem(
  services: Services,
  staff: Account,
  inspection: Inspection,
  now: number,
): Promise<MovedItem> {
  const { id, photo_ids, goods_class, note, shelf, sure, reason: why, ...findings } = inspection
  return inTransaction(services.db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, id)
    // Its clocks run since its seller refused it; they do not start again.
    const late = item.weight_g === null && canMove(item, 'inspect_late')
    const event = late ? 'inspect_late' : 'inspect_item'
    const { status } = checkMove(item, event)
    explainClass(item, goods_class ?? item.goods_class, note)
    await checkItemWeight(tx, item, { goods_class, ...inspection })
    const { account_id } = item
    await keepUploads(tx, { account_id, scene: 'qc', order_item_id: id }, photo_ids, 'photo_ids', now)
    const customer = await accountById(tx, account_id)
    const set = {
      ...findings,
      ...foundClass(item, goods_class),
      ...(shelf && { shelf }),
      inspection_note: note,
      qc_count: new Set(photo_ids).size,
      photos_approved_at: null,
      ...(!late && clocks(customer, status, now)),
      replace_agreed_at: null,
      problem_due_at: !late && isProblem(findings.verdict) ? await hearsBy(tx, item, now) : null,
    }
    const reason = [VERDICT_SENTENCES[findings.verdict], note, why].filter(Boolean).join(' ')
    const inspected = await moveOrderItem(tx, item, { ...byStaff(staff, event, now), reason }, set)
    await askReplacement(tx, inspected, now)
    await scheduleArrivalMail(tx, services, inspected, now)
    return inspected
  })
}

/** By when the seller must hear what is wrong: that counts from the day the goods came. */
export async function hearsBy(tx: Tx, { id, item_platform }: OrderItemRow, now: number): Promise<number> {
  const log = await listItemChanges(tx, id)
  const came = log.findLast(({ event, undone_at }) => undone_at === null && CAME.includes(event))
  return sellerHearsBy(item_platform, came?.at ?? now)
}

const CAME = ['scan_arrival', 'scan_part', 'assign_unclaimed']

/** Throws 422 where the class found is another than expected and no word says why. */
function explainClass(item: OrderItemRow, found: GoodsClass, note: string): void {
  const against = contradicts(item, found)
  if (!against || note) return
  throw invalid('note', WHY_CLASS[against])
}

/** Throws 409 LOOKS_WRONG for a weight of an item that is hardly right when nobody is sure. */
export async function checkItemWeight(
  tx: Tx,
  item: OrderItemRow,
  found: Sure & Measures & { goods_class?: GoodsClass | undefined },
): Promise<void> {
  const { title } = item
  const goods_class = found.goods_class ?? item.goods_class
  const volume_cm3 = volumeOf(found)
  const expected = expectedItemWeight({ title, goods_class, volume_cm3, ...(await knownOf(tx, item)) })
  refuseWeight(found.weight_g, expected, found)
}

/** The weights of an item's product by its last inspections, a piece, and by its seller. */
async function knownOf(tx: Tx, item: OrderItemRow) {
  const { id, quantity, num_iid } = item
  const before = num_iid === null ? [] : await lastInspected(tx, item)
  const pieces_g = before.map((one) => (one.weight_g ?? 0) / one.quantity)
  const stated_g = (await statedWeights(tx, [item])).get(id) ?? null
  return { quantity, pieces_g, stated_g }
}

/** Finds the weight that this item hardly falls below by what is known of its product, g; 0 where nothing is. */
export const leastKnownG = async (tx: Tx, item: OrderItemRow): Promise<number> =>
  leastOfProductG(await knownOf(tx, item))

interface Measures {
  weight_g: number
  length_cm: number | null
  width_cm: number | null
  height_cm: number | null
}

/** Null where a side is unknown. */
const volumeOf = ({ length_cm, width_cm, height_cm }: Measures) =>
  length_cm && width_cm && height_cm ? length_cm * width_cm * height_cm : null

/** The last ones of the same product and option, newest first. */
const lastInspected = (tx: Tx, { id, item_platform, num_iid, sku_id }: OrderItemRow) =>
  tx
    .selectFrom('order_items')
    .select(['weight_g', 'quantity'])
    .where('num_iid', '=', num_iid)
    .where('item_platform', '=', item_platform)
    .where('sku_id', sku_id === null ? 'is' : '=', sku_id)
    .where('weight_g', 'is not', null)
    .where('id', '<>', id)
    .orderBy('id', 'desc')
    .limit(9)
    .execute()

interface Sure {
  sure?: boolean | undefined
  reason?: string | undefined
}

/** Throws 409 LOOKS_WRONG outside what is expected when nobody is sure, 422 when it is not said why it is right. */
export function refuseWeight(weight_g: number, expected: ExpectedWeight, { sure, reason }: Sure): void {
  if (weight_g >= expected.min_g && weight_g <= expected.max_g) return
  const { min_g, max_g } = expected
  if (!sure)
    throw new Problem(
      409,
      'LOOKS_WRONG',
      `${showWeight(weight_g)} looks wrong. We expect ${showWeight(min_g)} to ${showWeight(max_g)}. Weigh it again, or say why it’s right.`,
      { expected },
    )
  if (!reason) throw invalid('reason', 'Say why the weight is right.')
}

function clocks(customer: Account, status: OrderStatus, now: number) {
  const stored_until_at = now + vipLevel(customer.growth).storage_days * DAY
  const refund_until_at = now + REFUND_MS
  // A refund waits for us from the day it was asked for.
  const due = status === 'InWarehouse' && { next_by_at: dueAt(status, now, stored_until_at) }
  return { stored_until_at, refund_until_at, ...due }
}
