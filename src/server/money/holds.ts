import { sql } from 'kysely'
import { showCny } from '#domain/money/money.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'
import { balanceOf, insufficient, type Posted, type Posting, record, total } from './ledger.ts'
import { Problem } from '#server/problem.ts'

/** Locks the balance: it must not change before it is debited. */
export async function lockBalance(tx: Tx, account_id: string): Promise<void> {
  if (!mustLock(tx)) return
  await tx
    .selectFrom('balances')
    .select('account_id')
    .where('account_id', '=', account_id)
    .forUpdate()
    .execute()
}

/** Notes as owed what the balance lacks; its posting has a side of `receivables` for it. */
export async function owe(tx: Tx, account_id: string, fen: number): Promise<void> {
  await tx
    .updateTable('balances')
    .set({ receivable_fen: sql`receivable_fen + ${fen}` })
    .where('account_id', '=', account_id)
    .execute()
}

/** Keeps cash from being spent until it is paid out or released. Throws Problem 409 INSUFFICIENT_BALANCE. */
export async function holdCash(tx: Tx, account_id: string, fen: number): Promise<void> {
  const result = await tx
    .updateTable('balances')
    .set({ held_fen: sql`held_fen + ${fen}` })
    .where('account_id', '=', account_id)
    .where(sql<number>`cash_fen - held_fen`, '>=', fen)
    .executeTakeFirst()
  if (!result.numUpdatedRows) throw await insufficient(tx, account_id, fen)
}

export async function releaseCash(tx: Tx, account_id: string, fen: number): Promise<void> {
  await tx
    .updateTable('balances')
    .set({ held_fen: sql`held_fen - ${fen}` })
    .where('account_id', '=', account_id)
    .execute()
}

/** Pays out cash that is held. */
export async function payOut(tx: Tx, posting: Posting): Promise<Posted> {
  const fen = total(posting.sides)
  const after = await tx
    .updateTable('balances')
    .set({
      cash_fen: sql`cash_fen - ${fen}`,
      held_fen: sql`held_fen - ${fen}`,
      version: sql`version + 1`,
    })
    .where('account_id', '=', posting.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  return record(tx, posting, { cash_fen: fen, promo_fen: 0 }, -1, after)
}

/** Throws 409 ACCOUNT_FROZEN while this customer owes something since a payment was taken back. */
export async function refuseFrozen(db: Db | Tx, account_id: string): Promise<void> {
  const { receivable_fen } = await balanceOf(db, account_id)
  if (receivable_fen)
    throw new Problem(
      409,
      'ACCOUNT_FROZEN',
      `A payment of this account was taken back and ${showCny(receivable_fen)} is owed. Nothing is bought, packed, shipped or paid out until a top-up has paid it.`,
    )
}
