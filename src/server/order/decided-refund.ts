import { showCny } from '#domain/money/money.ts'
import type { Account, RefundRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { type Problem, wrongState } from '#server/problem.ts'
import { ago } from './colleagues.ts'

/** 409 for a refund that no longer waits for the word of who asks: who has decided it, how, and when. */
export async function decidedRefund(
  tx: Tx,
  staff: Account,
  refund: RefundRow,
  now: number,
): Promise<Problem> {
  if (refund.status === 'Cancelled') return wrongState('The customer has taken this refund back.')
  const last = await tx
    .selectFrom('status_changes')
    .leftJoin('accounts', 'accounts.id', 'status_changes.actor_id')
    .select(['actor_id', 'event', 'email', 'at'])
    .where('subject', '=', 'order_item')
    .where('subject_id', '=', refund.order_item_id)
    .where('event', 'in', Object.keys(DECIDED))
    .where('actor', '=', 'staff')
    .where('undone_at', 'is', null)
    .where('at', '>=', refund.created_at)
    .where('at', '<=', refund.closed_at ?? now)
    .orderBy('status_changes.id', 'desc')
    .executeTakeFirst()
  const how = last && DECIDED[last.event]?.(refund)
  if (!how) return wrongState(`This refund is already ${refund.status.toLowerCase()}.`)
  const who = last.actor_id === staff.id ? 'You' : (last.email ?? 'Somebody')
  return wrongState(`${who} ${how} ${ago(now - last.at)}.`)
}

const back = ({ refund_fen }: RefundRow) => `${showCny(refund_fen)} back`

/** The words for each step; the time follows them. */
const DECIDED: Readonly<Partial<Record<string, (refund: RefundRow) => string>>> = {
  approve_refund: (refund) =>
    refund.status === 'Done' ? `agreed to this refund and gave ${back(refund)}` : 'agreed to this refund',
  reject_refund: () => 'refused this refund',
  return_accepted: (refund) => `noted that the seller took it, and gave ${back(refund)}`,
  return_refused: () => 'noted that the seller refused it',
}
