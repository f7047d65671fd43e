import { cnyFromFen, showCny } from '#domain/money/money.ts'
import { changedItem, QUESTION_KINDS } from '#domain/order/question.ts'
import { confirmEntryJson } from '#server/db/json.ts'
import type { Account, ConfirmEntryRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction, mustLock } from '#server/db/transaction.ts'
import { settledMail } from '#server/mail/order.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { logComingBack } from './coming-back.ts'
import { withCoupon } from './paying-coupon.ts'
import { settleItem } from './item-change.ts'
import { endItem } from './end-item.ts'
import { checkMove, lockOrderItems, moveOrderItem } from './moves.ts'
import { invalid, notFound, Problem } from '#server/problem.ts'
import { countAnswer } from './fall-sums.ts'
import { differenceFen } from './questions.ts'

/** How an entry of the confirm list ends: the customer accepts or refuses, or its time is up. */
type EntryAnswer = 'accept' | 'refuse' | 'expire'

/** An entry that was just closed, whose it is and what was said. */
export interface AnsweredEntry {
  account: Account
  entry: ConfirmEntryRow
  answer: EntryAnswer
}

/**
 * Locks what these questions are about, so that nobody can answer them any more. They are locked first, as whoever answers
 * them does, and once more afterwards: another may have been asked while this waited for its lock.
 */
export async function lockUnasked<T>(
  tx: Tx,
  { kind, refs }: { kind: ConfirmEntryRow['kind']; refs: string[] },
  lock: () => Promise<T>,
): Promise<T> {
  const voidOpen = () =>
    tx
      .updateTable('confirm_entries')
      .set({ status: 'Void' })
      .where('ref', 'in', refs)
      .where('kind', '=', kind)
      .where('status', '=', 'Open')
      .execute()
  await voidOpen()
  const locked = await lock()
  await voidOpen()
  return locked
}

/** The entry as this answer means it: of several options the chosen one with its amount. Throws 422. */
export function chooseOption(entry: ConfirmEntryRow, option: string | undefined): ConfirmEntryRow {
  if (!isQuestion(entry)) return entry
  const options = confirmEntryJson.options(entry)
  const changes = confirmEntryJson.changes(entry) ?? []
  let index = options.findIndex(({ sku_id, text }) => option === text || (sku_id && option === sku_id))
  // A question without options, or with one that nobody has to name, has one answer.
  if (!options.length || (changes.length === 1 && option === undefined)) index = 0
  const change = changes[index]
  if (!change) throw invalid('option', 'Choose one of the options.')
  return { ...entry, amount_fen: change.amount_fen, changes: JSON.stringify([change]) }
}

const isQuestion = (entry: ConfirmEntryRow) => QUESTION_KINDS.some((kind) => kind === entry.kind)

/**
 * Works out again what a yes to an open question costs: another item of the same coupon may have become cheaper since it
 * was asked, and that changes this one's share. Throws 409 PRICE_CHANGED when the question has changed by it.
 */
export async function repriceQuestion(db: Db, account: Account, id: string): Promise<void> {
  const query = db
    .selectFrom('confirm_entries')
    .innerJoin('order_items', 'order_items.id', 'confirm_entries.ref')
    .select('confirm_entries.id')
    .where('confirm_entries.id', '=', id)
    .where('confirm_entries.account_id', '=', account.id)
    .where('coupon_id', 'is not', null)
  if (!(await query.executeTakeFirst())) return
  const changed = await inTransaction(db, (tx) => reprice(tx, account, id))
  if (changed !== null) throw amountChanged(changed)
}

/** Answers the new amount, fen, or null when it is the old one. */
async function reprice(tx: Tx, account: Account, id: string): Promise<number | null> {
  const entry = await tx
    .selectFrom('confirm_entries')
    .selectAll()
    .where('id', '=', id)
    .where('kind', 'in', QUESTION_KINDS)
    .where('status', '=', 'Open')
    .$if(mustLock(tx), (query) => query.forUpdate())
    .executeTakeFirst()
  const [row] = entry ? await lockOrderItems(tx, account, [entry.ref]) : []
  if (!entry || !row) return null
  const item = await withCoupon(tx, row)
  const before = confirmEntryJson.changes(entry) ?? []
  const changes = before.map((change) => ({ ...change, amount_fen: differenceFen(item, change) }))
  if (changes.every(({ amount_fen }, index) => amount_fen === before[index]?.amount_fen)) return null
  const options = confirmEntryJson.options(entry).map((option, index) => ({
    ...option,
    amount_cny: cnyFromFen(changes[index]?.amount_fen ?? 0),
  }))
  const amount_fen = Math.max(...changes.map((change) => change.amount_fen))
  await tx
    .updateTable('confirm_entries')
    .set({ amount_fen, changes: JSON.stringify(changes), options: JSON.stringify(options) })
    .where('id', '=', id)
    .execute()
  return amount_fen
}

/** 409: the customer looks again before anything is taken. */
export const amountChanged = (amount_fen: number) =>
  new Problem(
    409,
    'PRICE_CHANGED',
    `The amount is now ${showCny(amount_fen)}. Check it, then answer again.`,
    {
      amount_cny: cnyFromFen(amount_fen),
    },
  )

/** Yes settles the difference and changes the item; no, or silence, gives back all that was paid for it. */
export async function answerQuestion(
  tx: Tx,
  { account, entry, answer }: AnsweredEntry,
  now: number,
): Promise<void> {
  const [item] = await lockOrderItems(tx, account, [entry.ref])
  if (!item) throw notFound('the item of this question')
  if (answer !== 'accept') await countAnswer(tx, item, null)
  if (answer === 'expire') {
    const move = { event: answer, actor: 'system', actor_id: null, now } as const
    await endItem(tx, item, { ...move, reason: 'You didn’t answer within 7 days.' })
    return
  }
  const move = { event: answer, actor: 'customer', actor_id: account.id, now } as const
  if (answer === 'refuse') {
    await endItem(tx, item, { ...move, event: answer, reason: 'You refused.' })
    return
  }
  checkMove(item, answer)
  const [change] = confirmEntryJson.changes(entry) ?? []
  if (!change) throw new Error(`the question ${entry.id} says nothing`)
  const couponed = await withCoupon(tx, item)
  const now_fen = differenceFen(couponed, change)
  if (now_fen !== change.amount_fen) throw amountChanged(now_fen)
  const { amount_fen: _, sku_id = item.sku_id, sku_text = item.sku_text, ...more } = change
  const { goods_class = item.goods_class, ...changes } = more
  const reason = `question-${entry.id}`
  // Who asked is locked before balances are.
  const asked_by = await countAnswer(tx, item, now_fen)
  const { fen, posted, set } = await settleItem(tx, item, changedItem(couponed, changes), { reason, now })
  const money = posted && { amount_fen: fen, posting_id: posted.posting_id }
  const moved = await moveOrderItem(
    tx,
    item,
    { ...move, reason: entry.reason, ...(fen <= 0 && money) },
    { ...set, sku_id, sku_text, goods_class },
  )
  if (fen > 0 && money) await logComingBack(tx, moved, { actor_id: asked_by, ...money, now })
  if (posted && fen) await queueMail(tx, settledMail(account.email, item, { ...posted, fen }), now)
}
