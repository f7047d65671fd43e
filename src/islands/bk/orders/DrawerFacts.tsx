import { GOODS_CLASS_NAMES } from '#domain/goods-class-name.ts'
import type { GoodsClass } from '#domain/goods-class.ts'
import { VERDICTS } from '#islands/bk/inspect/findings.ts'
import { Facts } from '#islands/ui/Facts.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import type { ItemDetail } from './ItemDrawer.tsx'

/** What is noted of an item, beside what the customer ordered. */
export function DrawerFacts({ item }: { item: ItemDetail }) {
  const { weight_g, length_cm, width_cm, height_cm } = item
  return (
    <section className="grid gap-2" aria-label="Noted">
      <h3 className="text-sm">Noted</h3>
      <Facts
        facts={[
          ['Taken by', item.taken_by ?? ''],
          ['Purchase', item.purchase_no ?? ''],
          ['Box', item.inner_tracking_number ?? ''],
          ['Shelf', item.shelf ?? ''],
          ['Weight', weight_g === null ? '' : `${weight_g} g`],
          ['Size', length_cm === null ? '' : `${length_cm} × ${width_cm} × ${height_cm} cm`],
          [
            'Goods class',
            `${GOODS_CLASS_NAMES[item.goods_class as GoodsClass]}${item.goods_allowed ? ', allowed by us' : ''}`,
          ],
          ['Verdict', VERDICTS.find(({ value }) => value === item.verdict)?.label ?? ''],
          ['Note for the customer', item.inspection_note ?? ''],
          ['Stored until', item.stored_until_at ? showDay(item.stored_until_at) : ''],
          ['Refund until', item.refund_until_at ? showDay(item.refund_until_at) : ''],
          ['Parcel', item.parcel_no ?? ''],
        ]}
      />
    </section>
  )
}
