import { hundredthsOf, showCurrency } from '#domain/money/money.ts'
import { isDeletedEmail } from '#domain/access/deleted-account.ts'
import { accountById } from '#server/account/accounts.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import type { Tx } from '#server/db/schema.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { log } from '#server/log.ts'
import { staffTroubleMail } from '#server/mail/balance.ts'
import { queueMail } from '#server/mail/outbox.ts'
import type { ProviderState } from '#server/providers/payments/provider.ts'
import type { Services } from '#server/services.ts'
import { adminEmails, lockPayment } from './reversals.ts'
import { creditPayment, failPayment, NOT_COME } from './settlement.ts'
import { outsideOf } from './outside.ts'
import { bookTakebacks } from './takebacks.ts'

/**
 * Makes our payment what its provider says it is, once, whoever says it and however often: money that came is credited
 * when it is as much as was asked for, in the same currency; what was taken back is taken from the balance. Anything
 * else credits nothing, and staff are told. Answers the payment as it is then.
 */
export async function applyProviderState(
  services: Services,
  payment_no: string,
  state: ProviderState,
  now: number,
): Promise<PaymentRow> {
  return inTransaction(services.db, async (tx) => {
    const locked = await lockPayment(tx, payment_no)
    const opened_ref = (await outsideOf(tx, payment_no))?.provider_ref
    const foreign = opened_ref && opened_ref !== state.provider_ref
    const trouble = foreign ? troubleBy(state, opened_ref) : await troubleWith(tx, locked, state)
    if (trouble) await noteTrouble(tx, locked, trouble, now)
    // How something else stands that has our number says nothing of what we opened.
    if (foreign || trouble) return locked
    await keepRefs(tx, locked, state)
    const ended = await end(tx, services, locked, state, now)
    return bookTakebacks(tx, ended, state, now)
  })
}

async function end(
  tx: Tx,
  services: Services,
  payment: PaymentRow,
  { status, payer }: ProviderState,
  now: number,
): Promise<PaymentRow> {
  if (status === 'paid' && NOT_COME.includes(payment.status))
    return creditPayment(tx, services, await accountById(tx, payment.account_id), payment, payer, now)
  // An expired payment is closed by the timer.
  if (status === 'failed' && payment.status === 'Open' && payment.expires_at > now)
    return failPayment(tx, payment, now)
  return payment
}

/** Money by another session or order than the one we opened, before or after that has been paid. */
const troubleBy = ({ status, provider_ref }: ProviderState, opened_ref: string) =>
  status === 'paid'
    ? `Money came for it by ${provider_ref}, but ${opened_ref} was opened. Nothing was credited.`
    : null

/** Why this cannot be the money we asked for, as a sentence; null when it is, or when nothing has come. */
async function troubleWith(tx: Tx, payment: PaymentRow, state: ProviderState): Promise<string | null> {
  if (state.status !== 'paid' || payment.status === 'Paid' || payment.status === 'Reversed') return null
  if (!isExactCharge(payment, state))
    return `${state.currency} ${(state.cents / 100).toFixed(2)} came, but ${payment.charge_currency} ${payment.charge_amount} was asked for. Nothing was credited.`
  const { email } = await accountById(tx, payment.account_id)
  return isDeletedEmail(email)
    ? `${showCurrency(payment.charge_amount, 1, payment.charge_currency)} came after the account was deleted. Send it back.`
    : null
}

/** Whether this is the sum we asked for, in the currency we asked for. */
export const isExactCharge = (
  { charge_currency, charge_amount }: PaymentRow,
  { currency, cents }: Pick<ProviderState, 'currency' | 'cents'>,
) => currency === charge_currency && cents === hundredthsOf(charge_amount)

async function noteTrouble(
  tx: Tx,
  { payment_no, method }: PaymentRow,
  why: string,
  now: number,
): Promise<void> {
  const noted = await tx
    .updateTable('outside_payments')
    .set({ trouble: why, ask_next_at: null })
    .where('payment_no', '=', payment_no)
    .where('trouble', 'is', null)
    .executeTakeFirst()
  if (!noted.numUpdatedRows) return
  log.error(`payment ${payment_no} by ${method}: ${why}`)
  for (const admin of await adminEmails(tx))
    await queueMail(tx, staffTroubleMail(admin, { payment_no, why }), now)
}

/** Also where we did not hear the answer when it was opened. */
async function keepRefs(tx: Tx, { payment_no }: PaymentRow, state: ProviderState): Promise<void> {
  const { provider_ref, money_ref, status } = state
  const over = status === 'paid' || status === 'failed'
  await tx
    .updateTable('outside_payments')
    .set({ provider_ref, money_ref, ...(over && { ask_next_at: null }) })
    .where('payment_no', '=', payment_no)
    .execute()
}
