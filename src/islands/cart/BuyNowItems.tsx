import { troubleText } from '#domain/order/cart-trouble.ts'
import { platformName } from '#domain/link/platform.ts'
import { itemPath } from '#domain/site/page-path.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import type { CartItem } from '#stores/cart-items.ts'
import { CartRemove } from './CartRemove.tsx'
import { useOrder } from './use-order.ts'

interface Props {
  items: readonly CartItem[]
  /** Reads the cart again. */
  reload: () => void
}

/** Items to be bought at once when something came between; the cart's totals and the badge leave them out. */
export function BuyNowItems({ items, reload }: Props) {
  if (items.length === 0) return null
  return (
    <section className="card" aria-labelledby="buy-now-items">
      <div className="card-head">
        <h2 id="buy-now-items">You were about to buy</h2>
        <p className="text-sm text-muted">Separate from your cart. We keep it for a day.</p>
      </div>
      <ul className="divide-y divide-line">
        {items.map((item) => (
          <BuyNowItem key={item.id} item={item} reload={reload} />
        ))}
      </ul>
    </section>
  )
}

function BuyNowItem({ item, reload }: { item: CartItem; reload: () => void }) {
  const to = useSitePath()
  const order = useOrder([item], reload)
  const money = useMoneyWords()
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 px-4 py-4 md:px-5">
      <Thumb image={item.image} className={`size-18 ${item.available ? '' : 'opacity-50'}`} />
      <div className="grid min-w-0 flex-1 basis-48 content-start gap-1">
        <a className="line-clamp-2 font-medium no-underline hover:underline" href={to(itemPath(item))}>
          {item.title}
        </a>
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm text-muted">
          {item.sku_text && <span>{item.sku_text}</span>}
          <span className="tabular-nums">
            {item.quantity} × {money(item.price_cny)}
          </span>
          {item.price_changed_from_cny && (
            <Badge tone="amber">was {money(item.price_changed_from_cny)}</Badge>
          )}
          {item.trouble && (
            <Badge tone="red">{troubleText(item.trouble, platformName(item.item_platform))}</Badge>
          )}
        </p>
        {order.failure && (
          <p className="field-error" role="alert">
            {order.failure.message}
          </p>
        )}
      </div>
      <div className="ml-auto flex flex-wrap items-center gap-2">
        <CartRemove item={item} />
        <Button size="sm" busy={order.busy} disabled={!item.available} onClick={order.place}>
          Continue
        </Button>
      </div>
    </li>
  )
}
