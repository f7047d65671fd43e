import { VERDICT_SENTENCES } from '#domain/warehouse/correction.ts'
import { REPLACEMENT } from '#domain/warehouse/seller-problem.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { newId } from '#server/ids.ts'
import { notFound, wrongState } from '#server/problem.ts'
import { logChange } from './change-log.ts'
import { lockOrderItems } from './moves.ts'
import { type AnsweredEntry, lockUnasked } from './question-answer.ts'

/**
 * The question whether a seller shall send again what came wrong, damaged or incomplete. Entries are locked before their
 * items. Source: docs/decisions/seller-problems.md.
 */

/** Asks, for as long as a refund can be asked for, where something is wrong and nobody has agreed yet. */
export async function askReplacement(tx: Tx, item: OrderItemRow, now: number): Promise<void> {
  const { id: ref, account_id, status, verdict, inspection_note, refund_until_at: expires_at } = item
  if (status !== 'InWarehouse' || item.problem_due_at === null || item.replace_agreed_at !== null) return
  if (!verdict || !expires_at || expires_at <= now) return
  const reason = [VERDICT_SENTENCES[verdict], inspection_note].filter(Boolean).join(' ')
  const entry = { id: newId(now), account_id, kind: REPLACEMENT, ref, reason, expires_at, created_at: now }
  await tx
    .insertInto('confirm_entries')
    .values({ ...entry, amount_fen: 0, options: '[]', changes: null, status: 'Open' })
    .execute()
}

/** Locks these items, and nobody can answer any more whether they shall be sent again. */
export const lockUnreplaced = <T>(tx: Tx, item_ids: string[], lock: () => Promise<T>): Promise<T> =>
  lockUnasked(tx, { kind: REPLACEMENT, refs: item_ids }, lock)

/** An inspection is undone: it was never asked. */
export async function forgetReplacement(tx: Tx, item_id: string): Promise<void> {
  await tx
    .deleteFrom('confirm_entries')
    .where('ref', '=', item_id)
    .where('kind', '=', REPLACEMENT)
    .where('status', '=', 'Open')
    .execute()
}

/** A yes lets staff wait for it, a no keeps it as it is; after silence the seller is asked for money alone. */
export async function answerReplacement(
  tx: Tx,
  { account, entry, answer }: AnsweredEntry,
  now: number,
): Promise<void> {
  const [item] = await lockOrderItems(tx, account, [entry.ref])
  if (!item) throw notFound('the item of this question')
  if (answer === 'expire') return
  if (item.status !== 'InWarehouse' || item.problem_due_at === null)
    throw wrongState('This question is over. Reload the page.')
  const agreed = answer === 'accept'
  const set = agreed ? { replace_agreed_at: now } : { problem_due_at: null }
  await tx.updateTable('order_items').set(set).where('id', '=', item.id).execute()
  const { id: subject_id, status } = item
  const change = { subject: 'order_item', subject_id, from_status: status, to_status: status } as const
  const [event, reason] = agreed
    ? ['agree_replacement', 'You want the seller to send it again.']
    : ['keep_as_it_is', 'You keep it as it is.']
  await logChange(tx, change, { event, reason, actor: 'customer', actor_id: account.id, now })
}
