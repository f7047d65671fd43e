import { newParcelPath, parcelPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import type { Data } from '#stores/api.ts'

interface Props {
  item: Data<'orders/get_order_item_detail'>
}

/** From the warehouse on, the road leads to a parcel. */
export function OrderToParcel({ item }: Props) {
  const to = useSitePath()
  if (item.parcel_no)
    return (
      <ButtonLink kind="secondary" block href={to(parcelPath(item.parcel_no))}>
        See parcel {item.parcel_no}
      </ButtonLink>
    )
  if (item.status !== 'InWarehouse' && item.status !== 'StorageExpired') return null
  return (
    <div className="grid gap-2">
      {item.weight_g === null ? (
        <p className="text-center text-sm text-muted">
          Not weighed yet. It can go into a parcel once we have inspected it.
        </p>
      ) : (
        <ButtonLink block href={to(newParcelPath([item.id]))}>
          Put it in a parcel
        </ButtonLink>
      )}
      <ButtonLink kind="quiet" block href={to('/user/order/warehouse')}>
        See my warehouse
      </ButtonLink>
    </div>
  )
}
