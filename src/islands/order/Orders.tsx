import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { type ComponentType, useEffect, useState } from 'react'
import { orderListPath, ORDER_SHEET } from '#domain/site/page-path.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { loadChunk } from '#stores/load-chunk.ts'
import { orderTabs } from './order-tabs.ts'
import { OrderList } from './OrderList.tsx'

/** The customer's order items, as a list to act on or as a sheet to look through: ?view=sheet. */
export const Orders = onSite(function Orders() {
  const [Shown, setShown] = useState<ComponentType | null>(null)
  const [isSheet, setIsSheet] = useState(false)
  useEffect(() => {
    const sheet = new URLSearchParams(location.search).get('view') === 'sheet'
    setIsSheet(sheet)
    if (!sheet) return setShown(() => OrderList)
    void loadChunk(() => import('#islands/order-sheet/OrderSheet.tsx')).then(
      (part) => part && setShown(() => part.OrderSheet),
    )
  }, [])
  return (
    <div className="grid gap-4">
      <ViewLinks isSheet={isSheet} />
      {Shown ? <Shown /> : <Waiting />}
    </div>
  )
})

function ViewLinks({ isSheet }: { isSheet: boolean }) {
  const to = useSitePath()
  return (
    <nav
      className="view-links flex justify-self-end self-start border border-line rounded-field letters-sm font-medium sm:desktop:-mt-15"
      aria-label="View"
    >
      <a href={to(orderListPath('All'))} aria-current={isSheet ? undefined : 'true'}>
        List
      </a>
      <a href={to(ORDER_SHEET)} aria-current={isSheet ? 'true' : undefined}>
        Sheet
      </a>
    </nav>
  )
}

/** As the list begins. */
const Waiting = () => (
  <div className="grid gap-4">
    <Tabs label="Orders by status" tabs={orderTabs({})} selected="to-pay" onSelect={() => {}} />
    <Skeleton rows={5} shape="item" label="Loading your orders" />
  </div>
)
