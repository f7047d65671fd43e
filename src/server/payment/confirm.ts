import { QUESTION_KINDS } from '#domain/order/question.ts'
import { REPLACEMENT } from '#domain/warehouse/seller-problem.ts'
import { accountById } from '#server/account/accounts.ts'
import { answers } from '#server/db/json-answers.ts'
import type { Account, ConfirmEntryRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { refuseFrozen } from '#server/money/holds.ts'
import { onceInTransaction } from '#server/money/idempotency.ts'
import { balanceOf } from '#server/money/ledger.ts'
import { eachDue, PAGE } from '#server/due-work.ts'
import { notFound, wrongState } from '#server/problem.ts'
import {
  amountChanged,
  answerQuestion,
  chooseOption,
  type AnsweredEntry,
  repriceQuestion,
} from '#server/order/question-answer.ts'
import { answerReplacement } from '#server/order/replacements.ts'
import { answerReturnFreight } from '#server/parcel/return-freight.ts'
import type { Services } from '#server/services.ts'
import { answerSupplement } from '#server/parcel/supplement.ts'

/** The effect of an answer to an entry; `expire` is the timer's. */
type Answering = (tx: Tx, answered: AnsweredEntry, now: number) => Promise<void>

const KINDS: Record<string, Answering> = {
  ...Object.fromEntries(QUESTION_KINDS.map((kind) => [kind, answerQuestion])),
  supplement: answerSupplement,
  return_freight: answerReturnFreight,
  [REPLACEMENT]: answerReplacement,
}

const act: Answering = async (tx, answered, now) => {
  const { kind } = answered.entry
  const answering = KINDS[kind]
  if (!answering) throw new Error(`no answer for entries of the kind ${kind}`)
  await answering(tx, answered, now)
}

export interface Answer {
  id: string
  accept: boolean
  /** The option of a question, by its sku or its text. */
  option?: string | undefined
  expected_amount_fen?: number | undefined
}

/** The customer's yes or no to a charge, once per key. Answers the balance after it, fen. */
export async function answerConfirm(
  services: Services,
  account: Account,
  answer: Answer,
  request: { key: string; now: number },
): Promise<number> {
  if (answer.accept) await repriceQuestion(services.db, account, answer.id)
  const keyed = { account_id: account.id, call: 'balance/confirm', body: answer, ...request }
  return onceInTransaction(services.db, keyed, answers.amount, async (tx) => {
    const entry = await closeEntry(tx, account, answer, request.now)
    if (answer.accept && entry.kind !== REPLACEMENT) await refuseFrozen(tx, account.id)
    await act(tx, { account, entry, answer: answer.accept ? 'accept' : 'refuse' }, request.now)
    return (await balanceOf(tx, account.id)).balance_fen
  })
}

/** Takes the entry out of the list; whoever closes it answers it. */
async function closeEntry(tx: Tx, account: Account, answer: Answer, now: number): Promise<ConfirmEntryRow> {
  const closed = await tx
    .updateTable('confirm_entries')
    .set({ status: answer.accept ? 'Accepted' : 'Refused' })
    .where('id', '=', answer.id)
    .where('account_id', '=', account.id)
    .where('status', '=', 'Open')
    .where('expires_at', '>', now)
    .returningAll()
    .executeTakeFirst()
  if (!closed) {
    const existing = await tx
      .selectFrom('confirm_entries')
      .select('status')
      .where('id', '=', answer.id)
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    if (!existing) throw notFound('this question')
    throw wrongState(
      existing.status === 'Open' || existing.status === 'Expired'
        ? 'The time to answer this question has passed.'
        : 'This question has already been answered.',
    )
  }
  const entry = answer.accept ? chooseOption(closed, answer.option) : closed
  const { expected_amount_fen: expected } = answer
  if (expected !== undefined && expected !== entry.amount_fen) throw amountChanged(entry.amount_fen)
  return entry
}

/** Silence counts as no. */
export async function expireEntries(services: Services, now: number): Promise<void> {
  await eachDue({
    name: 'expire question',
    now,
    page: (after) =>
      services.db
        .selectFrom('confirm_entries')
        .selectAll()
        .where('status', '=', 'Open')
        .where('expires_at', '<=', now)
        .where('id', '>', after)
        .orderBy('id')
        .limit(PAGE)
        .execute(),
    idOf: (entry) => entry.id,
    work: (entry) => expireEntry(services, entry, now),
  })
}

async function expireEntry(services: Services, entry: ConfirmEntryRow, now: number): Promise<void> {
  await inTransaction(services.db, async (tx) => {
    const closed = await tx
      .updateTable('confirm_entries')
      .set({ status: 'Expired' })
      .where('id', '=', entry.id)
      .where('status', '=', 'Open')
      .executeTakeFirst()
    if (!closed.numUpdatedRows) return
    const account = await accountById(tx, entry.account_id)
    await act(tx, { account, entry, answer: 'expire' }, now)
  })
}
