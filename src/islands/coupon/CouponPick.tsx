import { useId } from 'react'
import { CONFIRM_EMAIL_FIRST } from '#domain/promotion/coupon.ts'
import { showCnyText } from '#domain/money/money.ts'
import { useSitePath } from '#islands/site.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { couponWorth } from './coupon-words.ts'
import type { Offer } from './offers.ts'

interface Props {
  offers: readonly Offer[]
  /** The coupon's id, '' for none. */
  value: string
  onChange: (coupon_id: string) => void
}

/** Which coupon this payment uses; not drawn for an account that has none. */
export function CouponPick({ offers, value, onChange }: Props) {
  const to = useSitePath()
  const name = useId()
  if (offers.length === 0) return null
  return (
    <fieldset className="grid gap-3">
      <legend className="field-label mb-2">Coupon</legend>
      {offers.map(({ coupon, coupon_cny, blocked_reason }) => (
        <div key={coupon.id} className="grid gap-0.5">
          <CheckField
            type="radio"
            name={name}
            checked={value === coupon.id}
            disabled={blocked_reason !== null}
            onChange={() => onChange(coupon.id)}
          >
            <span className="font-medium">{coupon.name}</span>
            <span className="block text-muted">
              {couponWorth(coupon)}, until {showDay(coupon.expires_at)}
            </span>
            {blocked_reason === null && (
              <span className="block text-brand-ink">saves {showCnyText(coupon_cny)} here</span>
            )}
          </CheckField>
          {blocked_reason && (
            <p className="pl-7 text-xs text-muted">
              {blocked_reason}{' '}
              {blocked_reason === CONFIRM_EMAIL_FIRST && (
                <a className="link" href={to('/user')}>
                  Confirm it in your account
                </a>
              )}
            </p>
          )}
        </div>
      ))}
      <CheckField type="radio" name={name} checked={value === ''} onChange={() => onChange('')}>
        <span className="font-medium">No coupon</span>
      </CheckField>
    </fieldset>
  )
}
