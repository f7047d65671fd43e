import { showCny } from '#domain/money/money.ts'
import { methodName } from '#domain/money/payment-method.ts'
import type { Part } from '#domain/money/payout.ts'
import { call, type Data } from '#stores/api.ts'

interface Props {
  parts: readonly Part[]
  origins: readonly { payment_no: string | null; method: string | null }[]
  /** Where what no payment takes goes; '' for the account that is still to be named. */
  account_text?: string
}

/** How much goes where. */
export function WithdrawalParts({ parts, origins, account_text = '' }: Props) {
  const method = (payment_no: string) =>
    origins.find((origin) => origin.payment_no === payment_no)?.method ?? ''
  return (
    <ul className="grid gap-1 text-sm">
      {parts.map(({ payment_no, amount_fen }) => (
        <li key={payment_no ?? ''} className="wrap-anywhere">
          <span className="money font-medium">{showCny(amount_fen)}</span>{' '}
          {payment_no
            ? `back to your ${methodName(method(payment_no))} ${payment_no}`
            : account_text
              ? `to ${account_text}`
              : 'to an account you name'}
        </li>
      ))}
    </ul>
  )
}

type Withdrawals = Data<'balance/get_withdrawals'>
export type Withdrawal = Withdrawals['list'][number]
export type Origin = Withdrawals['origins'][number]

/** The last ones, and where the next one would go back to. */
export const loadWithdrawals = () => call('balance/get_withdrawals', { limit: 10 })
