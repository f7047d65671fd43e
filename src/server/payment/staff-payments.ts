import { sql } from 'kysely'
import { rowsOfFound } from '#server/account/customers.ts'
import { likePattern } from '#server/db/like.ts'
import { countRows, type Page, pageOf, type Paging } from '#server/db/page.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import type { Db, Row } from '#server/db/schema.ts'

/** Everybody's payments, for staff. */

export const PAYMENT_QUEUES = ['ToConfirm', 'Transfers', 'Trouble', 'Held', 'Owed'] as const

export interface PaymentFilter extends Paging {
  /** A status, or what waits for somebody of us. */
  status?: PaymentRow['status'] | (typeof PAYMENT_QUEUES)[number] | undefined
  method?: string | undefined
  /** The payment's number, ours or the provider's, what finds its customer, or words of why it was taken back. */
  keyword?: string | undefined
}

export interface StaffPayment extends PaymentRow {
  email: string
  provider_ref: string | null
  money_ref: string | null
  trouble: string | null
  /** JSON; null while nothing was shown. */
  images: string | null
  reference: string | null
  shown_at: number | null
  /** Oldest first. */
  reversals: Takeback[]
}

/** `by_email` is null when the provider told us. */
interface Takeback extends Pick<Row<'reversals'>, 'amount_fen' | 'reason' | 'at'> {
  by_email: string | null
}

/** Newest first, with who pays and what the provider or the customer says of it. */
export async function listPayments(db: Db, filter: PaymentFilter, now: number): Promise<Page<StaffPayment>> {
  const matching = matchingPayments(db, filter, now)
  const [at, payment_no] = filter.cursor?.split('_') ?? []
  const after = payment_no
    ? matching.where((row) =>
        row(
          row.refTuple('payments.created_at', 'payments.payment_no'),
          '<',
          row.tuple(Number(at), payment_no),
        ),
      )
    : matching
  const rows = await after
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .leftJoin('outside_payments', 'outside_payments.payment_no', 'payments.payment_no')
    .leftJoin('transfer_proofs', 'transfer_proofs.payment_no', 'payments.payment_no')
    .selectAll('payments')
    .select(['accounts.email', 'provider_ref', 'money_ref', 'trouble'])
    .select(['transfer_proofs.images', 'transfer_proofs.reference', 'transfer_proofs.at as shown_at'])
    .orderBy('payments.created_at', 'desc')
    .orderBy('payments.payment_no', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const total = await countRows(matching)
  const reversals = await reversalsOf(db, rows)
  const payments = rows.map((row) => ({ ...row, reversals: reversals.get(row.payment_no) ?? [] }))
  return pageOf(payments, filter.limit, total, (row) => `${row.created_at}_${row.payment_no}`)
}

async function reversalsOf(db: Db, payments: readonly PaymentRow[]): Promise<Map<string, Takeback[]>> {
  const owners = [...new Set(payments.map(({ account_id }) => account_id))]
  if (!owners.length) return new Map()
  const rows = await db
    .selectFrom('reversals')
    .leftJoin('accounts', 'accounts.id', 'reversals.made_by')
    .select(['payment_no', 'amount_fen', 'reason', 'at', 'accounts.email as by_email'])
    .where('reversals.account_id', 'in', owners)
    .orderBy('reversals.id')
    .execute()
  return Map.groupBy(rows, ({ payment_no }) => payment_no)
}

function matchingPayments(db: Db, { status, method, keyword }: PaymentFilter, now: number) {
  let matching = inQueue(db, status, now)
  if (method) matching = matching.where('payments.method', '=', method)
  if (!keyword) return matching
  const number = keyword.trim()
  return matching.where('payments.payment_no', 'in', (query) =>
    query
      .selectFrom('payments as named')
      .select('named.payment_no')
      .where('named.payment_no', '=', number.toUpperCase())
      .union(rowsOfFound(db, 'payments', 'payment_no', keyword))
      .union(
        db
          .selectFrom('outside_payments as named')
          .select('named.payment_no')
          .where('provider_ref', '=', number),
      )
      .union(
        db.selectFrom('outside_payments as moved').select('moved.payment_no').where('money_ref', '=', number),
      )
      .union(takenBackFor(db, number)),
  )
}

/** Payments that were taken back for a reason with these words: few of all are. */
const takenBackFor = (db: Db, words: string) =>
  db
    .selectFrom('payments as reversed')
    .innerJoin('reversals', (join) =>
      join
        .onRef('reversals.account_id', '=', 'reversed.account_id')
        .onRef('reversals.payment_no', '=', 'reversed.payment_no'),
    )
    .select('reversed.payment_no')
    .where('reversed.reversed_fen', '>', 0)
    .where(sql<boolean>`lower(reversals.reason) like ${likePattern(words.toLowerCase())} escape '\\'`)

function inQueue(db: Db, status: PaymentFilter['status'], now: number) {
  const all = db.selectFrom('payments')
  if (!status) return all
  const transfers = all.where('payments.status', '=', 'Open').where('payments.method', '=', 'transfer')
  switch (status) {
    case 'Transfers':
      return transfers
    case 'ToConfirm':
      return transfers.where('payments.payment_no', 'in', (query) =>
        query.selectFrom('transfer_proofs').select('transfer_proofs.payment_no'),
      )
    case 'Trouble':
      return all.where('payments.payment_no', 'in', (query) =>
        query.selectFrom('outside_payments').select('outside_payments.payment_no').where('trouble', '>', ''),
      )
    case 'Held':
      return all.where('payments.payment_no', 'in', (query) =>
        query.selectFrom('payments as held').select('held.payment_no').where('held.held_until', '>', now),
      )
    case 'Owed':
      return all.where('payments.payment_no', 'in', (query) =>
        query
          .selectFrom('balances')
          .innerJoin('payments as reversed', 'reversed.account_id', 'balances.account_id')
          .select('reversed.payment_no')
          .where('receivable_fen', '>', 0)
          .where('reversed.reversed_fen', '>', 0),
      )
    default:
      return all.where('payments.status', '=', status)
  }
}

/** How much of it waits for somebody of us. */
export async function countPaymentWork(db: Db, now: number) {
  return {
    transfers: await countRows(inQueue(db, 'ToConfirm', now)),
    troubles: await countRows(inQueue(db, 'Trouble', now)),
    held: await countRows(inQueue(db, 'Held', now)),
    reversals: await countRows(inQueue(db, 'Owed', now)),
  }
}
