import { Warehouse } from 'lucide-react'
import { useState } from 'react'
import { orderListPath } from '#domain/page-path.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { useList } from '#islands/ui/use-list.ts'
import { loadStored } from './load-stored.ts'
import { isShippable } from '#domain/order-bulk.ts'
import { StoredCard } from './StoredCard.tsx'
import { WarehouseBar } from './WarehouseBar.tsx'
import { WarehouseSkeleton } from './WarehouseSkeleton.tsx'

/** What lies in the warehouse; what is chosen becomes a parcel. */
export const WarehousePage = onSite(function WarehousePage() {
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
      <ul className="stored-grid">
        {list.map((item) => (
          <StoredCard
            key={item.id}
            item={item}
            selected={chosen.includes(item.id)}
            onSelect={(on) => setChosen(on ? [...chosen, item.id] : chosen.filter((id) => id !== item.id))}
          />
        ))}
      </ul>
      <LoadMore more={rest.hasMore} busy={rest.moreBusy} onMore={rest.more} />
      <WarehouseBar items={list.filter((item) => chosen.includes(item.id))} />
    </div>
  )
})
