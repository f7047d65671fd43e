import { useStore } from '@nanostores/react'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { itemPath } from '#domain/site/page-path.ts'
import { useShownPrice } from '#islands/hooks/use-user.ts'
import { sitePath } from '#islands/site-path.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { $localCart, changeLocal, forgetLocal } from '#stores/cart.ts'

interface Props {
  /** Asks for the account. */
  onOrder: () => void
}

/** A visitor's cart, to be read and changed; ordering asks for an account. Nothing while it is empty. */
export function LocalCart({ onOrder }: Props) {
  const items = useStore($localCart, { ssr: 'initial' }).filter(({ buy_now }) => !buy_now)
  const showPrice = useShownPrice()
  if (items.length === 0) return null
  const site = document.documentElement.dataset.site === 'm' ? 'm' : 'desktop'
  const sum = cnyFromFen(items.reduce((fen, { price_cny, quantity }) => fen + fenOf(price_cny) * quantity, 0))
  return (
    <section className="grid gap-3 rounded-card border border-line" aria-labelledby="local-cart">
      <h3 className="px-4 pt-3 text-base" id="local-cart">
        Your cart: {countedItems(items.length)}
      </h3>
      <ul className="max-h-[40dvh] divide-y divide-line overflow-y-auto border-y border-line">
        {items.map((item) => (
          <li key={item.id} className="flex gap-3 px-4 py-3">
            <Thumb image={item.image} className="size-16" />
            <div className="grid min-w-0 flex-1 content-start gap-1.5 text-sm">
              <a
                className="line-clamp-2 font-medium no-underline hover:underline"
                href={sitePath(site, itemPath(item))}
              >
                {item.title}
              </a>
              {item.sku_text && <p className="text-muted">{item.sku_text}</p>}
              {item.order_notes && <p className="text-muted wrap-anywhere">{item.order_notes}</p>}
              <p>
                <Money cny={item.price_cny} shown={showPrice(item.price_cny)} />
              </p>
              <div className="flex flex-wrap items-center justify-between gap-2">
                <QuantityStepper
                  value={item.quantity}
                  label={`Quantity of ${item.title}`}
                  onChange={(quantity) => changeLocal(item.id, quantity)}
                />
                <Button kind="quiet" size="sm" onClick={() => forgetLocal(item.id)}>
                  Remove<span className="sr-only"> {item.title}</span>
                </Button>
              </div>
            </div>
          </li>
        ))}
      </ul>
      <div className="grid gap-2 px-4 pb-4">
        <p className="flex items-baseline justify-between gap-3">
          <span className="text-sm text-muted">Goods, before postage and fees</span>
          <span className="font-semibold">
            <Money cny={sum} shown={showPrice(sum)} />
          </span>
        </p>
        <Button block onClick={onOrder}>
          Place order
        </Button>
        <p className="text-xs text-muted">You need an account to order. We check prices again when you do.</p>
      </div>
    </section>
  )
}
