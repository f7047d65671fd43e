import { useState } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { call, type Data } from '#stores/api.ts'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { fenOf } from '#domain/money/money.ts'
import { sandboxPath } from '#domain/site/page-path.ts'
import { methodLabel } from '#domain/money/payment-method.ts'
import { showDay } from '#islands/ui/show-date.ts'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { ConfirmList } from './ConfirmList.tsx'
import { useWaiting } from './use-waiting.ts'
import { WithdrawDialog } from './WithdrawDialog.tsx'
import { loadWithdrawals, Withdrawals } from './Withdrawals.tsx'
import { type HistoryFilter, historyPayload, ownPathOf } from './movement.ts'
import { HistoryFilters } from './HistoryFilters.tsx'
import { MovementTable } from './MovementTable.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'

/** The balance, open questions, and every movement. */
export const BalancePage = onSite(function BalancePage() {
  // Each answer may have moved money.
  const [answers, setAnswers] = useState(0)
  const [withdrawing, setWithdrawing] = useState(false)
  const { email } = useUser()
  const { data, failure, busy, again } = useData('balance', () => call('balance/get', {}))
  const waiting = useWaiting()
  const withdrawals = useData('withdrawals', loadWithdrawals)
  const withdrawalsChanged = () => {
    again()
    withdrawals.again()
  }
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
              withdrawalsChanged()
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
        {withdrawals.data && <Withdrawals list={withdrawals.data.list} onChanged={withdrawalsChanged} />}
        <BalanceHistory key={answers} />
      </div>
    </>
  )
})

/** A payment was taken back after its money was spent; null when nothing is owed. */
function Owed({ receivable_cny }: { receivable_cny: string }) {
  const to = useSitePath()
  const money = useMoneyWords()
  if (receivable_cny === '0.00') return null
  return (
    <Note tone="red">
      Your bank took back a payment, and you had already spent {money(receivable_cny)} of it. Until that is
      paid, we do not buy, pack, ship or pay out anything. The next money that arrives pays it first.{' '}
      <a className="link" href={to('/checkout/topup')}>
        Top up
      </a>
    </Note>
  )
}

function BalanceSkeleton() {
  return (
    <div className="grid gap-6" role="status" aria-label="Loading your balance">
      <div className="card card-body flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="grid gap-2">
          <Skeleton className="h-4 w-20" />
          <Skeleton className="h-8 w-44" />
        </div>
        <Skeleton className="h-11 w-44" />
      </div>
      <div className="grid gap-4">
        <Skeleton className="h-7 w-24" />
        <Skeleton className="h-11 w-full" />
        <Skeleton rows={4} shape="movement" label="Loading the history" />
      </div>
    </div>
  )
}

type OpenPayment = Data<'balance/get_open_payments'>['list'][number]

/** Payments that may still bring money, each leading to where it is paid, shown or cancelled. */
function OpenPayments({ list }: { list: readonly OpenPayment[] }) {
  const to = useSitePath()
  const showPrice = useShown()
  if (!list.length) return null
  return (
    <section className="card" aria-labelledby="open-payments">
      <div className="card-head">
        <h2 id="open-payments">Open payments</h2>
      </div>
      <ul className="divide-y divide-line">
        {list.map(({ payment_no, method, amount_cny, expires_at }) => (
          <li
            key={payment_no}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 px-5 py-4"
          >
            <p>
              <span className="font-medium">
                <Money cny={amount_cny} shown={showPrice(amount_cny)} />
              </span>{' '}
              <span className="text-sm text-muted">
                {methodLabel(method)}, open until <time dateTime={expires_at}>{showDay(expires_at)}</time>
              </span>
            </p>
            <a className="link" href={to(sandboxPath(payment_no))}>
              {payment_no}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Every movement of the balance, newest first. */
function BalanceHistory() {
  const [filter, setFilter] = useState<HistoryFilter>({ type: '', month: '' })
  const payload = historyPayload(filter)
  const { list, failure, busy, again, ...rest } = useList(JSON.stringify(payload), (from) =>
    call('balance/load_more_balance_history', { ...payload, ...from }),
  )
  const filtered = filter.type !== '' || filter.month !== ''
  return (
    <section className="grid gap-4" aria-labelledby="history">
      <h2 id="history" className="text-lg">
        History
      </h2>
      <HistoryFilters filter={filter} onChange={setFilter} />
      {!list && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
      {!list && !failure && <Skeleton rows={4} shape="movement" label="Loading the history" />}
      {list?.length === 0 && (
        <EmptyState
          text={
            filtered
              ? 'No movements match these filters.'
              : 'No movements yet. Your first top-up appears here.'
          }
        />
      )}
      {list && list.length > 0 && <MovementTable movements={list} pathOf={ownPathOf} />}
      <LoadMore more={rest.hasMore} busy={rest.moreBusy} onMore={rest.more} />
    </section>
  )
}

interface Props {
  balance: Data<'balance/get'>
  onWithdraw: () => void
}

/** The balance, how much of it is held, and the ways in and out. */
function BalanceCard({ balance, onWithdraw }: Props) {
  const to = useSitePath()
  const showPrice = useShown()
  const { balance_cny, held_cny, withdrawable_cny } = balance
  return (
    <section
      className="card card-body @container flex flex-wrap items-end justify-between gap-x-8 gap-y-5"
      aria-label="Balance"
    >
      <div className="grid gap-1">
        <p className="text-sm text-muted">Balance</p>
        <Money cny={balance_cny} shown={showPrice(balance_cny)} size="lg" />
      </div>
      <dl className="facts">
        {held_cny !== '0.00' && (
          <>
            <dt>Held</dt>
            <dd>
              <Money cny={held_cny} shown={showPrice(held_cny)} />
            </dd>
          </>
        )}
        <dt>Can be withdrawn</dt>
        <dd>
          <Money cny={withdrawable_cny} shown={showPrice(withdrawable_cny)} />
          {fenOf(withdrawable_cny) < fenOf(balance_cny) - fenOf(held_cny) && (
            <a className="link block text-sm" href="/help/withdraw-balance">
              Why not all of it?
            </a>
          )}
        </dd>
      </dl>
      <div className="flex flex-wrap gap-3">
        {withdrawable_cny !== '0.00' && (
          <Button kind="secondary" onClick={onWithdraw}>
            Withdraw
          </Button>
        )}
        <ButtonLink href={to('/checkout/topup')}>Top up</ButtonLink>
      </div>
    </section>
  )
}
