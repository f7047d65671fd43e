import { useEffect, useState } from 'react'
import { orderListPath } from '#domain/page-path.ts'
import { onSite, useSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useTitle } from '#islands/ui/use-title.ts'
import { call } from '#stores/api.ts'
import { BuyAgain } from './BuyAgain.tsx'
import { OrderActions } from './OrderActions.tsx'
import { OrderDetailSkeleton } from './OrderDetailSkeleton.tsx'
import { OrderFacts } from './OrderFacts.tsx'
import { OrderQuestion } from './OrderQuestion.tsx'
import { OrderReceipt } from './OrderReceipt.tsx'
import { OrderRefund } from './OrderRefund.tsx'
import { OrderTimeline } from './OrderTimeline.tsx'
import { OrderToParcel } from './OrderToParcel.tsx'
import { QcPhotos } from './QcPhotos.tsx'

/** One order item: where it is, what it is, what it cost, and what can be done. */
export const OrderDetail = onSite(function OrderDetail() {
  const site = useSite()
  const to = useSitePath()
  const [id, setId] = useState<string | null>(null)
  useEffect(() => setId(new URLSearchParams(location.search).get('id') ?? ''), [])
  const { data, failure, busy, again } = useData(String(id), async () => {
    if (!id) return null
    const [item, { list }] = await Promise.all([
      call('orders/get_order_item_detail', { id }),
      call('orders/get_item_status_changelog', { id }),
    ])
    return { item, changes: list }
  })
  useTitle(data ? `${data.item.title}, order ${data.item.order_no}` : undefined)

  if (id === '' || (!data && failure?.status === 404))
    return (
      <EmptyState text="We cannot find this item among your orders.">
        <ButtonLink href={to(orderListPath('All'))}>See my orders</ButtonLink>
      </EmptyState>
    )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <OrderDetailSkeleton />
  const { item, changes } = data
  const actions = (
    <div className="grid gap-4 empty:hidden">
      <OrderActions item={item} onChanged={again} />
      <OrderToParcel item={item} />
      {item.status !== 'WaitingForPayment' && <BuyAgain item={item} block />}
    </div>
  )
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_21rem] xl:items-start">
      <div className="grid min-w-0 gap-4">
        <OrderQuestion item={item} onAnswered={again} />
        <OrderFacts item={item} />
        {site === 'm' && actions}
        <QcPhotos item={item} />
        <OrderTimeline item={item} changes={changes} />
      </div>
      <div className="grid gap-4">
        <OrderReceipt item={item} />
        {site === 'desktop' && actions}
        <OrderRefund item={item} onChanged={again} />
      </div>
    </div>
  )
})
