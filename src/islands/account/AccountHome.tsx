import { percentOf } from '#domain/money/money.ts'
import { useStore } from '@nanostores/react'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { ConfirmList } from '#islands/balance/ConfirmList.tsx'
import { useWaiting } from '#islands/balance/use-waiting.ts'
import { onSite, useSite, useSitePath } from '#islands/site.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { call } from '#stores/api.ts'
import { $session } from '#stores/session.ts'
import { logOut } from '#stores/log-out.ts'
import { $user, knowUser, loadUser, type UserState } from '#stores/user.ts'
import { sitePath } from '#islands/site-path.ts'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { goTo } from '#islands/ui/go-to.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { Money } from '#islands/ui/Money.tsx'
import { useShown } from '#islands/hooks/use-shown.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { ConfirmEmail } from './ConfirmEmail.tsx'
import { CurrencyChoice } from './CurrencyChoice.tsx'
import { isQuiet, NowCards, useNow } from './Now.tsx'
import { OrderCounts, ParcelCounts } from './AccountCounts.tsx'
import { ACCOUNT_LINKS, accountHref } from './account-links.ts'

/** The account at a glance: what waits for its owner comes first. */
export const AccountHome = onSite(function AccountHome() {
  const site = useSite()
  const to = useSitePath()
  const { data, failure, busy, again } = useData('account', async () => {
    const [counts] = await Promise.all([call('user/get_user_order_parcel_infos', {}), knowUser()])
    return counts
  })
  const waiting = useWaiting()
  const now = useNow()
  const user = useStore($user, { ssr: 'initial' })
  // The session names the person, too; figures come from get_base_info alone.
  const email = useStore($session, { ssr: 'initial' })?.email ?? ''
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data || !waiting.known || (!now.data && !now.failure)) return <AccountSkeleton />
  return (
    <div className="grid gap-6">
      {email && !user.email_verification && (
        // The welcome coupon makes cheaper what is to be paid.
        <ConfirmEmail email={email} onConfirmed={now.again} />
      )}
      {user.role !== 'customer' && (
        <div>
          <ButtonLink href={to('/bk')}>Open the back office</ButtonLink>
        </div>
      )}
      <ConfirmList waiting={waiting} short />
      {now.data && !isQuiet(now.data) && (
        <ul className="grid gap-4 sm:grid-cols-2" aria-label="Now">
          <NowCards now={now.data} />
        </ul>
      )}
      <Figures user={user} />
      <OrderCounts counts={data.order_counts} />
      <ParcelCounts counts={data} />
      {site === 'm' && <AccountLinks />}
      <section className="card card-body grid gap-5 sm:grid-cols-2 sm:items-start" aria-label="Settings">
        <CurrencyChoice currency={user.currency_unit} />
        <LogOut email={email} />
      </section>
    </div>
  )
})

function Figures({ user }: { user: UserState }) {
  const failed = user.loginStatus === 'succeed'
  if (!user.email) return failed ? <ErrorState onRetry={() => void loadUser()} /> : <FiguresSkeleton />
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <AccountBalance balance_cny={user.balance_cny} />
      <VipCard
        level={user.vip_level}
        growth={user.growth}
        next_growth={user.next_growth}
        fee_ratio={user.SERVICE_FEE_RATIO}
      />
    </div>
  )
}

/** The phone has no side list: the same links as rows. */
function AccountLinks() {
  return (
    <nav className="card divide-y divide-line" aria-label="Account">
      {ACCOUNT_LINKS.slice(1).map(({ path, label, icon: Icon }) => (
        <a
          key={path}
          className="flex min-h-13 items-center gap-3 px-5 no-underline"
          href={sitePath('m', accountHref(path))}
        >
          <Icon className="icon text-muted" aria-hidden="true" />
          <span className="flex-1 font-medium">{label}</span>
          <ChevronRight className="icon text-faint" aria-hidden="true" />
        </a>
      ))}
    </nav>
  )
}

function LogOut({ email }: { email: string }) {
  const { busy, send } = useSend()
  return (
    <div className="grid justify-items-start gap-1.5">
      <p className="field-label">Signed in as</p>
      <p className="min-w-0 max-w-full wrap-break-word py-2.5">{email}</p>
      <Button
        kind="secondary"
        size="sm"
        busy={busy}
        onClick={() => send(() => logOut().then(() => goTo('/')))}
      >
        Sign out
      </Button>
    </div>
  )
}

function AccountBalance({ balance_cny }: { balance_cny: string }) {
  const to = useSitePath()
  const showPrice = useShown()
  return (
    <section className="card card-body grid content-between gap-4" aria-label="Balance">
      <div className="grid gap-1">
        <p className="text-sm text-muted">Balance</p>
        <Money cny={balance_cny} shown={showPrice(balance_cny)} size="lg" />
      </div>
      <div className="flex flex-wrap gap-2">
        <ButtonLink size="sm" href={to('/checkout/topup')}>
          Top up
        </ButtonLink>
        <ButtonLink kind="secondary" size="sm" href={to('/user/balance-list')}>
          History
        </ButtonLink>
      </div>
    </section>
  )
}

function AccountSkeleton() {
  return (
    <div className="grid gap-6" role="status" aria-label="Loading your account">
      <FiguresSkeleton />
      {[1, 2].map((card) => (
        <div key={card} className="card card-body">
          <Skeleton className="h-48 w-full md:h-36" />
        </div>
      ))}
    </div>
  )
}

/** Stands for the balance and the level. */
const FiguresSkeleton = () => (
  <div className="grid gap-4 md:grid-cols-2">
    {[1, 2].map((card) => (
      <div key={card} className="card card-body grid gap-4">
        <div className="grid gap-1">
          <Skeleton className="h-5 w-20" />
          <Skeleton className="h-8.5 w-40" />
        </div>
        <Skeleton className="h-9 w-32" />
      </div>
    ))}
  </div>
)

interface Props {
  level: number
  growth: number
  /** Null on the highest level. */
  next_growth: number | null
  fee_ratio: number
}

/** The level, what it gives and how far the next one is. */
function VipCard({ level, growth, next_growth, fee_ratio }: Props) {
  return (
    <section className="card card-body grid content-between gap-4" aria-label="VIP level">
      <div className="grid gap-1">
        <p className="text-sm text-muted">
          <a className="link" href="/help/vip-levels">
            VIP level
          </a>
        </p>
        <p className="text-2xl font-semibold">VIP {level}</p>
      </div>
      <div className="grid gap-2 text-sm">
        {next_growth !== null && (
          <progress
            className="growth"
            max={next_growth}
            value={growth}
            aria-label={`${growth} of ${next_growth} points`}
          />
        )}
        <p className="text-muted">
          Service fee {percentOf(fee_ratio)}%.{' '}
          {next_growth === null
            ? 'This is the highest level.'
            : `${(next_growth - growth).toLocaleString('en')} points to VIP ${level + 1}.`}
        </p>
      </div>
    </section>
  )
}
