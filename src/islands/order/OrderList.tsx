import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { OpenPayments } from '#islands/checkout/OpenPayments.tsx'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { Chips } from '#islands/ui/Chips.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Tabs } from '#islands/ui/Tabs.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import {
  $orderList,
  clearOrderFilters,
  loadMoreOrderItems,
  loadOrderCounts,
  loadOrderItems,
  type OrderListState,
} from '#stores/order-list.ts'
import { PLATFORM_NAMES, PLATFORMS } from '#domain/link/platform.ts'
import { countOf, type OrderGroup } from '#domain/order/group.ts'
import { CouponOnce } from '#islands/coupon/CouponOnce.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { filterOf, fullGroup, movingGroup, orderTabs, shownGroup, statusChips } from './order-tabs.ts'
import { MAX_TAG } from '#domain/order/people.ts'
import { DownloadOrders } from './DownloadOrders.tsx'
import { OrderTable } from './OrderTable.tsx'
import { PersonFilter } from './PersonFilter.tsx'
import { SelectedBar } from './SelectedBar.tsx'

/** The customer's order items by group and status; several of them can be paid, sent, cancelled or given back together. */
export function OrderList() {
  const state = useStore($orderList, { ssr: 'initial' })
  const { list_status_alias, counts, orderItems, next_cursor } = state
  const [read, setRead] = useState(false)
  // The statuses stand above the list: until it is known which there are, nothing stands where they would push it.
  const [counted, setCounted] = useState(false)
  const group = shownGroup(state)
  const query = orderQuery(state)
  const { data, failure, busy, again } = useData(`${read} ${query}`, async () => {
    if (!read) return false
    await loadOrderItems(Date.now())
    return true
  })
  const more = useSend()

  const narrow = (change: Partial<OrderListState>) => {
    $orderList.set({ ...$orderList.get(), ...change })
    history.replaceState(null, '', orderQuery($orderList.get()))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page has come.
  useEffect(() => {
    $orderList.set({ ...$orderList.get(), ...readOrderAddress(location.search) })
    const isNow = new URLSearchParams(location.search).get('status') === 'now'
    if (!isNow) setRead(true)
    // Without its numbers a tab still works.
    loadOrderCounts(Date.now())
      .catch(() => null)
      .finally(() => {
        if (isNow) narrow(filterOf(movingGroup($orderList.get().counts)))
        setRead(true)
        setCounted(true)
      })
  }, [])

  const select = (id: string) => narrow(filterOf(id))
  const all = () => {
    clearOrderFilters()
    narrow({})
  }
  const chips = statusChips(group, counts, list_status_alias)
  const filtered = query !== `?status=${askedStatus(state)}`
  return (
    <div className="grid gap-4">
      <OpenPayments of="orders" onEnded={again} />
      <Tabs
        label="Orders by status"
        tabs={orderTabs(counts)}
        selected={group?.id ?? 'All'}
        onSelect={select}
        panel="orders"
      />
      {!counted && <Skeleton rows={5} shape="item" label="Loading your orders" />}
      <div className="grid gap-4" hidden={!counted}>
        {chips.length > 0 && (
          <Chips
            label="Statuses"
            chips={chips}
            selected={list_status_alias}
            onSelect={(status) => select(status === list_status_alias && group ? group.id : status)}
          />
        )}
        <OrderFilters client={orderItems[0]?.client?.name} onChange={narrow} onClear={all} />
        <div id="orders" role="tabpanel" aria-label="Orders" aria-busy={busy} className="grid gap-4">
          {!data && failure && <ErrorState message={failure.message} onRetry={again} busy={busy} />}
          {!data && !failure && <Skeleton rows={5} shape="item" label="Loading your orders" />}
          {data && orderItems.length === 0 && (
            <NoOrders filtered={filtered} group={group} counts={counts} onSelect={select} onClear={all} />
          )}
          {data && orderItems.length > 0 && (
            <>
              <CouponOnce coupons={orderItems.map(({ due_coupon }) => due_coupon)} />
              <OrderTable items={orderItems} />
              <LoadMore
                more={next_cursor !== null}
                busy={more.busy}
                onMore={() => more.send(loadMoreOrderItems)}
              />
              <SelectedBar />
            </>
          )}
        </div>
      </div>
    </div>
  )
}

type Filters = Pick<
  OrderListState,
  | 'list_status_alias'
  | 'list_status_alias_array'
  | 'target_platform'
  | 'order_item_title'
  | 'inner_tracking_number'
  | 'client_id'
  | 'tag'
>

/** The filters in the list's address: ?status=…&title=…&platform=…&tracking=…&client_id=…&tag=… */
function readOrderAddress(search: string): Filters {
  const query = new URLSearchParams(search)
  const platform = query.get('platform') ?? ''
  return {
    ...filterOf(query.get('status')),
    order_item_title: (query.get('title') ?? '').slice(0, 200),
    target_platform: PLATFORMS.some((one) => one === platform) ? platform : '',
    inner_tracking_number: (query.get('tracking') ?? '').slice(0, 64),
    client_id: query.get('client_id') ?? '',
    tag: (query.get('tag') ?? '').slice(0, MAX_TAG),
  }
}

/** The same the other way round. */
function orderQuery(state: Filters): string {
  const params = {
    status: askedStatus(state),
    title: state.order_item_title,
    platform: state.target_platform,
    tracking: state.inner_tracking_number,
    client_id: state.client_id,
    tag: state.tag,
  }
  return `?${new URLSearchParams(Object.entries(params).filter(([, value]) => value))}`
}

/** A status, or a group of them. */
function askedStatus(state: Filters): string {
  const group = shownGroup(state)
  return group && state.list_status_alias === 'All' ? group.id : state.list_status_alias
}

interface NoOrdersProps {
  filtered: boolean
  /** The group that is shown, null for all orders. */
  group: OrderGroup | null
  counts: Record<string, number>
  onSelect: (id: string) => void
  /** Shows all again. */
  onClear: () => void
}

/** Nothing here, and where there is something. */
function NoOrders({ filtered, group, counts, onSelect, onClear }: NoOrdersProps) {
  const to = useSitePath()
  if (filtered)
    return (
      <EmptyState text="No orders match these filters.">
        <Button kind="secondary" onClick={onClear}>
          Clear the filters
        </Button>
      </EmptyState>
    )
  const full = fullGroup(counts)
  if (group && full) {
    const count = countOf(full, counts)
    return (
      <EmptyState
        text={`${group.id === 'to-pay' ? 'Nothing to pay for' : `Nothing in “${group.label}” right now`}. You have ${count} ${count === 1 ? 'item' : 'items'} in “${full.label}”.`}
      >
        <Button onClick={() => onSelect(full.id)}>Show “{full.label}”</Button>
      </EmptyState>
    )
  }
  return (
    <EmptyState text="No orders here. Items you order appear with their status and next step.">
      <ButtonLink href={to('/item_search')}>Find an item</ButtonLink>
    </EmptyState>
  )
}

interface Props {
  /** Whose items are shown, as far as there are any. */
  client: string | undefined
  onChange: (change: Partial<OrderListState>) => void
  onClear: () => void
}

/** Narrows the list by words of the title, a tracking number and the marketplace; a client's page narrows it to theirs. */
function OrderFilters({ client, onChange, onClear }: Props) {
  const state = useStore($orderList, { ssr: 'initial' })
  const { target_platform, order_item_title, inner_tracking_number, client_id, tag } = state
  const [title, setTitle] = useState('')
  const [tracking, setTracking] = useState('')
  // As the address has them, and cleared here or below, where nothing was found.
  useEffect(() => setTitle(order_item_title), [order_item_title])
  useEffect(() => setTracking(inner_tracking_number), [inner_tracking_number])
  const search = () =>
    onChange({
      order_item_title: title.trim().slice(0, 200),
      inner_tracking_number: tracking.trim().slice(0, 64),
    })
  return (
    <form
      className="flex flex-wrap items-center gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <input
        className="input flex-1 basis-full sm:max-w-72 sm:basis-40"
        type="search"
        aria-label="Search in titles"
        placeholder="Search in titles"
        enterKeyHint="search"
        value={title}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <input
        className="input flex-1 basis-36 sm:max-w-52"
        type="search"
        aria-label="Tracking number in China"
        placeholder="Tracking number"
        enterKeyHint="search"
        autoComplete="off"
        value={tracking}
        onChange={(event) => setTracking(event.currentTarget.value)}
      />
      <select
        className="input max-w-48 flex-1 basis-36"
        aria-label="Marketplace"
        value={target_platform}
        onChange={(event) => onChange({ target_platform: event.currentTarget.value })}
      >
        <option value="">All marketplaces</option>
        {PLATFORMS.map((platform) => (
          <option key={platform} value={platform}>
            {PLATFORM_NAMES[platform]}
          </option>
        ))}
      </select>
      <PersonFilter tag={tag} onChange={(name) => onChange({ tag: name })} />
      <Button type="submit" kind="secondary">
        Search
      </Button>
      {[target_platform, order_item_title, inner_tracking_number, client_id, tag].some(Boolean) && (
        <Button kind="quiet" onClick={onClear}>
          Clear
        </Button>
      )}
      <DownloadOrders />
      {client_id !== '' && (
        <p className="basis-full text-sm text-muted" role="status">
          Only what was ordered for {client ?? 'this client'}.
        </p>
      )}
    </form>
  )
}
