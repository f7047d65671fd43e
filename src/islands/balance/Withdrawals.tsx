import { useState } from 'react'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { methodName } from '#domain/money/payment-method.ts'
import type { Part } from '#domain/money/payout.ts'
import { CANCELLED_BY_OWNER } from '#domain/money/withdrawal.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { Badge, type Tone } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { type ApiError, call, type Data } from '#stores/api.ts'
import { showDone, showWarning } from '#stores/toast.ts'

const STATES: Record<Withdrawal['status'], { word: string; tone: Tone }> = {
  Requested: { word: 'Waiting for our staff', tone: 'blue' },
  Paid: { word: 'Paid out', tone: 'green' },
  Rejected: { word: 'Not paid out', tone: 'grey' },
}

const CANCELLED = { word: 'Cancelled', tone: 'grey' } as const

/** The last withdrawals and where each goes; drawn only when there are any. */
export function Withdrawals({ list, onChanged }: { list: readonly Withdrawal[]; onChanged: () => void }) {
  const [leaving, setLeaving] = useState<Withdrawal | null>(null)
  if (!list.length) return null
  return (
    <section className="card" aria-labelledby="withdrawals">
      <div className="card-head">
        <h2 id="withdrawals">Withdrawals</h2>
      </div>
      <ul className="divide-y divide-line">
        {list.map((withdrawal) => (
          <li key={withdrawal.withdrawal_no} className="grid gap-2 px-5 py-4">
            <WithdrawalRow withdrawal={withdrawal} onCancel={() => setLeaving(withdrawal)} />
          </li>
        ))}
      </ul>
      {leaving && (
        <CancelWithdrawal withdrawal={leaving} onClose={() => setLeaving(null)} onChanged={onChanged} />
      )}
    </section>
  )
}

interface CancelProps {
  withdrawal: Withdrawal
  onClose: () => void
  onChanged: () => void
}

/** Asks first. Where it has ended meanwhile there is nothing more to ask. */
function CancelWithdrawal({ withdrawal: { withdrawal_no, amount_cny }, onClose, onChanged }: CancelProps) {
  const showPrice = useShown()
  const cancel = async () => {
    await call('balance/cancel_withdrawal', { withdrawal_no }, { popup: false })
    showDone('Cancelled. The money is in your balance again.')
    onClose()
    onChanged()
  }
  const failed = ({ code, message }: ApiError) => {
    if (code !== 'WRONG_STATE') return
    showWarning(message)
    onClose()
    onChanged()
  }
  return (
    <AskFirst
      open
      title="Cancel this withdrawal?"
      doIt="Cancel it"
      onClose={onClose}
      act={cancel}
      onFailure={failed}
    >
      <p>
        Nothing is paid out, and{' '}
        <span className="font-medium">
          <Money cny={amount_cny} shown={showPrice(amount_cny)} />
        </span>{' '}
        can be spent again.
      </p>
    </AskFirst>
  )
}

interface RowProps {
  withdrawal: Withdrawal
  onCancel: () => void
}

function WithdrawalRow({ withdrawal, onCancel }: RowProps) {
  const { withdrawal_no, status, amount_cny, account_text, parts, reason, created_at } = withdrawal
  const isCancelled = reason === CANCELLED_BY_OWNER
  const { word, tone } = isCancelled ? CANCELLED : STATES[status]
  const showPrice = useShown()
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p>
          <span className="font-medium">
            <Money cny={amount_cny} shown={showPrice(amount_cny)} />
          </span>{' '}
          <span className="text-sm text-muted">
            {withdrawal_no}, <time dateTime={created_at}>{showMinute(created_at)}</time>
          </span>
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <Badge tone={tone}>{word}</Badge>
          {status === 'Requested' && (
            <Button kind="quiet" aria-label={`Cancel withdrawal ${withdrawal_no}`} onClick={onCancel}>
              Cancel
            </Button>
          )}
        </div>
      </div>
      <WithdrawalParts
        parts={parts.map((part) => ({ ...part, amount_fen: fenOf(part.amount_cny) }))}
        origins={parts}
        account_text={account_text}
      />
      {status === 'Rejected' && !isCancelled && reason && <p className="text-sm text-muted">{reason}</p>}
    </>
  )
}

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
  const showPrice = useShown()
  return (
    <ul className="grid gap-1 text-sm">
      {parts.map(({ payment_no, amount_fen }) => (
        <li key={payment_no ?? ''} className="wrap-anywhere">
          <span className="font-medium">
            <Money cny={cnyFromFen(amount_fen)} shown={showPrice(cnyFromFen(amount_fen))} />
          </span>{' '}
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

type WithdrawalList = Data<'balance/get_withdrawals'>
type Withdrawal = WithdrawalList['list'][number]
export type Origin = WithdrawalList['origins'][number]

/** The last ones, and where the next one would go back to. */
export const loadWithdrawals = () => call('balance/get_withdrawals', { limit: 10 })
