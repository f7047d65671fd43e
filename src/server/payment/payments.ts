import { sql } from 'kysely'
import { lackingFen, openForMs } from '#domain/money/payment-method.ts'
import { keepAccount, lockAccount } from '#server/account/accounts.ts'
import { balanceOf } from '#server/money/ledger.ts'
import { answers } from '#server/db/json-answers.ts'
import type { Account, PaymentRow } from '#server/db/rows.ts'
import { type Purchase, purchased } from '#domain/money/payment-purpose.ts'
import type { Db, Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { hashBody, keyReused, once } from '#server/money/idempotency.ts'
import { newNumber } from '#server/ids.ts'
import { invalid, notFound, notLoggedIn } from '#server/problem.ts'
import { noteOutside, type OutsidePayment, openOutside } from './outside.ts'
import { reserve } from './pay.ts'
import { leastFen, quoteTopUp } from './quotes.ts'
import type { Services } from '#server/services.ts'
import { creditPayment, failPayment } from './settlement.ts'

export interface NewPayment {
  call: string
  key: string
  method: string
  /** The amount of a top-up; for a purchase its total, of which only the part the balance lacks is paid. */
  amount_fen: number
  /** The purchase to make when the money has arrived; null only tops up. */
  purchase: Purchase | null
}

/**
 * Opens a payment, or finds the one this key opened before, as it stands now: with the provider's page to pay on. Its
 * row is committed before the provider is asked, and its number is the provider's key, so that a retry asks for the
 * same. Throws what buying would, so that nobody pays for what cannot be bought, 422 when there is nothing to pay, 401
 * when the account was deleted meanwhile, 429, and 503 when the provider does not answer or refuses.
 */
export async function openPayment(
  services: Services,
  account: Account,
  input: NewPayment,
  now: number,
): Promise<OutsidePayment> {
  const payment = await commitPayment(services, account, input, now)
  return openOutside(services, payment, now)
}

async function commitPayment(
  services: Services,
  account: Account,
  input: NewPayment,
  now: number,
): Promise<PaymentRow> {
  const { call, key, method, purchase } = input
  if (purchase && method === 'transfer')
    throw invalid('method', 'A bank transfer takes days. Top up with it, then pay from your balance.')
  const body = { method, amount_fen: input.amount_fen, purchase }
  const body_hash = hashBody(body)
  const keyed = { account_id: account.id, call, key, body_hash }
  const payment_no = newNumber('T', now)
  // Before anything is written, so that a method we do not offer leaves nothing.
  const way = { method, buys: purchase !== null }
  quoteTopUp(services, account, Math.max(input.amount_fen, leastFen(method)), way)
  const row = (amount_fen: number): PaymentRow => ({
    payment_no,
    account_id: account.id,
    method,
    status: 'Open',
    purpose: JSON.stringify(purchase),
    call,
    key,
    body_hash,
    amount_fen,
    ...quoteTopUp(services, account, amount_fen, way),
    created_at: now,
    expires_at: now + openForMs(method),
    settled_at: null,
    payer: null,
    reversed_fen: 0,
    unbought: null,
    held_until: null,
    released_by: null,
  })
  const open = () =>
    inTransaction(services.db, async (tx) => {
      // Before anything is written that refers to it: two requests at once wait here for each other.
      await lockAccount(tx, account)
      const opened_no = await once(
        tx,
        { account_id: account.id, call, key, body, now },
        answers.number,
        async () => {
          const before = await openedBefore(tx, keyed)
          if (before) return before
          if (purchase) await reserve(tx, services, account, purchase, { payment_no, now })
          const amount_fen = purchase ? await toPayFen(tx, account, input) : input.amount_fen
          await tx.insertInto('payments').values(row(amount_fen)).execute()
          await notePurchase(tx, payment_no, purchase)
          await noteOutside(tx, services, { payment_no, method }, now)
          return payment_no
        },
      )
      return findPayment(tx, account, opened_no)
    })
  const before = await openedBefore(services.db, keyed)
  if (before) return findPayment(services.db, account, before)
  return services.limits.takeFor('open_payment', { ip: '', key: account.id }, 1, open)
}

/**
 * The part of a purchase that the balance lacks, or the least the method takes. A balance that covers it is left alone:
 * paying by gateway then means to keep it. Throws 422 when there is nothing to pay.
 */
async function toPayFen(
  tx: Tx,
  account: Account,
  { amount_fen: total_fen, method }: NewPayment,
): Promise<number> {
  if (total_fen < 1) throw invalid('method', 'There is nothing to pay. Choose your balance.')
  const { balance_fen, held_fen } = await balanceOf(tx, account.id)
  return Math.max(lackingFen(total_fen, balance_fen - held_fen), leastFen(method))
}

async function notePurchase(tx: Tx, payment_no: string, purchase: Purchase | null): Promise<void> {
  const rows = [...new Set(purchased(purchase))].map((subject_id) => ({ subject_id, payment_no }))
  if (rows.length) await tx.insertInto('payment_purchases').values(rows).execute()
}

/** A payment keeps its key for ever, longer than the 24 h a key is remembered elsewhere. */
async function openedBefore(
  tx: Db | Tx,
  row: Pick<PaymentRow, 'account_id' | 'call' | 'key' | 'body_hash'>,
): Promise<string | null> {
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

/** Answers a sandbox payment the way a bank would, with the balance after it; once per key. Throws 404 outside a demo. */
export async function answerSandbox(
  services: Services,
  account: Account,
  input: { payment_no: string; outcome: 'paid' | 'failed' },
  request: { key: string; now: number },
): Promise<PaymentRow & { balance_fen: number }> {
  if (!services.settings.demo) throw notFound('this payment')
  return inTransaction(services.db, async (tx) => {
    if (!(await keepAccount(tx, account.id))) throw notLoggedIn()
    const balanceNow = async () => (await balanceOf(tx, account.id)).balance_fen
    const answered = await once(
      tx,
      { account_id: account.id, call: 'balance/sandbox_pay', body: input, ...request },
      answers.answeredPayment,
      async () => {
        const payment = await findPayment(tx, account, input.payment_no)
        if (payment.method !== 'sandbox') throw notFound('this payment')
        const ended =
          input.outcome === 'paid'
            ? await creditPayment(tx, services, account, payment, null, request.now)
            : await failPayment(tx, payment, request.now)
        return { ...ended, balance_fen: await balanceNow() }
      },
    )
    return { ...answered, balance_fen: answered.balance_fen ?? (await balanceNow()) }
  })
}

export async function findPayment(
  db: Db | Tx,
  account: Pick<Account, 'id'>,
  payment_no: string,
): Promise<PaymentRow> {
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

/** More open payments than anybody waits for. */
const MOST_OPEN = 50

/** The customer's own payments that may still bring money, newest first. */
export async function listOpenPayments(db: Db, account: Account): Promise<OutsidePayment[]> {
  return db
    .selectFrom('payments')
    .leftJoin('outside_payments', 'outside_payments.payment_no', 'payments.payment_no')
    .selectAll('payments')
    .select('outside_payments.redirect_url')
    .where('account_id', '=', account.id)
    .where('status', '=', 'Open')
    .orderBy('created_at', 'desc')
    .limit(MOST_OPEN)
    .execute()
}
