import { KeywordSearch } from '#islands/bk/desk/KeywordSearch.tsx'
import { orderCount, ORDER_QUEUES, type OrderQueueId, queueTabs, readQueue } from '#islands/bk/desk/queues.ts'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { UnclaimedBoxes } from '#islands/bk/inspect/UnclaimedBoxes.tsx'
import { type RefundAlias, StaffRefunds } from '#islands/bk/refunds/StaffRefunds.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useAddress } from '#islands/ui/use-address.ts'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'
import { StaffItems } from './StaffItems.tsx'

/** Everything that has been ordered, by what staff do with it next. */
export const OrdersPage = onSite(function OrdersPage() {
  return (
    <StaffGate page="/bk/orders">
      <Orders />
    </StaffGate>
  )
})

/** Queues that show the refunds of their items. */
const REFUND_QUEUES: Partial<Record<OrderQueueId, RefundAlias>> = {
  RefundRequested: 'Requested',
  ReturningToSeller: 'Returning',
}

function Orders() {
  const to = useSitePath()
  const { words, put } = useAddress(['queue', 'keyword'])
  const todo = useData('todo', () => call('bk/get_todo', {}, { notShowMessage: true }))
  if (!words) return null
  const { keyword } = words
  const queue = readQueue(ORDER_QUEUES, words.queue, keyword ? 'All' : 'Paid')
  const refunds = REFUND_QUEUES[queue]
  const counts = todo.data
  const countOf = (id: typeof queue) => (counts ? orderCount(counts, id) : undefined)
  return (
    <div className="grid gap-4">
      <Tabs
        label="Queues"
        tabs={queueTabs(ORDER_QUEUES, queue, countOf)}
        selected={queue}
        onSelect={(id) => put({ queue: id })}
        panel="queue"
      />
      {queue !== 'Unclaimed' && (
        <KeywordSearch
          label="Order, title, tracking number or e-mail"
          keyword={keyword}
          onSearch={(words) => put({ keyword: words, queue: words ? 'All' : queue })}
        />
      )}
      {queue === 'ToInspect' && (
        <ButtonLink className="justify-self-start" href={to('/bk/uploadqc')}>
          Inspect what has arrived
        </ButtonLink>
      )}
      <div id="queue" role="tabpanel" aria-label="Queue">
        {queue === 'Unclaimed' ? (
          <UnclaimedBoxes onChanged={todo.again} />
        ) : refunds && !keyword ? (
          <StaffRefunds status={refunds} onChanged={todo.again} />
        ) : (
          <StaffItems queue={queue} keyword={keyword} onChanged={todo.again} />
        )}
      </div>
    </div>
  )
}
