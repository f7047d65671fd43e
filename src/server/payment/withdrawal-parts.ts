import { sql } from 'kysely'
import { type Origin, originsOf, type Part, partsOf } from '#domain/money/payout.ts'
import { SETTLES_MS } from '#domain/money/withdrawal.ts'
import type { WithdrawalRow } from '#server/db/rows.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { mustLock } from '#server/db/transaction.ts'

/** Where withdrawals go. Source: docs/decisions/payout.md. */

export interface PartRow extends Part {
  withdrawal_id: string
  /** The payment's method; null for the account the customer named. */
  method: string | null
  /** 1 when the payment could not be sent back. */
  refused: number
}

export type WithdrawalWithParts = WithdrawalRow & { parts: PartRow[] }

/** The payments of this account that money can go back to now, the newest first. */
export async function payoutOrigins(db: Db | Tx, account_id: string, now: number): Promise<Origin[]> {
  const sent = sql<number>`(select coalesce(cast(sum(withdrawal_parts.amount_fen) as bigint), 0)
    from withdrawal_parts join withdrawals on withdrawals.id = withdrawal_parts.withdrawal_id
    where withdrawal_parts.payment_no = payments.payment_no and withdrawals.status in ('Requested', 'Paid'))`
  const refused = sql<number>`(select coalesce(max(refused), 0) from withdrawal_parts
    where withdrawal_parts.payment_no = payments.payment_no)`
  const rows = await db
    .selectFrom('payments')
    .select(['payment_no', 'method', 'settled_at', 'credited_fen', 'reversed_fen'])
    .select([sent.as('back_fen'), refused.as('refused')])
    .where('account_id', '=', account_id)
    .where('status', '=', 'Paid')
    .where('settled_at', '<=', now - SETTLES_MS)
    .execute()
  const came = rows.map((row) => ({ ...row, settled_at: row.settled_at ?? now, refused: row.refused === 1 }))
  return originsOf(came, now)
}

/** No bank may take a payment back while it is counted what can go there. */
export async function lockOrigins(tx: Tx, account_id: string): Promise<void> {
  if (!mustLock(tx)) return
  await tx
    .selectFrom('payments')
    .select('payment_no')
    .where('account_id', '=', account_id)
    .where('status', '=', 'Paid')
    .orderBy('payment_no')
    .forUpdate()
    .execute()
}

/** The parts these fen would go out in now. */
export async function splitOver(tx: Tx, account_id: string, fen: number, now: number): Promise<Part[]> {
  return partsOf(fen, await payoutOrigins(tx, account_id, now))
}

export async function insertParts(tx: Tx, withdrawal_id: string, parts: Part[]): Promise<void> {
  const rows = parts.map((part, line) => ({ withdrawal_id, line, ...part }))
  await tx.insertInto('withdrawal_parts').values(rows).execute()
}

/** The same withdrawals, with their parts in order. */
export async function withParts<T extends WithdrawalRow>(
  db: Db | Tx,
  withdrawals: T[],
): Promise<(T & { parts: PartRow[] })[]> {
  if (!withdrawals.length) return []
  const rows = await db
    .selectFrom('withdrawal_parts')
    .select(['withdrawal_id', 'payment_no', 'amount_fen', 'refused'])
    .where(
      'withdrawal_id',
      'in',
      withdrawals.map((row) => row.id),
    )
    .orderBy('withdrawal_id')
    .orderBy('line')
    .execute()
  const methods = await methodsOf(
    db,
    rows.flatMap((row) => row.payment_no ?? []),
  )
  const parts = rows.map((row) => ({ ...row, method: methods.get(row.payment_no ?? '') ?? null }))
  const byWithdrawal = Map.groupBy(parts, (part) => part.withdrawal_id)
  return withdrawals.map((row) => ({ ...row, parts: byWithdrawal.get(row.id) ?? [] }))
}

async function methodsOf(db: Db | Tx, payment_nos: string[]): Promise<Map<string, string>> {
  if (!payment_nos.length) return new Map()
  const rows = await db
    .selectFrom('payments')
    .select(['payment_no', 'method'])
    .where('payment_no', 'in', [...new Set(payment_nos)])
    .execute()
  return new Map(rows.map((row) => [row.payment_no, row.method]))
}
