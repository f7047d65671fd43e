import { StaffGate } from '#islands/bk/desk/StaffGate.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useQuery } from '#islands/hooks/use-address.ts'
import { call } from '#stores/api.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { labelsPath } from '#domain/site/page-path.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { countItems } from '#islands/bk/desk/SelectedItems.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { $picked, tickItems } from '#stores/ticked-items.ts'
import { itemLabel } from '#domain/warehouse/item-label.ts'
import { Barcode } from '#islands/bk/desk/Barcode.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { Tick } from '#islands/ui/Tick.tsx'

/** The list of items to fetch for the parcels that the address names, on paper or on a phone. */
export const PickPage = onSite(function PickPage() {
  return (
    <StaffGate page="/bk/pick">
      <Pick />
    </StaffGate>
  )
})

function Pick() {
  const to = useSitePath()
  const parcels = useQuery('parcels')
  if (parcels === null) return null
  if (!parcels)
    return (
      <div className="card">
        <EmptyState text="Tick the parcels that wait for packing, then choose “Pick list”.">
          <ButtonLink href={to('/bk/parcels')}>Go to the parcels</ButtonLink>
        </EmptyState>
      </div>
    )
  return <Fetched parcel_nos={[...new Set(parcels.split(','))]} />
}

function Fetched({ parcel_nos }: { parcel_nos: string[] }) {
  const { data, failure, busy, again } = useData(parcel_nos.join(), () =>
    call('bk/get_pick_list', { parcel_nos }, { notShowMessage: true }),
  )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton lines={8} />
  return <PickList parcel_nos={parcel_nos} items={data.list} />
}

interface Props {
  parcel_nos: readonly string[]
  /** In the order of their shelves. */
  items: readonly StaffItem[]
}

/** Shelf by shelf; what has been fetched is ticked off and stays so in this browser. */
function PickList({ parcel_nos, items }: Props) {
  const to = useSitePath()
  const pickedIds = useStore($picked)
  // The browser's stored ids are known after the first drawing.
  const [there, setThere] = useState(false)
  useEffect(() => setThere(true), [])
  const picked = there ? items.filter(({ id }) => pickedIds.includes(id)) : []
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (items.length === 0)
    return (
      <div className="card">
        <EmptyState text="Nothing is in these parcels any more." />
      </div>
    )
  return (
    <section className="pick-list grid gap-4" aria-label="Pick list">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-muted">
          {parcel_nos.length === 1 ? parcel_nos[0] : `${parcel_nos.length} parcels`} ·{' '}
          {countItems(items.length)}, {countPieces(pieces)} ·{' '}
          <span className="font-medium text-ink" role="status">
            {picked.length} of {items.length} picked
          </span>
        </p>
        <div className="bk-screen flex flex-wrap gap-2">
          {picked.length > 0 && (
            <Button
              size="sm"
              kind="quiet"
              onClick={() =>
                tickItems(
                  $picked,
                  items.map(({ id }) => id),
                  false,
                )
              }
            >
              Start again
            </Button>
          )}
          <ButtonLink size="sm" kind="secondary" href={to(labelsPath(items.map(({ id }) => id)))}>
            Item labels
          </ButtonLink>
          <Button size="sm" onClick={() => print()}>
            Print
          </Button>
        </div>
      </div>
      <ul className="card divide-y divide-line">
        {items.map((item) => (
          <PickRow
            key={item.id}
            item={item}
            parcel={parcel_nos.length > 1}
            picked={picked.includes(item)}
            onPick={(on) => tickItems($picked, [item.id], on)}
          />
        ))}
      </ul>
    </section>
  )
}

interface PickRowProps {
  item: StaffItem
  /** Says into which parcel it goes. */
  parcel: boolean
  picked: boolean
  onPick: (on: boolean) => void
}

/** An item's shelf, number of pieces and picture. */
function PickRow({ item, parcel, picked, onPick }: PickRowProps) {
  return (
    <li className={`pick-row ${picked ? 'pick-row-done' : ''}`}>
      <Tick label={`${item.title} is picked`} checked={picked} onChange={onPick} />
      <span className="pick-shelf">{item.shelf ?? 'no shelf'}</span>
      <Thumb image={item.image} className="size-14" />
      <div className="pick-what">
        <span className="line-clamp-2">
          <b>{item.quantity} ×</b> {item.title}
        </span>
        <span className="text-xs text-muted wrap-anywhere">
          {[item.sku_text, item.order_no, parcel && item.parcel_no].filter(Boolean).join(' · ')}
        </span>
      </div>
      <div className="pick-code">
        <Barcode text={itemLabel(item.id)} className="h-9 w-full" />
        <span>{itemLabel(item.id)}</span>
      </div>
    </li>
  )
}

export const countPieces = (count: number) => (count === 1 ? '1 piece' : `${count} pieces`)
