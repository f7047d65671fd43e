import { orderItemTotalCny } from '#domain/order/total.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { statusLabel } from '#domain/order/status.ts'
import { orderItemPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import type { OrderItem } from '#stores/order-list.ts'
import { PhotoWish } from '#islands/order/PhotoWish.tsx'
import { call } from '#stores/api.ts'
import { EditItem, EditOrder } from './CheckoutEdit.tsx'
import type { FreePhotos } from './checkout.ts'

interface Props {
  items: readonly OrderItem[]
  pay_by: string | null
  /** While they can still be changed: how many photos are free, and what to do when something has changed. */
  edit?: { free_photos: FreePhotos; onChanged: () => void } | undefined
}

export function CheckoutItems({ items, pay_by, edit }: Props) {
  const unpaid = items.filter(({ status }) => status === 'WaitingForPayment')
  const to = useSitePath()
  const showPrice = useShown()
  const money = useMoneyWords()
  return (
    <section className="card" aria-labelledby="checkout-items">
      <div className="card-head">
        <h2 id="checkout-items">{countedItems(items.length)}</h2>
        {pay_by && (
          <p className="text-sm text-muted">Pay by {showMinute(pay_by)}. After that, it’s cancelled.</p>
        )}
        {edit && <EditOrder item_ids={unpaid.map(({ id }) => id)} onChanged={edit.onChanged} />}
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li
            key={item.id}
            className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 px-5 py-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]"
          >
            <Thumb image={item.image} className="row-span-2 size-18 sm:row-span-1" />
            <div className="grid min-w-0 content-start gap-1">
              <a
                className="line-clamp-2 font-medium no-underline hover:underline"
                href={to(orderItemPath(item.id))}
              >
                {item.title}
              </a>
              <p className="text-sm text-muted wrap-anywhere">
                {item.sku_text && `${item.sku_text} · `}
                <span className="tabular-nums">
                  {item.quantity} × {money(item.price_cny)}
                </span>
              </p>
              {item.order_notes && (
                <p className="text-sm text-muted wrap-anywhere">Your note: {item.order_notes}</p>
              )}
              {edit && item.status === 'WaitingForPayment' && (
                <>
                  <EditItem item={item} isLast={unpaid.length === 1} onChanged={edit.onChanged} />
                  <CheckoutPhoto item={item} {...edit} />
                </>
              )}
              {item.status !== 'WaitingForPayment' && (
                <p>
                  <Badge>{statusLabel(item.status)}</Badge>
                </p>
              )}
            </div>
            <p className="font-medium sm:text-right">
              <Money cny={orderItemTotalCny(item)} shown={showPrice(orderItemTotalCny(item))} />
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CheckoutPhotoProps {
  item: OrderItem
  free_photos: FreePhotos
  onChanged: () => void
}

/** An extra photo of an item that is not paid yet; one that is free this month is given first. */
function CheckoutPhoto({ item, free_photos, onChanged }: CheckoutPhotoProps) {
  const money = useMoneyWords()
  const wished = item.services.includes('extra_photo')
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1 py-1">
      <PhotoWish
        title={item.title}
        services={item.services}
        money={money}
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
