import { countryName } from '#domain/place/countries.ts'
import { missingCny } from '#domain/order/total.ts'
import { showCnyText } from '#domain/money/money.ts'
import { parcelCheckoutPath, parcelPath } from '#domain/site/page-path.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { StatusDot } from '#islands/ui/StatusDot.tsx'
import { useShown } from '#islands/hooks/use-shown.ts'
import { isPayable, type Parcel, statusOf } from './parcel.ts'

export function ParcelRow({ parcel }: { parcel: Parcel }) {
  const to = useSitePath()
  const showPrice = useShown()
  const { parcel_no, item_ids, address, real_charge_g, est_charge_g } = parcel
  const href = to(parcelPath(parcel_no))
  const cost = isPayable(parcel) ? parcel.due_cny : missingCny(parcel.paid_cny, parcel.refunded_cny)
  return (
    <tr>
      <td className="lead">
        <a className="font-medium whitespace-nowrap no-underline hover:underline" href={href}>
          {parcel_no}
        </a>
        <p className="text-muted">
          {[
            item_ids.length > 0 && (item_ids.length === 1 ? '1\u00a0item' : `${item_ids.length}\u00a0items`),
            showDay(parcel.created_at),
          ]
            .filter(Boolean)
            .join('\u00a0· ')}
        </p>
      </td>
      <td className="md:[&_.status]:flex-col">
        <StatusDot {...statusOf(parcel)} /> {parcel.late && <Badge tone="amber">late</Badge>}
        <RowAction parcel={parcel} />
      </td>
      <td data-label="To">
        <span>
          {countryName(address.country)}
          <span className="block text-muted">{parcel.line_name}</span>
        </span>
      </td>
      <td data-label="Weight" className="num">
        <span>
          {showWeight(real_charge_g ?? est_charge_g)}
          {real_charge_g === null && <span className="receipt-est">est.</span>}
        </span>
      </td>
      <td
        data-label="Amount"
        className="num font-medium md:[&_.money-pair]:flex-col md:[&_.money-pair]:items-end"
      >
        <Money cny={cost} shown={showPrice(cost)} />
      </td>
    </tr>
  )
}

function RowAction({ parcel }: { parcel: Parcel }) {
  const to = useSitePath()
  if (isPayable(parcel))
    return (
      <p className="mt-2">
        <ButtonLink size="sm" href={to(parcelCheckoutPath(parcel.parcel_no))}>
          Pay {showCnyText(parcel.due_cny)}
        </ButtonLink>
      </p>
    )
  if (parcel.status !== 'WaitingForSupplement') return null
  return (
    <p className="mt-2">
      <ButtonLink size="sm" href={to(parcelPath(parcel.parcel_no))}>
        Review the {showCnyText(parcel.due_cny)} supplement
      </ButtonLink>
    </p>
  )
}
