import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { labelsPath } from '#domain/site/page-path.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { countItems } from '#islands/bk/desk/SelectedItems.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { $picked, tickItems } from '#stores/ticked-items.ts'
import { itemLabel } from '#domain/warehouse/item-label.ts'
import { Barcode } from '#islands/bk/desk/Barcode.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { countPieces } from './count-pieces.ts'

interface Props {
  parcel_nos: readonly string[]
  /** In the order of their shelves. */
  items: readonly StaffItem[]
}

/** Shelf by shelf; what has been fetched is ticked off and stays so in this browser. */
export function PickList({ parcel_nos, items }: Props) {
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
