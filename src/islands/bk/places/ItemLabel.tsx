import { itemLabel } from '#domain/item-label.ts'
import { Barcode } from '#islands/bk/desk/Barcode.tsx'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { countPieces } from './count-pieces.ts'

/** What is stuck on an item: nothing that changes while it lies here, such as its shelf. */
export function ItemLabel({ item }: { item: StaffItem }) {
  const label = itemLabel(item.id)
  return (
    <article className="label" aria-label={item.title}>
      <p className="label-title">{item.title}</p>
      <p className="label-line">{item.sku_text}</p>
      <Barcode text={label} className="label-bars" />
      <p className="label-foot">
        <span>{label}</span>
        <span>{item.order_no}</span>
        <b>{countPieces(item.quantity)}</b>
      </p>
    </article>
  )
}
