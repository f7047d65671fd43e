import { GOODS_CLASS_NAMES } from '#domain/goods-class-name.ts'
import type { GoodsClass } from '#domain/goods-class.ts'
import { showSize, showWeight } from '#domain/weight.ts'
import { AddressText } from '#islands/address/AddressText.tsx'
import type { ParcelDetail } from '#islands/bk/desk/queues.ts'
import { serviceNames } from './PackingList.tsx'

/** Only on paper (styles/bk.css): what lies beside the goods on the packing table. */
export function PackingSlip({ parcel }: { parcel: ParcelDetail }) {
  const wanted = serviceNames(parcel).join(', ')
  return (
    <section className="slip" aria-hidden="true">
      <h2>Packing slip {parcel.parcel_no}</h2>
      <p>
        {parcel.line_name}
        {parcel.tracking_number && `, ${parcel.carrier} ${parcel.tracking_number}`}
      </p>
      <div className="slip-parts">
        <AddressText address={parcel.address} />
        <div>
          <p>Services: {wanted || 'none'}</p>
          {parcel.note && <p>Note: {parcel.note}</p>}
          {parcel.boxes.map((box, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: boxes have no name but their place.
            <p key={index}>
              Box {index + 1}: {showWeight(box.weight_g)}, {showSize(box)}
            </p>
          ))}
        </div>
      </div>
      <table>
        <thead>
          <tr>
            <th>✓</th>
            <th className="num">Pieces</th>
            <th>Item</th>
            <th>Class</th>
            <th className="num">Weight</th>
          </tr>
        </thead>
        <tbody>
          {parcel.items.map((item) => (
            <tr key={item.id}>
              <td>☐</td>
              <td className="num">{item.quantity}</td>
              <td>
                {item.title}
                {item.sku_text && ` (${item.sku_text})`}
              </td>
              <td>{GOODS_CLASS_NAMES[item.goods_class as GoodsClass]}</td>
              <td className="num">{item.weight_g === null ? '' : showWeight(item.weight_g)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
