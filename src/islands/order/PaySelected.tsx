import { useStore } from '@nanostores/react'
import { showCnyText } from '#domain/money.ts'
import { orderCheckoutPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'
import { $orderList } from '#stores/order-list.ts'

/** What the selected items cost together, and the way to pay it. */
export function PaySelected() {
  const to = useSitePath()
  const { selectedItems } = useStore($orderList, { keys: ['selectedItems'], ssr: 'initial' })
  const ids = selectedItems.join(',')
  const { data, failure } = useData(ids, async () =>
    ids ? call('checkout/calculate_order_price', { item_ids: ids.split(',') }) : null,
  )
  if (!ids) return null
  return (
    <section className="pay-bar card" aria-label="Selected items">
      <p className="text-sm text-muted" role="status">
        {failure?.message ?? (selectedItems.length === 1 ? '1 item' : `${selectedItems.length} items`)}
      </p>
      {data && (
        <ButtonLink href={to(orderCheckoutPath({ ids: selectedItems }))}>
          Pay {showCnyText(data.total_cny)}
        </ButtonLink>
      )}
      {!data && !failure && <Skeleton className="h-11 w-32" />}
    </section>
  )
}
