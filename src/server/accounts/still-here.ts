import { sql } from 'kysely'
import type { OrderStatus } from '#domain/order-status.ts'
import type { ParcelStatus } from '#domain/parcel-status.ts'
import type { StillHere } from '#domain/still-here.ts'
import { LEAST_PAYOUT_FEN, SETTLES_MS } from '#domain/withdrawal.ts'
import type { Account } from '#server/db/rows.ts'
import { countRows } from '#server/db/page.ts'
import type { Tx } from '#server/db/schema.ts'
import { getBalance } from '#server/money/balance.ts'

/** What the account still has with us; `left_fen` is what its balance holds and can never be paid out. */
export async function findStillHere(
  tx: Tx,
  account: Account,
  now: number,
): Promise<StillHere & { left_fen: number }> {
  // By then every top-up has settled.
  const balance = await getBalance(tx, account, now + SETTLES_MS + 1)
  const payable_fen = balance.withdrawable_fen < LEAST_PAYOUT_FEN ? 0 : balance.withdrawable_fen
  const own = { account_id: account.id }
  return {
    balance_fen: payable_fen,
    left_fen: balance.balance_fen - payable_fen,
    owed_fen: balance.receivable_fen,
    items: await byStatus<OrderStatus>(tx, 'order_items', own),
    parcels: await byStatus<ParcelStatus>(tx, 'parcels', own),
    withdrawals: await countRows(
      tx.selectFrom('withdrawals').where('account_id', '=', account.id).where('status', '=', 'Requested'),
    ),
    payments: await countRows(
      tx.selectFrom('payments').where('account_id', '=', account.id).where('status', '=', 'Open'),
    ),
    questions: await countRows(
      tx.selectFrom('confirm_entries').where('account_id', '=', account.id).where('status', '=', 'Open'),
    ),
  }
}

async function byStatus<Status extends string>(
  tx: Tx,
  table: 'order_items' | 'parcels',
  { account_id }: { account_id: string },
): Promise<Partial<Record<Status, number>>> {
  const rows = await tx
    .selectFrom(table)
    .select(['status', sql<number>`cast(count(*) as integer)`.as('number')])
    .where('account_id', '=', account_id)
    .groupBy('status')
    .execute()
  return Object.fromEntries(rows.map(({ status, number }) => [status, number])) as Partial<
    Record<Status, number>
  >
}
