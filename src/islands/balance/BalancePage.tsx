import { useState } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useShown } from '#islands/ui/use-shown.ts'
import { useUser } from '#islands/ui/use-user.ts'
import { call } from '#stores/api.ts'
import { BalanceHistory } from './BalanceHistory.tsx'
import { ConfirmList } from './ConfirmList.tsx'
import { Owed } from './Owed.tsx'
import { WithdrawDialog } from './WithdrawDialog.tsx'

/** What is in the balance, what waits for a yes, and every movement. */
export const BalancePage = onSite(function BalancePage() {
  const to = useSitePath()
  const shown = useShown()
  // Each answer may have moved money.
  const [answers, setAnswers] = useState(0)
  const [withdrawing, setWithdrawing] = useState(false)
  const { email } = useUser()
  const { data, failure, busy, again } = useData('balance', () => call('balance/get', {}))
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  return (
    <div className="grid gap-6">
      {data && <Owed receivable_cny={data.receivable_cny} />}
      <section
        className="card card-body flex flex-wrap items-end justify-between gap-x-8 gap-y-5"
        aria-label="Balance"
      >
        <div className="grid gap-1">
          <p className="text-sm text-muted">Balance</p>
          {data ? (
            <Money cny={data.balance_cny} shown={shown(data.balance_cny)} size="lg" />
          ) : (
            <Skeleton className="h-8 w-44" />
          )}
        </div>
        {data && (
          <dl className="facts">
            {data.held_cny !== '0.00' && (
              <>
                <dt>Held</dt>
                <dd>
                  <Money cny={data.held_cny} />
                </dd>
              </>
            )}
            <dt>Can be withdrawn</dt>
            <dd>
              <Money cny={data.withdrawable_cny} />
            </dd>
          </dl>
        )}
        <div className="flex flex-wrap gap-3">
          {data && data.withdrawable_cny !== '0.00' && (
            <Button kind="secondary" onClick={() => setWithdrawing(true)}>
              Withdraw
            </Button>
          )}
          <ButtonLink href={to('/checkout/topup')}>Top up</ButtonLink>
        </div>
      </section>
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
        onAnswered={() => {
          again()
          setAnswers(answers + 1)
        }}
      />
      <BalanceHistory key={answers} />
    </div>
  )
})
