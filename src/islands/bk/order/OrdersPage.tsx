import { useState } from 'react'
import { orderCount, ORDER_QUEUES, type OrderQueueId, queueTabs, readQueue } from '#islands/bk/desk/queues.ts'
import { noWords } from '#islands/bk/desk/filters.ts'
import { QueueFilters } from '#islands/bk/desk/QueueFilters.tsx'
import { SavedViews } from '#islands/bk/desk/SavedViews.tsx'
import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { useFresh } from '#islands/bk/desk/use-fresh.tsx'
import { usePageScanner } from '#islands/bk/desk/use-page-scanner.ts'
import { ExportList } from '#islands/bk/desk/ExportList.tsx'
import type { RefundAlias } from '#islands/bk/refund/StaffRefunds.tsx'
import { later } from '#islands/ui/later.tsx'
import { laterDialog } from '#islands/ui/later-dialog.tsx'
import { foundPath } from '#domain/site/page-path.ts'
import { isParcelNo } from '#domain/parcel/box.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { KeywordSearch } from '#islands/ui/KeywordSearch.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useAddress } from '#islands/hooks/use-address.ts'
import { useData } from '#islands/hooks/use-data.ts'
import { call } from '#stores/api.ts'
import { askedBy, ORDER_FILTERS, StaffItems } from './StaffItems.tsx'

const ServiceQueue = later(() =>
  import('#islands/bk/service/ServiceQueue.tsx').then((part) => part.ServiceQueue),
)

const StaffRefunds = later(() =>
  import('#islands/bk/refund/StaffRefunds.tsx').then((part) => part.StaffRefunds),
)
const SellerProblems = later(() =>
  import('#islands/bk/refund/SellerProblems.tsx').then((part) => part.SellerProblems),
)
const UnclaimedBoxes = later(() =>
  import('#islands/bk/inspect/UnclaimedBoxes.tsx').then((part) => part.UnclaimedBoxes),
)
const ItemDrawer = laterDialog(() => import('./ItemDrawer.tsx').then((part) => part.ItemDrawer))
const SearchQueue = later(() => import('./SearchQueue.tsx').then((part) => part.SearchQueue))

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

/** Queues that are short, and shown whole. */
const UNSEARCHED: readonly OrderQueueId[] = ['Unclaimed', 'Missing', 'SellerProblems', 'Services']

const NAMES = ['queue', 'keyword', 'whose', 'item', ...ORDER_FILTERS.map(({ name }) => name)] as const

function Orders() {
  const to = useSitePath()
  const { words, put, go } = useAddress(NAMES)
  const todo = useData('todo', () => call('bk/get_todo', {}, { notShowMessage: true }))
  useFresh(todo.data !== null, todo)
  // Counts what the drawer has changed: the list below it is read anew.
  const [turn, setTurn] = useState(0)
  const search = (keyword: string, queue: OrderQueueId) =>
    isParcelNo(keyword)
      ? location.assign(to(foundPath('/bk/parcels', keyword)))
      : put({ keyword, queue: keyword ? 'All' : queue })
  usePageScanner((text) => search(text.trim(), 'All'))
  if (!words) return null
  const { keyword, item, whose, queue: queueName, ...filters } = words
  const queue = readQueue(ORDER_QUEUES, queueName, keyword ? 'All' : 'Paid')
  const refunds = keyword ? undefined : REFUND_QUEUES[queue]
  const mine = queue === 'Purchasing' && whose !== 'all'
  const counts = todo.data
  const countOf = (id: typeof queue) => (counts ? orderCount(counts, id) : undefined)
  const changed = () => {
    todo.again()
    setTurn((before) => before + 1)
  }
  return (
    // The counts decide how many rows of tabs there are: seen only when nothing jumps any more.
    <div className={`grid gap-3 ${todo.data || todo.failure ? '' : 'invisible'}`}>
      <Tabs
        label="Queues"
        tabs={queueTabs(ORDER_QUEUES, queue, countOf)}
        selected={queue}
        onSelect={(id) => go({ queue: id, whose: '' })}
        panel="queue"
      />
      {!UNSEARCHED.includes(queue) && (
        <div className="flex flex-wrap items-center gap-2 [&_form]:min-w-0 [&_form]:flex-[1_1_11rem]">
          <KeywordSearch
            label="Order, title, tracking number, shelf, name or email"
            keyword={keyword}
            onSearch={(words) => search(words, queue)}
          />
          {!refunds && <QueueFilters known={ORDER_FILTERS} filters={filters} onFilter={put} />}
          <SavedViews
            page="orders"
            words={{ ...filters, queue, whose }}
            onOpen={(view) => go({ ...NOTHING, ...view })}
          />
          <ExportList
            query={
              refunds ? fileOf(queue, refunds) : { ...fileOf(queue), keyword, mine, ...askedBy(filters) }
            }
          />
        </div>
      )}
      {UNSEARCHED.includes(queue) && <ExportList query={fileOf(queue)} />}
      {queue === 'Purchasing' && (
        <CheckField
          checked={mine}
          onChange={(event) => put({ whose: event.currentTarget.checked ? '' : 'all' })}
        >
          Only what I have taken
        </CheckField>
      )}
      {queue === 'ToInspect' && (
        <ButtonLink className="justify-self-start" href={to('/bk/uploadqc')}>
          Inspect what has arrived
        </ButtonLink>
      )}
      <div id="queue" role="tabpanel" aria-label="Queue">
        {queue === 'Unclaimed' ? (
          <UnclaimedBoxes onChanged={todo.again} />
        ) : queue === 'Services' ? (
          <ServiceQueue turn={turn} onOpen={(id) => go({ item: id })} onChanged={todo.again} />
        ) : queue === 'Missing' ? (
          <SearchQueue turn={turn} onOpen={(id) => go({ item: id })} onChanged={todo.again} />
        ) : queue === 'SellerProblems' ? (
          <SellerProblems turn={turn} onOpen={(id) => go({ item: id })} onChanged={todo.again} />
        ) : refunds ? (
          <StaffRefunds status={refunds} onChanged={todo.again} />
        ) : (
          <StaffItems
            queue={queue}
            keyword={keyword}
            mine={mine}
            filters={filters}
            turn={turn}
            onOpen={(id) => go({ item: id })}
            onShop={({ shop, item_platform }) => go({ shop, platform: item_platform ?? '' })}
            onChanged={todo.again}
          />
        )}
      </div>
      {item && <ItemDrawer id={item} onClose={() => put({ item: '' })} onChanged={changed} />}
    </div>
  )
}

/** Which file holds a queue. */
function fileOf(queue: OrderQueueId, refunds?: RefundAlias): Record<string, string | boolean> {
  if (refunds) return { list: 'refunds', status: refunds }
  if (queue === 'ToInspect') return { to_inspect: true }
  const list = FILES[queue]
  return list ? { list } : { status: queue }
}

/** Queues of something else than items. */
const FILES: Partial<Record<OrderQueueId, string>> = {
  Unclaimed: 'unclaimed',
  Missing: 'searches',
  SellerProblems: 'problems',
  Services: 'services',
}

/** A kept view says all there is: words it lacks are taken away. */
const NOTHING = noWords(NAMES)
