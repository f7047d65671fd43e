import { TicketPercent } from 'lucide-react'
import { CONFIRM_EMAIL_FIRST } from '#domain/coupon.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { type Coupon, couponUse, couponWorth } from './coupon-words.ts'

interface Props {
  coupons: readonly Coupon[]
  tab: 'Active' | 'Used' | 'Expired'
}

const EMPTY = {
  Active: 'No coupon to use now. Have a code? Claim it above.',
  Used: 'You have not used a coupon yet.',
  Expired: 'None of your coupons has expired.',
}

export function CouponCards({ coupons, tab }: Props) {
  const to = useSitePath()
  if (coupons.length === 0) return <EmptyState icon={TicketPercent} text={EMPTY[tab]} />
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {coupons.map((coupon) => (
        <li key={coupon.id} className="card card-body grid content-start gap-2">
          <div className="flex items-start justify-between gap-3">
            <p className={`text-lg font-semibold ${tab === 'Active' ? 'text-brand-ink' : 'text-muted'}`}>
              {couponWorth(coupon)}
            </p>
            <CouponBadge status={coupon.status} />
          </div>
          <p className="font-medium">{coupon.name}</p>
          <p className="text-sm text-muted">
            {couponUse(coupon)}, {coupon.status === 'Expired' ? 'ended' : 'until'}{' '}
            {showDay(coupon.expires_at)}
          </p>
          {tab === 'Active' && coupon.blocked_reason && (
            <p className="text-sm text-wait">{coupon.blocked_reason}</p>
          )}
          {coupon.blocked_reason === CONFIRM_EMAIL_FIRST && (
            <ButtonLink kind="secondary" size="sm" className="justify-self-start" href={to('/user')}>
              Confirm my e-mail
            </ButtonLink>
          )}
        </li>
      ))}
    </ul>
  )
}

function CouponBadge({ status }: Pick<Coupon, 'status'>) {
  if (status === 'Locked') return <Badge tone="blue">in a payment</Badge>
  if (status === 'Revoked') return <Badge>revoked</Badge>
  return null
}
