import { cnyFromFen } from '#domain/money/money.ts'
import { sandboxPath } from '#domain/site/page-path.ts'
import type { PaymentRow } from '#server/db/rows.ts'
import type { Services } from '#server/services.ts'

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
  }
}

/** The same for who pays: where to, while it is open. */
export function ownPaymentInCny(
  { settings }: Pick<Services, 'settings'>,
  payment: PaymentRow & { redirect_url: string | null },
) {
  const { payment_no, method, status } = payment
  const { transfer } = settings.payments
  const redirect_url =
    method === 'sandbox' || method === 'transfer' ? sandboxPath(payment_no) : payment.redirect_url
  return {
    ...paymentInCny(payment),
    ...(redirect_url && { redirect_url }),
    ...(method === 'transfer' &&
      status === 'Open' &&
      transfer && { bank: { account_text: transfer.account_text, reference: payment_no } }),
  }
}
