import { useStore } from '@nanostores/react'
import { ConfirmList } from '#islands/balance/ConfirmList.tsx'
import { useWaiting } from '#islands/balance/use-waiting.ts'
import { onSite, useSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'
import { $user, knowUser } from '#stores/user.ts'
import { AccountBalance } from './AccountBalance.tsx'
import { AccountLinks } from './AccountLinks.tsx'
import { AccountSkeleton } from './AccountSkeleton.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { LogOut } from './LogOut.tsx'
import { NextSteps } from './NextSteps.tsx'
import { nextSteps } from './next-steps.ts'
import { OrderCounts } from './OrderCounts.tsx'
import { ParcelCounts } from './ParcelCounts.tsx'
import { StorageEnds } from './StorageEnds.tsx'
import { VipCard } from './VipCard.tsx'

/** The account at a glance: what waits for its owner comes first. */
export const AccountHome = onSite(function AccountHome() {
  const site = useSite()
  const to = useSitePath()
  const { data, failure, busy, again } = useData('account', async () => {
    const [counts] = await Promise.all([call('user/get_user_order_parcel_infos', {}), knowUser()])
    return counts
  })
  const waiting = useWaiting()
  const user = useStore($user, { ssr: 'initial' })
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data || !waiting.known) return <AccountSkeleton />
  return (
    <div className="grid gap-6">
      {user.email && !user.email_verification && <ConfirmEmail email={user.email} />}
      {user.role !== 'customer' && (
        <div>
          <ButtonLink href={to('/bk')}>Open the back office</ButtonLink>
        </div>
      )}
      <ConfirmList waiting={waiting} short />
      <NextSteps steps={nextSteps(data)} />
      <StorageEnds count={data.storage_expiring} />
      <div className="grid gap-4 md:grid-cols-2">
        <AccountBalance balance_cny={user.balance_cny} />
        <VipCard
          level={user.vip_level}
          growth={user.growth}
          next_growth={user.next_growth}
          fee_ratio={user.SERVICE_FEE_RATIO}
        />
      </div>
      <OrderCounts counts={data.order_counts} />
      <ParcelCounts counts={data.parcel_counts} />
      {site === 'm' && <AccountLinks />}
      <section className="card card-body grid gap-5 sm:grid-cols-2 sm:items-start" aria-label="Settings">
        <CurrencyChoice currency={user.currency_unit} />
        <LogOut email={user.email} />
      </section>
    </div>
  )
})
