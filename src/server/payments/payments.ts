import { sql } from 'kysely'
import { sandboxPath } from '#domain/page-path.ts'
import { lockAccount } from '#server/accounts/accounts.ts'
import { rateOf } from '#server/money/exchange-rate.ts'
import { type Page, countRows, pageOf } from '#server/db/page.ts'
import { chargeAmount, cnyFromFen } from '#domain/money.ts'
import { answers } from '#server/db/json-answers.ts'
import type { Account, PaymentRow } from '#server/db/rows.ts'
import { type Purchase, purchased } from '#domain/payment-purpose.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashBody, keyReused, once } from '#server/money/idempotency.ts'
import { newNumber } from '#server/ids.ts'
import { invalid, notFound, Problem } from '#server/problem.ts'
import { reserve } from './purchases.ts'
import type { Services } from '#server/services.ts'
import { fail, settle } from './settlement.ts'

const OPEN_FOR_MS = 2 * 3600_000

export interface TopUpQuote {
  fee_fen: number
  credited_fen: number
  charge_currency: string
  charge_amount: string
  rate: string
}

/** What paying this amount in would cost in the customer's currency. Throws 422 for a method we do not offer. */
export function quoteTopUp(
  services: Services,
  account: Account,
  amount_fen: number,
  method: string,
): TopUpQuote {
  // The sandbox takes no money, so it is there in a demo only.
  if (method !== 'sandbox' || !services.settings.demo)
    throw new Problem(422, 'INVALID_FIELD', 'This payment method is not offered here. Choose another one.', {
      errors: [{ path: 'method', message: 'This payment method is not offered here. Choose another one.' }],
    })
  const rate = rateOf(services.rates, account.currency_unit)
  return {
    fee_fen: 0,
    credited_fen: amount_fen,
    charge_currency: account.currency_unit,
    charge_amount: chargeAmount(amount_fen, rate, account.currency_unit),
    rate: String(rate),
  }
}

export interface WantedPayment {
  call: string
  key: string
  method: string
  amount_fen: number
  /** What to buy when the money has come; null only tops up. */
  purchase: Purchase | null
}

/**
 * Opens a payment, or finds the one this key opened before, as it stands now. Throws what buying would, so that
 * nobody pays for what cannot be bought, 422 when there is nothing to pay, 401 when the account was deleted meanwhile,
 * and 429.
 */
export async function openPayment(
  services: Services,
  account: Account,
  wanted: WantedPayment,
  now: number,
): Promise<PaymentRow> {
  const { call, key, method, amount_fen, purchase } = wanted
  const body = { method, amount_fen, purchase }
  const row: PaymentRow = {
    payment_no: newNumber('T', now),
    account_id: account.id,
    method,
    status: 'Open',
    purpose: JSON.stringify(purchase),
    call,
    key,
    body_hash: hashBody(body),
    amount_fen,
    ...quoteTopUp(services, account, amount_fen, method),
    created_at: now,
    expires_at: now + OPEN_FOR_MS,
    settled_at: null,
    payer: null,
    reversed_fen: 0,
    unbought: null,
    held_until: null,
    released_by: null,
  }
  const open = () =>
    inTransaction(services.db, async (tx) => {
      // Before anything is written that refers to it: two requests at once wait here for each other.
      await lockAccount(tx, account)
      const payment_no = await once(
        tx,
        { account_id: account.id, call, key, body, now },
        answers.number,
        async () => {
          const before = await openedBefore(tx, row)
          if (before) return before
          if (purchase) await reserve(tx, services, account, purchase, { payment_no: row.payment_no, now })
          if (amount_fen < 1) throw invalid('method', 'There is nothing to pay. Choose your balance.')
          await tx.insertInto('payments').values(row).execute()
          await notePurchase(tx, row.payment_no, purchase)
          return row.payment_no
        },
      )
      return findPayment(tx, account, payment_no)
    })
  const before = await openedBefore(services.db, row)
  if (before) return findPayment(services.db, account, before)
  return services.limits.takeFor('open_payment', { ip: '', key: account.id }, 1, open)
}

async function notePurchase(tx: Tx, payment_no: string, purchase: Purchase | null): Promise<void> {
  const rows = [...new Set(purchased(purchase))].map((subject_id) => ({ subject_id, payment_no }))
  if (rows.length) await tx.insertInto('payment_purchases').values(rows).execute()
}

/** A payment keeps its key for ever, longer than the 24 h a key is remembered elsewhere. */
async function openedBefore(tx: Db | Tx, row: PaymentRow): Promise<string | null> {
  const before = await tx
    .selectFrom('payments')
    .select(['payment_no', 'body_hash'])
    .where('account_id', '=', row.account_id)
    .where('call', '=', row.call)
    .where('key', '=', row.key)
    .executeTakeFirst()
  if (before && before.body_hash !== row.body_hash) throw keyReused()
  return before?.payment_no ?? null
}

/** Answers a sandbox payment the way a bank would; once per key. Throws 404 outside a demo. */
export async function answerSandbox(
  services: Services,
  account: Account,
  given: { payment_no: string; outcome: 'paid' | 'failed' },
  request: { key: string; now: number },
): Promise<PaymentRow> {
  if (!services.settings.demo) throw notFound('this payment')
  return inTransaction(services.db, (tx) =>
    once(
      tx,
      { account_id: account.id, call: 'balance/sandbox_pay', body: given, ...request },
      answers.payment,
      async () => {
        const payment = await findPayment(tx, account, given.payment_no)
        if (payment.method !== 'sandbox') throw notFound('this payment')
        return given.outcome === 'paid'
          ? settle(tx, services, account, payment, null, request.now)
          : fail(tx, payment, request.now)
      },
    ),
  )
}

export async function findPayment(db: Db | Tx, account: Account, payment_no: string): Promise<PaymentRow> {
  const row = await db
    .selectFrom('payments')
    .selectAll()
    .where('account_id', '=', account.id)
    .where('payment_no', '=', payment_no)
    .executeTakeFirst()
  if (!row) throw notFound('this payment')
  return row
}

/**
 * Whether no payment that is still open would buy the row whose id this column holds: it must not expire under one.
 */
export const underNoOpenPayment = (id: 'order_items.id' | 'parcels.parcel_no') =>
  sql<boolean>`not exists (select 1 from payment_purchases
    join payments on payments.payment_no = payment_purchases.payment_no and payments.status = 'Open'
    where payment_purchases.subject_id = ${sql.ref(id)})`

/** The payment as the API tells it. */
export function paymentInCny(payment: PaymentRow) {
  const { payment_no, method, status, charge_currency, charge_amount } = payment
  return {
    payment_no,
    method,
    status,
    amount_cny: cnyFromFen(payment.amount_fen),
    fee_cny: cnyFromFen(payment.fee_fen),
    credited_cny: cnyFromFen(payment.credited_fen),
    charge_currency,
    charge_amount,
    ...(method === 'sandbox' && { redirect_url: sandboxPath(payment_no) }),
  }
}

/** Everybody's payments, newest first, with who pays. */
export async function listPayments(
  db: Db,
  filter: { status?: PaymentRow['status'] | undefined; cursor?: string | undefined; limit: number },
): Promise<Page<PaymentRow & { email: string }>> {
  let matching = db.selectFrom('payments')
  if (filter.status) matching = matching.where('payments.status', '=', filter.status)
  const [at, payment_no] = filter.cursor?.split('_') ?? []
  const after = payment_no
    ? matching.where((row) =>
        row(row.refTuple('payments.created_at', 'payment_no'), '<', row.tuple(Number(at), payment_no)),
      )
    : matching
  const rows = await after
    .innerJoin('accounts', 'accounts.id', 'payments.account_id')
    .selectAll('payments')
    .select('accounts.email')
    .orderBy('payments.created_at', 'desc')
    .orderBy('payment_no', 'desc')
    .limit(filter.limit + 1)
    .execute()
  const total = await countRows(matching)
  return pageOf(rows, filter.limit, total, (row) => `${row.created_at}_${row.payment_no}`)
}
