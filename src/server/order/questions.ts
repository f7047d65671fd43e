import { cnyFromFen } from '#domain/money/money.ts'
import {
  changedItem,
  type ItemChange,
  QUESTION_KINDS,
  type QuestionChange,
  type QuestionKind,
  type QuestionOption,
} from '#domain/order/question.ts'
import { changeWords } from '#domain/order/change-words.ts'
import { DAY } from '#domain/time/durations.ts'
import { longDay } from '#domain/time/written-day.ts'
import { REPLACEMENT } from '#domain/warehouse/seller-problem.ts'
import { accountById, refuseOwn } from '#server/account/accounts.ts'
import { countGiven, type FreeCall, withinSums } from '#server/account/staff-sums.ts'
import { keepUploads, saveUploads, type Sent } from '#server/picture/uploads.ts'
import { findAnyItem } from './lists.ts'
import type { Account, ConfirmEntryRow, OrderItemRow, UploadRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { newId } from '#server/ids.ts'
import { type Couponed, withCoupon } from './paying-coupon.ts'
import { questionMail } from '#server/mail/order.ts'
import { checkMove, moveOrderItem } from './moves.ts'
import { queueMail } from '#server/mail/outbox.ts'
import { netPaidFen } from '#server/money/buckets.ts'
import { invalid } from '#server/problem.ts'
import type { Services } from '#server/services.ts'
import { byStaff, lockOneForStaff } from './for-staff.ts'
import { countAnswer, giftOfQuestion } from './fall-sums.ts'

/** Questions to the customer before we buy: the seller wants more, or has something else. */

const ANSWER_WITHIN_MS = 7 * DAY

export interface Question {
  /** The order item's id. */
  id: string
  kind: QuestionKind
  /** The new price of a piece, or the new postage of the item. */
  amount_fen?: number | undefined
  options: { sku_id?: string | undefined; text: string; price_fen: number; photo_id?: string | undefined }[]
  quantity?: number | undefined
  /** By when the seller ships it, epoch ms. */
  ships_at?: number | undefined
  reason: string
}

/** All we ever asked about an item or a parcel, oldest first. */
export const questionsAbout = (db: Db, ref: string): Promise<ConfirmEntryRow[]> =>
  db.selectFrom('confirm_entries').selectAll().where('ref', '=', ref).orderBy('id').execute()

/**
 * Asks the customer, who has seven days; until they answer nobody buys the item. What a yes would give back counts. Throws
 * 404, 409 WRONG_STATE, 422 for a question that would change nothing, and what `withinSums` throws.
 */
export async function askCustomer(
  { db }: Pick<Services, 'db'>,
  staff: Account,
  question: Question,
  now: number,
): Promise<OrderItemRow> {
  const by = { staff, call: 'bk/ask_customer', subject: question.id, body: question } as const
  return withinSums(db, by, now, (tx) => askIn(tx, by, question, now))
}

/** The same in a transaction that is open. */
export async function askIn(tx: Tx, by: FreeCall, question: Question, now: number): Promise<OrderItemRow> {
  const { kind } = question
  const reason = kind === 'late' ? `${shipsLate(question, now)} ${question.reason}` : question.reason
  const item = await lockOneForStaff(tx, by.staff, question.id)
  checkMove(item, 'ask_customer')
  const changes = changesOf(await withCoupon(tx, item), question)
  const amounts = changes.map(({ amount_fen }) => amount_fen)
  const expires_at = now + ANSWER_WITHIN_MS
  const options = kind === 'option' ? question.options : []
  const photo_ids = options.flatMap(({ photo_id }) => photo_id ?? [])
  await keepUploads(tx, photosOf(item), photo_ids, 'options', now)
  const counted = await countGiven(tx, by, await giftOfQuestion(tx, by, item, Math.min(...amounts), now), now)
  await tx
    .insertInto('confirm_entries')
    .values({
      id: newId(now),
      account_id: item.account_id,
      kind,
      // The dearest of several: an answer costs this at most.
      amount_fen: Math.max(...amounts),
      ref: item.id,
      options: JSON.stringify(options.map((option, index) => shownOption(option, changes[index]))),
      changes: JSON.stringify(changes),
      reason,
      status: 'Open',
      created_at: now,
      expires_at,
    })
    .execute()
  const move = { ...byStaff(by.staff, 'ask_customer', now), reason, counted }
  const result = await moveOrderItem(tx, item, move, { next_by_at: expires_at })
  const { email } = await accountById(tx, item.account_id)
  await queueMail(
    tx,
    questionMail(email, item, { reason, change: changeWords(item, changes), expires_at }),
    now,
  )
  return result
}

/** The amount a yes debits, negative when it refunds. */
export const differenceFen = (item: Couponed, change: ItemChange) =>
  changedItem(item, change).total_fen - netPaidFen(item)

const shownOption = (
  option: Question['options'][number],
  change: QuestionChange | undefined,
): QuestionOption => ({
  sku_id: option.sku_id ?? null,
  text: option.text,
  price_cny: cnyFromFen(option.price_fen),
  amount_cny: cnyFromFen(change?.amount_fen ?? 0),
  ...(option.photo_id && { photo_id: option.photo_id }),
})

/** Throws 422 for a day that has been, or none. */
function shipsLate({ ships_at = 0 }: Question, now: number): string {
  if (ships_at <= now) throw invalid('ships_at', 'Enter the day by which the seller ships it.')
  return `The seller ships it by ${longDay(ships_at)}.`
}

const photosOf = ({ id, account_id }: Pick<OrderItemRow, 'id' | 'account_id'>) =>
  ({ account_id, scene: 'question', order_item_id: id }) as const

/** Stores photos of other options; they wait to be named in a question. Throws 404, 403, 409, else as `saveUploads`. */
export async function addQuestionPhotos(
  services: Services,
  staff: Account,
  id: string,
  pictures: AsyncIterable<Sent>,
  now: number,
): Promise<readonly UploadRow[]> {
  const item = await findAnyItem(services.db, id)
  refuseOwn(staff, item)
  checkMove(item, 'ask_customer')
  return saveUploads(services, photosOf(item), { account_id: staff.id, staff: true }, pictures, now)
}

function changesOf(item: Couponed, question: Question): QuestionChange[] {
  const priced = (change: ItemChange) => ({ ...change, amount_fen: differenceFen(item, change) })
  if (question.kind === 'option') {
    if (!question.options.length) throw invalid('options', 'Name at least one option.')
    if (new Set(question.options.map(({ text }) => text)).size < question.options.length)
      throw invalid('options', 'Name each option once.')
    return question.options.map(({ sku_id, text: sku_text, price_fen }) => ({
      ...priced({ price_fen }),
      ...(sku_id && { sku_id }),
      sku_text,
    }))
  }
  if (question.kind === 'quantity') {
    if (question.quantity === undefined || question.quantity === item.quantity)
      throw invalid('quantity', 'Enter how many pieces there would be instead.')
    return [priced({ quantity: question.quantity })]
  }
  if (question.kind === 'late') return [priced({})]
  if (question.kind === 'battery') return [{ ...priced({}), goods_class: 'battery_builtin' }]
  const { amount_fen } = question
  const postage = question.kind === 'postage'
  const now_fen = postage ? item.domestic_fee_fen : item.price_fen
  if (amount_fen === undefined || amount_fen === now_fen || (!postage && !amount_fen))
    throw invalid('amount_cny', `Enter the new ${postage ? 'postage of the item' : 'price of one piece'}.`)
  return [priced(postage ? { domestic_fee_fen: amount_fen } : { price_fen: amount_fen })]
}

/** Takes a question back; the item goes on being bought. Throws 404, 409 WRONG_STATE. */
export async function withdrawQuestion(
  db: Db,
  staff: Account,
  { id, reason }: { id: string; reason: string },
  now: number,
): Promise<OrderItemRow> {
  return inTransaction(db, async (tx) => {
    await voidQuestion(tx, id)
    const item = await lockOneForStaff(tx, staff, id)
    await countAnswer(tx, item, null)
    return moveOrderItem(tx, item, { ...byStaff(staff, 'withdraw_question', now), reason })
  })
}

/** Nobody can answer it any more. Entries are locked before their items, as an answer does. */
export async function voidQuestion(tx: Tx, item_id: string): Promise<void> {
  await tx
    .updateTable('confirm_entries')
    .set({ status: 'Void' })
    .where('ref', '=', item_id)
    .where('kind', 'in', QUESTION_KINDS)
    .where('status', '=', 'Open')
    .execute()
}

/** The open questions about these items, by item. */
export async function openQuestions(
  db: Db,
  items: Pick<OrderItemRow, 'id' | 'status' | 'problem_due_at'>[],
): Promise<Map<string, ConfirmEntryRow>> {
  const ids = items
    .filter(({ status, problem_due_at }) => status === 'WaitingForConfirm' || problem_due_at !== null)
    .map(({ id }) => id)
  if (!ids.length) return new Map()
  const entries = await db
    .selectFrom('confirm_entries')
    .selectAll()
    .where('ref', 'in', ids)
    .where('kind', 'in', [...QUESTION_KINDS, REPLACEMENT])
    .where('status', '=', 'Open')
    .execute()
  return new Map(entries.map((entry) => [entry.ref, entry]))
}
