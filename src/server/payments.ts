import { sql } from 'kysely'
import { cnyFromFen } from '#domain/money.ts'
import { unlockCoupon } from './coupon-use.ts'
import type { Db, Row, Tx } from './db/schema.ts'
import { inTransaction } from './db/transaction.ts'
import { hashBody, keyReused, once } from './idempotency.ts'
import { newNumber } from './ids.ts'
import { credit } from './ledger.ts'
import { topUpMail } from './mails.ts'
import { queueMail } from './outbox.ts'
import { invalid, notFound, Problem, wrongState } from './problem.ts'
import { buy, type Purchase, reserve } from './purchases.ts'
import type { Services } from './services.ts'
import type { Account } from './sessions.ts'

export type PaymentRow = Row<'payments'>

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
    throw new Problem(422, 'INVALID_FIELD', 'This way to pay is not offered here. Choose another one.', {
      errors: [{ path: 'method', message: 'This way to pay is not offered here. Choose another one.' }],
    })
  const rate = services.rates.get().rates[account.currency_unit] ?? 1
  return {
    fee_fen: 0,
    credited_fen: amount_fen,
    charge_currency: account.currency_unit,
    charge_amount: ((amount_fen / 100) * rate).toFixed(2),
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
 * nobody pays for what cannot be bought, and 422 when there is nothing to pay.
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
  }
  return inTransaction(services.db, async (tx) => {
    const payment_no = await once(tx, { account_id: account.id, call, key, body, now }, async () => {
      const before = await openedBefore(tx, row)
      if (before) return before
      if (purchase) await reserve(tx, services, account, purchase, { payment_no: row.payment_no, now })
      if (amount_fen < 1) throw invalid('method', 'There is nothing to pay: choose your balance.')
      await tx.insertInto('payments').values(row).execute()
      return row.payment_no
    })
    return findPayment(tx, account, payment_no)
  })
}

/** A payment keeps its key for ever, longer than the 24 h a key is remembered elsewhere. */
async function openedBefore(tx: Tx, row: PaymentRow): Promise<string | null> {
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
    once(tx, { account_id: account.id, call: 'balance/sandbox_pay', body: given, ...request }, async () => {
      const payment = await findPayment(tx, account, given.payment_no)
      if (payment.method !== 'sandbox') throw notFound('this payment')
      return given.outcome === 'paid'
        ? settle(tx, services, account, payment, request.now)
        : fail(tx, payment, request.now)
    }),
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
 * The money has come: credits the balance, then tries the purchase it was for. If that no longer fits, the money
 * stays in the balance. Source: product decisions, "Money".
 */
async function settle(
  tx: Tx,
  services: Services,
  account: Account,
  payment: PaymentRow,
  now: number,
): Promise<PaymentRow> {
  const settled = await close(tx, payment, 'Paid', now)
  const { balance_fen } = await credit(
    tx,
    {
      type: 'top_up',
      ref: payment.payment_no,
      account_id: account.id,
      sides: [{ ledger_account: `clearing:${payment.method}`, fen: payment.credited_fen }],
      now,
    },
    { cash_fen: payment.credited_fen, promo_fen: 0 },
  )
  await queueMail(
    tx,
    topUpMail(services.settings, account.email, { fen: payment.credited_fen, balance_fen }),
    now,
  )
  const purchase = JSON.parse(payment.purpose) as Purchase | null
  if (purchase) await tryPurchase(tx, services, account, payment, purchase, now)
  return settled
}

async function tryPurchase(
  tx: Tx,
  services: Services,
  account: Account,
  { payment_no }: PaymentRow,
  purchase: Purchase,
  now: number,
): Promise<void> {
  await sql`savepoint purchase`.execute(tx)
  try {
    await buy(tx, services, account, purchase, { payment_no, now })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    await sql`rollback to savepoint purchase`.execute(tx)
    await unlockCoupon(tx, payment_no, now)
  }
}

async function fail(tx: Tx, payment: PaymentRow, now: number): Promise<PaymentRow> {
  const failed = await close(tx, payment, 'Failed', now)
  await unlockCoupon(tx, payment.payment_no, now)
  return failed
}

const BATCH = 200

/** A payment nobody finished within two hours is over, and its coupon free again. */
export async function expirePayments(services: Services, now: number): Promise<void> {
  const due = await services.db
    .selectFrom('payments')
    .select('payment_no')
    .where('status', '=', 'Open')
    .where('expires_at', '<=', now)
    .limit(BATCH)
    .execute()
  for (const { payment_no } of due)
    await inTransaction(services.db, async (tx) => {
      const over = await tx
        .updateTable('payments')
        .set({ status: 'Expired', settled_at: now })
        .where('payment_no', '=', payment_no)
        .where('status', '=', 'Open')
        .executeTakeFirst()
      if (over.numUpdatedRows) await unlockCoupon(tx, payment_no, now)
    })
}

/** What payments that are still open would buy: it must not expire under them. */
export async function openPurchases(
  services: Services,
): Promise<{ items: Set<string>; parcels: Set<string> }> {
  const rows = await services.db
    .selectFrom('payments')
    .select('purpose')
    .where('status', '=', 'Open')
    .execute()
  const purchases = rows.map((row) => JSON.parse(row.purpose) as Purchase | null)
  return {
    items: new Set(purchases.flatMap((one) => (one && 'item_ids' in one ? one.item_ids : []))),
    parcels: new Set(purchases.flatMap((one) => (one && 'parcel_no' in one ? [one.parcel_no] : []))),
  }
}

async function close(
  tx: Tx,
  payment: PaymentRow,
  status: 'Paid' | 'Failed',
  now: number,
): Promise<PaymentRow> {
  const closed = await tx
    .updateTable('payments')
    .set({ status, settled_at: now })
    .where('payment_no', '=', payment.payment_no)
    .where('status', '=', 'Open')
    .where('expires_at', '>', now)
    .executeTakeFirst()
  if (!closed.numUpdatedRows) throw wrongState('This payment is over already. Start a new one.')
  return { ...payment, status, settled_at: now }
}

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
    ...(method === 'sandbox' && { redirect_url: `/checkout/topup?payment_no=${payment_no}` }),
  }
}
