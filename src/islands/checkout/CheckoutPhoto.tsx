import { PhotoWish } from '#islands/order/PhotoWish.tsx'
import { call } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'
import type { FreePhotos } from './load-checkout.ts'

interface Props {
  item: OrderItem
  free_photos: FreePhotos
  onChanged: () => void
}

/** An extra photo of an item that is not paid yet; one that is free this month is given first. */
export function CheckoutPhoto({ item, free_photos, onChanged }: Props) {
  const wished = item.services.includes('extra_photo')
  return (
    <div className="flex flex-wrap items-center gap-x-2">
      <PhotoWish
        title={item.title}
        services={item.services}
        is_free={wished ? item.services_cny === '0.00' : free_photos.left > 0}
        save={async (services) => {
          await call('checkout/choose_services', { id: item.id, services })
          onChanged()
        }}
      />
      {free_photos.month > 0 && !wished && (
        <span className="text-xs text-muted">
          {free_photos.left} of {free_photos.month} free left this month
        </span>
      )}
    </div>
  )
}
