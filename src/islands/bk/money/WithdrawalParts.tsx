import { showCnyText } from '#domain/money/money.ts'
import { methodName } from '#domain/money/payment-method.ts'
import type { StaffWithdrawal } from './money.ts'

/** How much goes back to which payment, and what to the account the customer named. */
export function WithdrawalParts({ withdrawal: { parts, account_text } }: { withdrawal: StaffWithdrawal }) {
  return (
    <ul className="grid gap-1 text-sm">
      {parts.map(({ payment_no, method, amount_cny }) => (
        <li key={payment_no ?? ''} className="wrap-anywhere">
          <span className="money font-medium">{showCnyText(amount_cny)}</span>{' '}
          {payment_no ? `back to the ${methodName(method ?? '')} ${payment_no}` : `to ${account_text}`}
        </li>
      ))}
    </ul>
  )
}
