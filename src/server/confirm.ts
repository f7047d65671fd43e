import { cnyFromFen } from '#domain/money.ts'
import type { Row, Tx } from './db/schema.ts'
import { inTransaction } from './db/transaction.ts'
import { once } from './idempotency.ts'
import { balanceOf } from './ledger.ts'
import { answerSupplement } from './supplement.ts'
import { notFound, Problem, wrongState } from './problem.ts'
import type { Services } from './services.ts'
import type { Account } from './sessions.ts'

export type ConfirmEntry = Row<'confirm_entries'>

export interface Answer {
  id: string
  accept: boolean
  expected_amount_fen?: number | undefined
}

/** The customer's yes or no to a charge, once per key. Answers the balance after it, fen. */
export async function answerConfirm(
  services: Services,
  account: Account,
  answer: Answer,
  request: { key: string; now: number },
): Promise<number> {
  return inTransaction(services.db, (tx) =>
    once(tx, { account_id: account.id, call: 'balance/confirm', body: answer, ...request }, async () => {
      const entry = await closeEntry(tx, account, answer, request.now)
      await answerSupplement(tx, services, account, entry, answer.accept ? 'accept' : 'refuse', request.now)
      return (await balanceOf(tx, account.id)).balance_fen
    }),
  )
}

/** Takes the entry out of the list; whoever closes it answers it. */
async function closeEntry(tx: Tx, account: Account, answer: Answer, now: number): Promise<ConfirmEntry> {
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
    const known = await tx
      .selectFrom('confirm_entries')
      .select('id')
      .where('id', '=', answer.id)
      .where('account_id', '=', account.id)
      .executeTakeFirst()
    throw known ? wrongState('This question has been answered already.') : notFound('this question')
  }
  const { expected_amount_fen: expected } = answer
  if (expected !== undefined && expected !== closed.amount_fen)
    throw new Problem(
      409,
      'PRICE_CHANGED',
      `The amount is ¥${cnyFromFen(closed.amount_fen)} now. Look at it again.`,
      {
        amount_cny: cnyFromFen(closed.amount_fen),
      },
    )
  return closed
}
