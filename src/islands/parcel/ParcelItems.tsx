import { itemTotalCny } from '#domain/order/cart-total.ts'
import { GOODS_CLASS_NAMES } from '#domain/item/class-guess.ts'
import { orderItemPath } from '#domain/site/page-path.ts'
import { showWeight } from '#domain/freight/weight.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { ForClient } from '#islands/client/ForClient.tsx'
import { useSitePath } from '#islands/site.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useShown } from '#islands/hooks/use-shown.ts'
import type { OrderItem } from '#stores/order-list.ts'
import type { ParcelDetailed } from './parcel.ts'

type ParcelItem = OrderItem & { client: { id: string; name: string } | null }

/** The parcel's items, chosen or packed. */
export function ParcelItems({ items }: { items: readonly ParcelItem[] }) {
  const to = useSitePath()
  const showPrice = useShown()
  if (items.length === 0) return null
  return (
    <section className="card" aria-labelledby="parcel-items">
      <div className="card-head">
        <h2 id="parcel-items">{countedItems(items.length)}</h2>
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <li key={item.id} className="flex gap-4 px-5 py-4">
            <Thumb image={item.image} className="size-16" />
            <div className="grid min-w-0 flex-1 content-start gap-0.5 text-sm">
              <a
                className="line-clamp-2 font-medium no-underline hover:underline"
                href={to(orderItemPath(item.id))}
              >
                {item.title}
              </a>
              <p className="text-muted">
                {item.sku_text && `${item.sku_text}\u00a0· `}
                {`${item.quantity}\u00a0pc.\u00a0· `}
                <Money cny={itemTotalCny(item)} shown={showPrice(itemTotalCny(item))} />
              </p>
              <p className="text-muted">
                {[item.weight_g !== null && showWeight(item.weight_g), GOODS_CLASS_NAMES[item.goods_class]]
                  .filter(Boolean)
                  .join('\u00a0· ')}
              </p>
              {item.tag && <p className="text-muted wrap-anywhere">For {item.tag}</p>}
              {item.client && <ForClient client={item.client} />}
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface PastItemsProps {
  items: ParcelDetailed['past_items']
}

/** Items of a parcel that was cancelled or came back: each is elsewhere by now, and its page says where. */
export function PastItems({ items }: PastItemsProps) {
  const to = useSitePath()
  if (items.length === 0) return null
  return (
    <section className="card" aria-labelledby="past-items">
      <div className="card-head">
        <h2 id="past-items">
          {countedItems(items.length)} that {items.length === 1 ? 'was' : 'were'} in it
        </h2>
      </div>
      <ul className="divide-y divide-line">
        {items.map(({ id, title, image }) => (
          <li key={id} className="flex items-center gap-4 px-5 py-3">
            <Thumb image={image} className="size-12" />
            <a
              className="line-clamp-2 min-w-0 text-sm font-medium no-underline hover:underline"
              href={to(orderItemPath(id))}
            >
              {title}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
