import { GOODS_CLASS_NAMES } from '#domain/item/goods-class.ts'
import { showSize, showWeight } from '#domain/freight/weight.ts'
import { AddressText } from '#islands/address/AddressText.tsx'
import { Barcode } from '#islands/bk/desk/Barcode.tsx'
import type { ParcelDetail, StaffItem } from '#islands/bk/desk/queues.ts'
import { serviceNames } from './PackingList.tsx'
import { planBoxes, boxWords, measuredItems } from '#domain/freight/packing-plan.ts'

/** Only on paper (styles/desk.css): what lies beside the goods on the packing table. */
export function PackingSlip({ parcel, items }: { parcel: ParcelDetail; items: readonly StaffItem[] }) {
  const services = serviceNames(parcel).join(', ')
  return (
    <section className="slip" aria-hidden="true">
      <div className="slip-head">
        <h2>Packing slip {parcel.parcel_no}</h2>
        <Barcode text={parcel.parcel_no} className="slip-bars" />
      </div>
      <p>{parcel.line_name}</p>
      <div className="slip-parts">
        <AddressText address={parcel.address} />
        <div>
          <p>Services: {services || 'none'}</p>
          {parcel.note && <p>Note: {parcel.note}</p>}
          {parcel.boxes.map((box, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place.
            <p key={index}>
              Box {index + 1}: {showWeight(box.weight_g)}, {showSize(box)}
              {box.tracking_number && `, ${box.carrier} ${box.tracking_number}`}
            </p>
          ))}
        </div>
      </div>
      {parcel.boxes.length === 0 && <PackingPlan items={items} />}
      <table>
        <thead>
          <tr>
            <th>✓</th>
            <th>Shelf</th>
            <th className="num">Pieces</th>
            <th>Item</th>
            <th>Order, box it came in</th>
            <th>Class</th>
            <th className="num">Weight</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={item.id}>
              <td>☐</td>
              <td className="slip-shelf">{item.shelf}</td>
              <td className="num">{item.quantity}</td>
              <td>
                {item.title}
                {item.sku_text && ` (${item.sku_text})`}
              </td>
              <td>
                {item.order_no}
                <br />
                {item.inner_tracking_number}
              </td>
              <td>{GOODS_CLASS_NAMES[item.goods_class]}</td>
              <td className="num">{item.weight_g === null ? '' : showWeight(item.weight_g)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

/** Which items the estimate put into which box: a proposal. */
export function PackingPlan({ items }: { items: readonly StaffItem[] }) {
  const boxes = planBoxes(measuredItems(items))
  if (boxes.length === 0) return null
  const title = (id: string) => items.find((item) => item.id === id)?.title ?? ''
  return (
    <section className="grid gap-1 text-sm" aria-label="Planned boxes">
      <p className="font-medium">
        {boxes.length === 1 ? 'Planned: one box' : `Planned: ${boxes.length} boxes`}
      </p>
      <ol className="grid gap-1">
        {boxes.map((box, index) => (
          <li key={box.item_ids.join()}>
            Box {index + 1}: {boxWords(box)}
            {boxes.length > 1 && (
              <span className="block text-muted">{box.item_ids.map(title).join(' · ')}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
