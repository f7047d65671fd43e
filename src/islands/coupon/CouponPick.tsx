import { useId } from 'react'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { couponWorth, type Offer, usePromisedWords } from './coupon.ts'
import { WhyNot } from './WhyNot.tsx'

interface Props {
  offers: readonly Offer[]
  /** The one that is used, null for none. */
  offer: Offer | null
  /** The customer had chosen one that cannot be used any more. */
  replaced: boolean
  /** A coupon's id, or 'none'. */
  onChange: (coupon: string) => void
}

/** The sum a coupon takes off this payment, and the others to choose from; not drawn for an account that has none. */
export function CouponPick({ offers, offer, replaced, onChange }: Props) {
  const name = useId()
  const money = useMoneyWords()
  const promised = usePromisedWords()
  if (offers.length === 0 && !replaced) return null
  const [first] = offers
  const why = offer ? null : (first?.blocked_reason ?? null)
  return (
    <div className="grid gap-2">
      {replaced && (
        <Note tone="amber">
          The coupon you chose can’t be used here any more.{offer && ' We chose the best of the others.'}
        </Note>
      )}
      {offers.length > 0 && (
        <details className="group">
          <summary className="flex cursor-pointer list-none flex-wrap items-center justify-between gap-2 [&::-webkit-details-marker]:hidden">
            <span className="font-medium">
              {offer ? (
                <>
                  {offer.coupon.name}:{' '}
                  <span className="text-brand-ink tabular-nums">{`−${money(offer.coupon_cny)}`}</span>
                </>
              ) : (
                'No coupon'
              )}
            </span>
            <span className="link text-sm">Change</span>
          </summary>
          <fieldset className="mt-3 grid gap-3">
            <legend className="field-label mb-2">Coupon</legend>
            {offers.map(({ coupon, coupon_cny, blocked_reason }) => (
              <div key={coupon.id} className="grid gap-0.5">
                <CheckField
                  type="radio"
                  name={name}
                  checked={offer?.coupon.id === coupon.id}
                  disabled={blocked_reason !== null}
                  onChange={() => onChange(coupon.id)}
                >
                  <span className="font-medium">{coupon.name}</span>
                  <span className="block text-muted">
                    {couponWorth(coupon, promised)}, until {showDay(coupon.expires_at)}
                  </span>
                  {blocked_reason === null && (
                    <span className="block text-brand-ink">
                      {coupon_cny === '0.00' ? 'Saves nothing here' : `Saves ${money(coupon_cny)}`}
                    </span>
                  )}
                </CheckField>
                {blocked_reason && <p className="pl-7 text-xs text-muted">{blocked_reason}</p>}
              </div>
            ))}
            <CheckField type="radio" name={name} checked={offer === null} onChange={() => onChange('none')}>
              <span className="font-medium">No coupon</span>
            </CheckField>
          </fieldset>
        </details>
      )}
      {why && first && <WhyNot coupon={first.coupon.name} why={why} />}
    </div>
  )
}
