import { changedItem, QUESTION_KINDS } from '#domain/question.ts'
import { confirmEntryJson } from '#server/db/json.ts'
import type { Account, ConfirmEntryRow } from '#server/db/rows.ts'
import type { EntryAnswer } from '#server/money/entry-answer.ts'
import type { Tx } from '#server/db/schema.ts'
import { settleItem } from './item-change.ts'
import { endItem } from './item-end.ts'
import { checkMove, lockOrderItems, moveOrderItem } from './moves.ts'
import { invalid, notFound } from '#server/problem.ts'
import type { Services } from '#server/services.ts'

/** The entry as this answer means it: of several options the chosen one with its amount. Throws 422. */
export function chooseOption(entry: ConfirmEntryRow, option: string | undefined): ConfirmEntryRow {
  if (!isQuestion(entry)) return entry
  const options = confirmEntryJson.options(entry)
  const changes = confirmEntryJson.changes(entry) ?? []
  const named = options.findIndex(({ sku_id, text }) => option === text || (sku_id && option === sku_id))
  const change = changes[changes.length === 1 && option === undefined ? 0 : options.length ? named : 0]
  if (!change) throw invalid('option', 'Choose one of the options.')
  return { ...entry, amount_fen: change.amount_fen, changes: JSON.stringify([change]) }
}

const isQuestion = (entry: ConfirmEntryRow) => (QUESTION_KINDS as readonly string[]).includes(entry.kind)

/** Yes settles the difference and changes the item; no, or silence, gives back all that was paid for it. */
export async function answerQuestion(
  tx: Tx,
  services: Services,
  account: Account,
  entry: ConfirmEntryRow,
  answer: EntryAnswer,
  now: number,
): Promise<void> {
  const [item] = await lockOrderItems(tx, account, [entry.ref])
  if (!item) throw notFound('the item of this question')
  if (answer === 'expire') {
    const move = { event: answer, actor: 'system', actor_id: null, now } as const
    await endItem(tx, services, item, { ...move, reason: 'You did not answer within 7 days.' })
    return
  }
  const move = { event: answer, actor: 'customer', actor_id: account.id, now } as const
  if (answer === 'refuse') {
    await endItem(tx, services, item, { ...move, reason: 'You said no to our question.' })
    return
  }
  checkMove(item, answer)
  const [change] = confirmEntryJson.changes(entry) ?? []
  if (!change) throw new Error(`the question ${entry.id} says nothing`)
  const { amount_fen: _, sku_id = item.sku_id, sku_text = item.sku_text, ...changes } = change
  const reason = `question-${entry.id}`
  const settled = await settleItem(tx, item, changedItem(item, changes), { reason, now })
  const { fen, posted, set } = settled
  const money = posted && { amount_fen: fen, posting_id: posted.posting_id }
  await moveOrderItem(tx, item, { ...move, reason: entry.reason, ...money }, { ...set, sku_id, sku_text })
}
