import type { SellerAnswer } from '#domain/warehouse/seller-problem.ts'
import { REFUND_MS } from '#domain/order/refund.ts'
import { accountById } from '#server/account/accounts.ts'
import { countRows, type Page, pageById, type Paging } from '#server/db/page.ts'
import type { Account, OrderItemRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { replacementMail, sellerAnswerMail } from '#server/mail/order.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { logChange } from '#server/order/change-log.ts'
import { byStaff, lockOneForStaff, rereadOne } from '#server/order/for-staff.ts'
import { endItemServices } from '#server/order/item-services.ts'
import { type MovedItem, moveOrderItem } from '#server/order/moves.ts'
import { lockUnreplaced } from '#server/order/replacements.ts'
import { asStaffSee, type StaffItem } from '#server/order/staff-lists.ts'
import { wrongState } from '#server/problem.ts'
import { listQcPhotos, withdrawPhotos } from './photos.ts'

/** Goods whose seller has to hear that something is wrong with them. Source: docs/decisions/seller-problems.md. */

const problems = (db: Db) =>
  db
    .selectFrom('order_items')
    .where('problem_due_at', 'is not', null)
    .where('status', 'in', ['InWarehouse', 'RefundRequested'])

/** Problems whose seller has not answered yet, the oldest first. */
export async function listSellerProblems(db: Db, paging: Paging): Promise<Page<StaffItem>> {
  const page = await pageById(problems(db), paging, 'oldest', (part) => part.selectAll())
  return { ...page, list: await asStaffSee(db, page.list) }
}

/** How many wait, and how many sellers should have heard of theirs by now. */
export const countSellerProblems = async (db: Db, now: number) => ({
  seller_problems: await countRows(problems(db)),
  late_seller_problems: await countRows(problems(db).where('problem_due_at', '<', now)),
})

/**
 * The seller sends it again, as its customer agreed: it is on its way to us as if it had never come. What nobody has begun
 * to do with it is paid back. Throws 404, 403, 409 WRONG_STATE, 409 SERVICE_OPEN while we are at work on it.
 */
export async function awaitReplacement(
  db: Db,
  staff: Account,
  { id, reason }: { id: string; reason: string },
  now: number,
): Promise<MovedItem> {
  return inTransaction(db, async (tx) => {
    const item = await lockOneForStaff(tx, staff, id)
    if (item.status === 'InWarehouse' && item.replace_agreed_at === null)
      throw wrongState(`The customer of “${item.title}” hasn’t agreed that the seller sends it again.`)
    await endItemServices(tx, item, { actor: 'staff', actor_id: staff.id, now })
    const answer = ['The seller sends it again.', reason].filter(Boolean).join(' ')
    const move = { ...byStaff(staff, 'await_replacement', now), reason: answer }
    const moved = await moveOrderItem(tx, item, move, NEVER_CAME)
    const photos = await listQcPhotos(tx, item)
    await withdrawPhotos(
      tx,
      photos.map((photo) => photo.id),
      now,
    )
    const { email } = await accountById(tx, item.account_id)
    await queueMail(tx, replacementMail(email, item, reason), now)
    return moved
  })
}

/** Findings about the goods that came first. */
const NEVER_CAME = {
  ...{ inner_tracking_number: null, weight_g: null, length_cm: null, width_cm: null, height_cm: null },
  ...{ verdict: null, inspection_note: null, qc_count: null, photos_approved_at: null, corrected_at: null },
  ...{ stored_until_at: null, refund_until_at: null, problem_due_at: null, replace_agreed_at: null },
} satisfies Partial<OrderItemRow>

/**
 * The seller pays it back or refuses: its customer, who has as long as after an inspection to decide, is told. Throws 404,
 * 403, 409 WRONG_STATE where nothing is to be answered.
 */
export async function noteSellerAnswer(
  db: Db,
  staff: Account,
  { id, outcome, reason }: { id: string; outcome: SellerAnswer; reason: string },
  now: number,
): Promise<OrderItemRow> {
  return inTransaction(db, async (tx) => {
    const item = await lockUnreplaced(tx, [id], () => lockOneForStaff(tx, staff, id))
    const { status, problem_due_at, account_id } = item
    if (problem_due_at === null || (status !== 'InWarehouse' && status !== 'RefundRequested'))
      throw wrongState(`There’s nothing left to tell the seller of “${item.title}”.`)
    const refund_until_at = Math.max(item.refund_until_at ?? 0, now + REFUND_MS)
    const over = { problem_due_at: null, replace_agreed_at: null }
    await tx
      .updateTable('order_items')
      .set(status === 'InWarehouse' ? { ...over, refund_until_at } : over)
      .where('id', '=', id)
      .execute()
    const change = { subject: 'order_item', subject_id: id, from_status: status, to_status: status } as const
    const answer = [ANSWERS[outcome], reason].filter(Boolean).join(' ')
    const by = { event: 'seller_answered', actor: 'staff', actor_id: staff.id, now } as const
    await logChange(tx, change, { ...by, reason: answer })
    const answered = await rereadOne(tx, item)
    const { email } = await accountById(tx, account_id)
    await queueMail(tx, sellerAnswerMail(email, answered, answer), now)
    return answered
  })
}

const ANSWERS: Readonly<Record<SellerAnswer, string>> = {
  pays_back: 'The seller pays it back.',
  refused: 'The seller does nothing about it.',
}
