import { Warehouse } from 'lucide-react'
import { useState } from 'react'
import { newParcelPath, orderListPath } from '#domain/site/page-path.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { isShippable } from '#domain/order/bulk.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { showWeight } from '#domain/freight/weight.ts'
import { loadStored, type StoredItem } from './load-stored.ts'
import { StoredCard } from './StoredCard.tsx'

/** On a phone. */
const FIRST_ROW = 2

/** The items in the warehouse; the chosen ones become a parcel. */
export function StoredItems() {
  const to = useSitePath()
  const { list, failure, busy, again, ...rest } = useList('stored', loadStored)
  const [chosen, setChosen] = useState<readonly string[]>([])

  if (!list && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!list) return <WarehouseSkeleton />
  if (list.length === 0)
    return (
      <EmptyState
        icon={Warehouse}
        text="Nothing in storage. Items we receive for you are kept here, weighed and photographed."
      >
        <ButtonLink href={to(orderListPath('All'))}>See my orders</ButtonLink>
      </EmptyState>
    )
  const shippable = list.filter(isShippable).map((item) => item.id)
  const all = shippable.length > 0 && shippable.every((id) => chosen.includes(id))
  return (
    <div className="grid gap-4">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          Choose items to ship together. One parcel usually costs less than two.
        </p>
        <CheckField
          checked={all}
          disabled={shippable.length === 0}
          onChange={(event) => setChosen(event.currentTarget.checked ? shippable : [])}
        >
          Select all
        </CheckField>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-4 phone:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] phone:gap-3">
        {list.map((item, at) => (
          <StoredCard
            key={item.id}
            item={item}
            isFirst={at < FIRST_ROW}
            selected={chosen.includes(item.id)}
            onSelect={(on) => setChosen(on ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))}
          />
        ))}
      </ul>
      <LoadMore more={rest.hasMore} busy={rest.moreBusy} onMore={rest.more} />
      <WarehouseBar items={list.filter((item) => chosen.includes(item.id))} />
    </div>
  )
}

export const WarehousePage = onSite(StoredItems)

function WarehouseSkeleton() {
  return (
    <div
      className="grid grid-cols-[repeat(auto-fill,minmax(min(13rem,100%),1fr))] gap-4 phone:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))] phone:gap-3"
      role="status"
      aria-label="Loading your warehouse"
    >
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className="card">
          <Skeleton className="aspect-square w-full" />
          <div className="p-4">
            <Skeleton lines={3} />
          </div>
        </div>
      ))}
    </div>
  )
}

/** The number of chosen items, and the way to their parcel. */
function WarehouseBar({ items }: { items: readonly StoredItem[] }) {
  const to = useSitePath()
  if (items.length === 0) return null
  const weight_g = items.reduce((sum, item) => sum + (item.weight_g ?? 0), 0)
  return (
    <section
      className="pay-bar phone:border-t phone:border-r-0 phone:border-b-0 phone:border-l-0 phone:rounded-none desktop:bottom-4 desktop:rounded-card desktop:[box-shadow:var(--shadow-float)] card"
      aria-label="Chosen items"
    >
      <p className="text-sm text-muted" role="status">
        {items.length === 1 ? '1 item' : `${items.length} items`}, about {showWeight(weight_g)}
      </p>
      <ButtonLink href={to(newParcelPath(items.map(({ id }) => id)))}>Create a parcel</ButtonLink>
    </section>
  )
}
