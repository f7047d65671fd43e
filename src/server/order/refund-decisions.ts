import { dueAt } from '#domain/order/status.ts'
import { backFen } from '#domain/order/refund.ts'
import { COUNTED } from '#domain/staff/sums.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { DAY } from '#domain/time/durations.ts'
import { accountById } from '#server/account/accounts.ts'
import { countGiven, type FreeCall, withinSums } from '#server/account/staff-sums.ts'
import type { Account, OrderItemRow, RefundRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refundRejectedMail, returningMail } from '#server/mail/order.ts'
import { endItem } from './end-item.ts'
import { checkMove, moveOrderItem } from './moves.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { goOnWithPart } from './parts.ts'
import { askReplacement } from './replacements.ts'
import { invalid } from '#server/problem.ts'
import { closingColumns, dueAsBefore, stepRefund } from './refunds.ts'
import type { Services } from '#server/services.ts'
import { byStaff, lockOneForStaff } from './for-staff.ts'

/** The staff side of refunds. */

export interface RefundDecision {
  refund_id: string
  approve: boolean
  reason: string
  /** Lower than the frozen costs. */
  costs_fen?: number | undefined
}

/**
 * Yes pays at once while the goods are not with us, else sends them back first; no leaves the item where its goods are.
 * Throws 404, 409 WRONG_STATE, 422 for costs above the frozen ones, and what `withinSums` throws.
 */
export async function resolveRefund(
  services: Services,
  staff: Account,
  decision: RefundDecision,
  now: number,
): Promise<RefundRow> {
  const by = { staff, call: 'bk/resolve_refund', subject: decision.refund_id, body: decision } as const
  return withinSums(services.db, by, now, (tx) => decideRefund(tx, by, decision, now))
}

/** The same in a transaction that is open. */
export async function decideRefund(
  tx: Tx,
  by: FreeCall,
  decision: RefundDecision,
  now: number,
): Promise<RefundRow> {
  const { staff } = by
  const { refund_id, approve, reason: answer } = decision
  const refund = await stepRefund(tx, { staff, now }, refund_id, 'Requested', { answer })
  const item = await lockOneForStaff(tx, staff, refund.order_item_id)
  if (!approve) return reject(tx, staff, refund, item, now)
  const { costs_fen = refund.costs_fen } = decision
  if (costs_fen > refund.costs_fen) throw invalid('costs_cny', 'Costs can only be lower than was shown.')
  const { account_id: owner_id, id: about_id } = item
  const fen = COUNTED['bk/resolve_refund']({ frozen_fen: refund.costs_fen, costs_fen })
  const counted = await countGiven(tx, by, { owner_id, about: 'order_item', about_id, fen }, now)
  const refund_fen = backFen(netPaidFen(item), costs_fen)
  const terms = { costs_fen, refund_fen }
  const reason = answer || 'We agreed to your refund.'
  const move = { ...byStaff(staff, 'approve_refund', now), reason, counted }
  if (checkMove(item, 'approve_refund').status === 'Refunded') {
    await endItem(tx, item, move, { costs_fen })
    return stepRefund(tx, { staff, now }, refund_id, 'Requested', {
      ...terms,
      ...closingColumns('Done', now),
    })
  }
  await moveOrderItem(tx, item, move)
  const { email } = await accountById(tx, item.account_id)
  await queueMail(tx, returningMail(email, item, refund_fen), now)
  const deadline_at = dueAt('ReturningToSeller', now)
  return stepRefund(tx, { staff, now }, refund_id, 'Requested', {
    ...terms,
    status: 'Returning',
    deadline_at,
  })
}

async function reject(
  tx: Tx,
  staff: Account,
  refund: RefundRow,
  item: OrderItemRow,
  now: number,
): Promise<RefundRow> {
  const move = { ...byStaff(staff, 'reject_refund', now), reason: refund.answer }
  const back = await moveOrderItem(tx, item, move, await dueAsBefore(tx, item))
  await askReplacement(tx, back, now)
  const { email } = await accountById(tx, item.account_id)
  await queueMail(tx, refundRejectedMail(email, item, refund.answer), now)
  return stepRefund(tx, { staff, now }, refund.id, 'Requested', closingColumns('Rejected', now))
}

/** The seller took the goods back, or did not: then they lie in the warehouse again. Throws 404, 409 WRONG_STATE. */
export async function finishReturn(
  services: Services,
  staff: Account,
  { refund_id, outcome }: { refund_id: string; outcome: 'accepted' | 'refused' },
  now: number,
): Promise<RefundRow> {
  return inTransaction(services.db, async (tx) => {
    const status = outcome === 'accepted' ? 'Done' : 'Rejected'
    const refund = await stepRefund(tx, { staff, now }, refund_id, 'Returning', closingColumns(status, now))
    const item = await lockOneForStaff(tx, staff, refund.order_item_id)
    if (outcome === 'accepted') {
      const reason = 'The seller took it back.'
      const { costs_fen } = refund
      await endItem(tx, item, { ...byStaff(staff, 'return_accepted', now), reason }, { costs_fen })
      return refund
    }
    const reason = 'The seller didn’t take it back.'
    const customer = await accountById(tx, item.account_id)
    // An item sent back without an inspection is stored from today; its seller has refused the refund.
    const stored_until_at = item.stored_until_at ?? now + vipLevel(customer.growth).storage_days * DAY
    const refund_until_at = item.refund_until_at ?? now
    const dates = { stored_until_at, refund_until_at, next_by_at: stored_until_at }
    const set = { ...dates, problem_due_at: null }
    const move = { ...byStaff(staff, 'return_refused', now), reason }
    if (item.part_arrived === null) await moveOrderItem(tx, item, move, set)
    else await goOnWithPart(tx, item, move, set)
    await queueMail(tx, refundRejectedMail(customer.email, item, reason), now)
    return refund
  })
}
