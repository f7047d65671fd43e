import { useState } from 'react'
import { onSite } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useUser } from '#islands/ui/use-user.ts'
import { call } from '#stores/api.ts'
import { BalanceCard } from './BalanceCard.tsx'
import { BalanceHistory } from './BalanceHistory.tsx'
import { BalanceSkeleton } from './BalanceSkeleton.tsx'
import { ConfirmList } from './ConfirmList.tsx'
import { OpenPayments } from './OpenPayments.tsx'
import { Owed } from './Owed.tsx'
import { useWaiting } from './use-waiting.ts'
import { loadWithdrawals } from './load-withdrawals.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { Withdrawals } from './Withdrawals.tsx'

/** What is in the balance, what waits for a yes, and every movement. */
export const BalancePage = onSite(function BalancePage() {
  // Each answer may have moved money.
  const [answers, setAnswers] = useState(0)
  const [withdrawing, setWithdrawing] = useState(false)
  const { email } = useUser()
  const { data, failure, busy, again } = useData('balance', () => call('balance/get', {}))
  const waiting = useWaiting()
  const withdrawals = useData('withdrawals', loadWithdrawals)
  const open = useData('open', () => call('balance/get_open_payments', {}, { notShowMessage: true }))
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!withdrawals.data && withdrawals.failure)
    return (
      <ErrorState message={withdrawals.failure.message} onRetry={withdrawals.again} busy={withdrawals.busy} />
    )
  // Somebody who cannot read these sees all the rest.
  const open_known = open.data !== null || open.failure !== null
  const settled = data && waiting.known && withdrawals.data && open_known
  return (
    <>
      {!settled && <BalanceSkeleton />}
      <div className="grid gap-6" hidden={!settled}>
        {data && (
          <>
            <Owed receivable_cny={data.receivable_cny} />
            <BalanceCard balance={data} onWithdraw={() => setWithdrawing(true)} />
          </>
        )}
        {data && withdrawals.data && withdrawing && (
          <WithdrawDialog
            withdrawable_cny={data.withdrawable_cny}
            origins={withdrawals.data.origins}
            email={email}
            onClose={() => setWithdrawing(false)}
            onAsked={() => {
              setWithdrawing(false)
              again()
              withdrawals.again()
            }}
          />
        )}
        <ConfirmList
          waiting={waiting}
          onAnswered={() => {
            again()
            setAnswers(answers + 1)
          }}
        />
        {open.data && <OpenPayments list={open.data.list} />}
        {withdrawals.data && <Withdrawals list={withdrawals.data.list} />}
        <BalanceHistory key={answers} />
      </div>
    </>
  )
})
