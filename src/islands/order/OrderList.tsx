import { useStore } from '@nanostores/react'
import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { useSend } from '#islands/ui/use-send.ts'
import {
  $orderList,
  clearOrderFilters,
  loadMoreOrderItems,
  loadOrderCounts,
  loadOrderItems,
} from '#stores/order-list.ts'
import { orderTabs, readAlias } from './order-tabs.ts'
import { OrderFilters } from './OrderFilters.tsx'
import { OrderTable } from './OrderTable.tsx'
import { OrderTableSkeleton } from './OrderTableSkeleton.tsx'
import { PaySelected } from './PaySelected.tsx'

/** The customer's order items by status; those that wait for payment can be paid together. */
export const OrderList = onSite(function OrderList() {
  const state = useStore($orderList, { ssr: 'initial' })
  const { list_status_alias, target_platform, order_item_title, counts, orderItems, next_cursor } = state
  const [read, setRead] = useState(false)
  const filter = `${read} ${list_status_alias} ${target_platform} ${order_item_title}`
  const { data, failure, busy, again } = useData(filter, async () => {
    if (!read) return false
    await loadOrderItems(Date.now())
    return true
  })
  const more = useSend()

  useEffect(() => {
    $orderList.setKey('list_status_alias', readAlias(new URLSearchParams(location.search).get('status')))
    setRead(true)
    // Without its numbers a tab still works.
    loadOrderCounts(Date.now()).catch(() => null)
  }, [])

  const select = (id: string) => {
    $orderList.setKey('list_status_alias', readAlias(id))
    history.replaceState(null, '', `?status=${id}`)
  }
  const filtered = target_platform !== '' || order_item_title !== ''
  return (
    <div className="grid gap-4">
      <Tabs
        label="Orders by status"
        tabs={orderTabs(counts, list_status_alias)}
        selected={list_status_alias}
        onSelect={select}
        panel="orders"
      />
      <OrderFilters />
      <div id="orders" role="tabpanel" aria-label="Orders" aria-busy={busy} className="grid gap-4">
        {!data && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
        {!data && !failure && <OrderTableSkeleton />}
        {data && orderItems.length === 0 && <NoOrders filtered={filtered} />}
        {data && orderItems.length > 0 && (
          <>
            <OrderTable items={orderItems} />
            <LoadMore
              more={next_cursor !== null}
              busy={more.busy}
              onMore={() => more.send(loadMoreOrderItems)}
            />
            <ButtonLink
              className="justify-self-start"
              kind="quiet"
              size="sm"
              href={`/api/export/orders.csv?status=${list_status_alias}`}
              download
            >
              <Download className="icon" aria-hidden="true" />
              Download CSV
            </ButtonLink>
            <PaySelected />
          </>
        )}
      </div>
    </div>
  )
})

function NoOrders({ filtered }: { filtered: boolean }) {
  const to = useSitePath()
  if (filtered)
    return (
      <EmptyState text="No order fits these filters.">
        <Button kind="secondary" onClick={clearOrderFilters}>
          Clear the filters
        </Button>
      </EmptyState>
    )
  return (
    <EmptyState text="No orders here. What you order shows up with its status and its next step.">
      <ButtonLink href={to('/item_search')}>Find something</ButtonLink>
    </EmptyState>
  )
}
