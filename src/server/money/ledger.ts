import { sql } from 'kysely'
import { cnyFromFen, showCnyText } from '#domain/money/money.ts'
import type { Db, NewRow, Row, Tx } from '#server/db/schema.ts'
import { statement } from '#server/db/statement.ts'
import { newId } from '#server/ids.ts'
import { Problem } from '#server/problem.ts'
import { debtPaidRef } from './posting-ref.ts'

/** House accounts of the double-entry ledger; a customer's are `customer:{id}:cash` and `…:promo`. */
export type HouseAccount =
  | 'sales'
  | 'service_fees'
  | 'freight'
  | 'storage'
  | 'item_services'
  | 'refunds'
  | 'coupons'
  | 'rewards'
  /** Goodwill that staff gave, and debits they took from a balance. */
  | 'goodwill'
  | 'goodwill_back'
  | 'receivables'
  /** Cash of deleted accounts that could not be paid out. */
  | 'given_up'
  | `clearing:${string}`

export type PostingType =
  | 'top_up'
  | 'purchase'
  | 'refund'
  | 'parcel'
  | 'supplement'
  | 'return_freight'
  | 'service'
  | 'reward'
  | 'compensation'
  | 'goodwill'
  | 'withdrawal'
  | 'reversal'

export interface Bucket {
  cash_fen: number
  promo_fen: number
}

type Side = { ledger_account: HouseAccount; fen: number }

export interface Posting {
  type: PostingType
  /** Unique per type: posting the same thing twice is refused by the database. */
  ref: string
  account_id: string
  /** Where the money goes to (or comes from), fen; the customer's side is computed. */
  sides: Side[]
  now: number
}

export interface Posted {
  posting_id: string
  balance_fen: number
  /** The change of the customer's buckets, fen, positive. */
  moved: Bucket
  /** How much of what came in paid what the customer owed. */
  owed_fen: number
}

export async function openBalance(tx: Tx, account_id: string): Promise<void> {
  await tx
    .insertInto('balances')
    .values({
      account_id,
      cash_fen: 0,
      promo_fen: 0,
      last_promo_fen: 0,
      version: 0,
      held_fen: 0,
      receivable_fen: 0,
    })
    .execute()
}

/**
 * Takes the sum of `sides` from the customer, promotional money first; what a withdrawal holds stays.
 * Throws Problem 409 INSUFFICIENT_BALANCE with `missing_cny` and the balance; then nothing has changed.
 */
export const debit = (tx: Tx, posting: Posting): Promise<Posted> => debitBy(takePromoFirst, tx, posting)

/**
 * The same, cash first: a payment that is taken back had come as cash. Taken from promotional money, it would leave cash
 * behind, and a chargeback would make money that can leave of money that cannot.
 */
export const debitCashFirst = (tx: Tx, posting: Posting): Promise<Posted> =>
  debitBy(takeCashFirst, tx, posting)

async function debitBy(take: typeof takePromoFirst, tx: Tx, posting: Posting): Promise<Posted> {
  const fen = total(posting.sides)
  const { rows } = await take(tx, { account_id: posting.account_id, fen })
  const [after] = rows
  if (!after) throw await insufficient(tx, posting.account_id, fen)
  const promo_fen = after.last_promo_fen
  return record(tx, posting, { cash_fen: fen - promo_fen, promo_fen }, -1, after)
}

const takePromoFirst = statement((tx, { account_id, fen }: { account_id: string; fen: number }) =>
  tx
    .updateTable('balances')
    .set({
      promo_fen: sql`case when promo_fen < ${fen} then 0 else promo_fen - ${fen} end`,
      cash_fen: sql`case when promo_fen < ${fen} then cash_fen - (${fen} - promo_fen) else cash_fen end`,
      last_promo_fen: sql`case when promo_fen < ${fen} then promo_fen else ${fen} end`,
      version: sql`version + 1`,
    })
    .where('account_id', '=', account_id)
    .where(sql<number>`cash_fen + promo_fen - held_fen`, '>=', fen)
    .returningAll(),
)

const takeCashFirst = statement((tx, { account_id, fen }: { account_id: string; fen: number }) =>
  tx
    .updateTable('balances')
    .set({
      promo_fen: sql`case when cash_fen - held_fen < ${fen} then promo_fen - (${fen} - (cash_fen - held_fen)) else promo_fen end`,
      cash_fen: sql`case when cash_fen - held_fen < ${fen} then held_fen else cash_fen - ${fen} end`,
      last_promo_fen: sql`case when cash_fen - held_fen < ${fen} then ${fen} - (cash_fen - held_fen) else 0 end`,
      version: sql`version + 1`,
    })
    .where('account_id', '=', account_id)
    .where(sql<number>`cash_fen + promo_fen - held_fen`, '>=', fen)
    .returningAll(),
)

/**
 * Gives `bucket` to the customer; `sides` say where it comes from and must have the same sum. The customer's debt is
 * paid from it first. Source: docs/decisions/balance.md.
 */
export async function credit(tx: Tx, posting: Posting, bucket: Bucket): Promise<Posted> {
  if (total(posting.sides) !== bucket.cash_fen + bucket.promo_fen)
    throw new Error('posting does not sum to zero')
  const after = await tx
    .updateTable('balances')
    .set({
      promo_fen: sql`promo_fen + ${bucket.promo_fen}`,
      cash_fen: sql`cash_fen + ${bucket.cash_fen}`,
      version: sql`version + 1`,
    })
    .where('account_id', '=', posting.account_id)
    .returningAll()
    .executeTakeFirstOrThrow()
  const posted = await record(tx, posting, bucket, 1, after)
  const owed_fen = Math.min(after.receivable_fen, bucket.cash_fen + bucket.promo_fen)
  return owed_fen ? { ...posted, balance_fen: await payReceivable(tx, posting, owed_fen), owed_fen } : posted
}

async function payReceivable(tx: Tx, posting: Posting, fen: number): Promise<number> {
  const { account_id, now } = posting
  await tx
    .updateTable('balances')
    .set({ receivable_fen: sql`receivable_fen - ${fen}` })
    .where('account_id', '=', account_id)
    .execute()
  const sides: Side[] = [{ ledger_account: 'receivables', fen }]
  const ref = debtPaidRef(posting)
  return (await debitCashFirst(tx, { type: 'reversal', ref, account_id, sides, now })).balance_fen
}

export const total = (sides: Side[]) => sides.reduce((sum, side) => sum + side.fen, 0)

export async function insufficient(tx: Tx, account_id: string, fen: number): Promise<Problem> {
  const { balance_fen, held_fen } = await balanceOf(tx, account_id)
  const missing_cny = cnyFromFen(fen - (balance_fen - held_fen))
  const held = held_fen ? `, because a withdrawal holds ${showCnyText(cnyFromFen(held_fen))} of it` : ''
  return new Problem(
    409,
    'INSUFFICIENT_BALANCE',
    `Your balance is ${showCnyText(missing_cny)} short${held}. Top up, then pay again. Nothing has been taken from your balance.`,
    { missing_cny, balance_cny: cnyFromFen(balance_fen), held_cny: cnyFromFen(held_fen) },
  )
}

export async function record(
  tx: Tx,
  posting: Posting,
  moved: Bucket,
  sign: 1 | -1,
  after: Row<'balances'>,
): Promise<Posted> {
  const posting_id = newId(posting.now)
  const balance_fen = after.cash_fen + after.promo_fen
  await keepPosting(tx, {
    id: posting_id,
    type: posting.type,
    ref: posting.ref,
    account_id: posting.account_id,
    seq: after.version,
    amount_fen: sign * (moved.cash_fen + moved.promo_fen),
    balance_after_fen: balance_fen,
    at: posting.now,
  })
  const own = `customer:${posting.account_id}`
  const sides = [
    { ledger_account: `${own}:cash`, fen: sign * moved.cash_fen },
    { ledger_account: `${own}:promo`, fen: sign * moved.promo_fen },
    ...posting.sides.map((side) => ({ ...side, fen: -sign * side.fen })),
  ].filter((side) => side.fen !== 0)
  const rows: NewRow<'entries'>[] = sides.map((side, line) => ({ posting_id, line, ...side }))
  if (rows.length) await keepEntries(tx, rows)
  return { posting_id, balance_fen, moved, owed_fen: 0 }
}

const keepPosting = statement((tx, row: NewRow<'postings'>) => tx.insertInto('postings').values(row))

const keepEntries = statement((tx, rows: NewRow<'entries'>[]) => tx.insertInto('entries').values(rows))

export interface BalanceNow extends Bucket {
  balance_fen: number
  held_fen: number
  receivable_fen: number
}

/** The customer's balance, fen. */
export async function balanceOf(db: Db | Tx, account_id: string): Promise<BalanceNow> {
  const { rows } = await bucketsOf(db, account_id)
  const [row] = rows
  if (!row) throw new Error('there is no such balance')
  return { ...row, balance_fen: row.cash_fen + row.promo_fen }
}

const bucketsOf = statement((db, account_id: string) =>
  db
    .selectFrom('balances')
    .select(['cash_fen', 'promo_fen', 'held_fen', 'receivable_fen'])
    .where('account_id', '=', account_id),
)
