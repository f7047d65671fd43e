import { itemLabel } from '#domain/item-label.ts'
import { Barcode } from '#islands/bk/desk/Barcode.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { Tick } from '#islands/ui/Tick.tsx'

interface Props {
  item: StaffItem
  /** Says into which parcel it goes. */
  parcel: boolean
  picked: boolean
  onPick: (on: boolean) => void
}

/** One item: where it lies, how many, how it looks. */
export function PickRow({ item, parcel, picked, onPick }: Props) {
  return (
    <li className={`pick-row ${picked ? 'pick-row-done' : ''}`}>
      <Tick label={`${item.title} is picked`} checked={picked} onChange={onPick} />
      <span className="pick-shelf">{item.shelf ?? 'no shelf'}</span>
      <Thumb image={item.image} className="size-14" />
      <div className="pick-what">
        <span className="line-clamp-2">
          <b>{item.quantity} ×</b> {item.title}
        </span>
        <span className="text-xs text-muted [overflow-wrap:anywhere]">
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
