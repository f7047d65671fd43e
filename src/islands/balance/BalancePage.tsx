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
import { Owed } from './Owed.tsx'
import { useWaiting } from './use-waiting.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** What is in the balance, what waits for a yes, and every movement. */
export const BalancePage = onSite(function BalancePage() {
  // Each answer may have moved money.
  const [answers, setAnswers] = useState(0)
  const [withdrawing, setWithdrawing] = useState(false)
  const { email } = useUser()
  const { data, failure, busy, again } = useData('balance', () => call('balance/get', {}))
  const waiting = useWaiting()
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  const settled = data && waiting.known
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
        {data && withdrawing && (
          <WithdrawDialog
            withdrawable_cny={data.withdrawable_cny}
            email={email}
            onClose={() => setWithdrawing(false)}
            onAsked={() => {
              setWithdrawing(false)
              again()
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
        <BalanceHistory key={answers} />
      </div>
    </>
  )
})
