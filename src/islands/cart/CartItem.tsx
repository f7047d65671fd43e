import { useStore } from '@nanostores/react'
import { itemTotalCny } from '#domain/cart-total.ts'
import { showCnyText } from '#domain/money.ts'
import { itemPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { useShown } from '#islands/ui/use-shown.ts'
import { type CartItem as Item, selectItems } from '#stores/cart-items.ts'
import { $quantityErrors, setQuantity } from '#stores/cart-quantity.ts'
import { CartNote } from './CartNote.tsx'
import { CartRemove } from './CartRemove.tsx'

interface Props {
  item: Item
  selected: boolean
}

export function CartItem({ item, selected }: Props) {
  const shown = useShown()
  const error = useStore($quantityErrors, { keys: [item.id], ssr: 'initial' })[item.id]
  const total = itemTotalCny(item)
  return (
    <li className="cart-item">
      <Tick
        label={`Order ${item.title}`}
        checked={selected && item.available}
        disabled={!item.available}
        onChange={(on) => selectItems([item.id], on)}
      />
      <Thumb image={item.image} className={`cart-picture ${item.available ? '' : 'opacity-50'}`} />
      <div className="grid min-w-0 content-start gap-1">
        <CartTitle item={item} />
        {item.sku_text && <p className="text-sm text-muted">{item.sku_text}</p>}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Money cny={item.price_cny} shown={shown(item.price_cny)} />
          {item.price_changed_from_cny && (
            <Badge tone="amber">was {showCnyText(item.price_changed_from_cny)}</Badge>
          )}
          {item.kind === 'diy' && <Badge tone="blue">a deposit; we check the price</Badge>}
          {!item.available && <Badge tone="red">sold out</Badge>}
        </p>
        <CartNote item={item} />
      </div>
      <div className="cart-quantity">
        <QuantityStepper
          value={item.quantity}
          label={`Quantity of ${item.title}`}
          disabled={!item.available}
          onChange={(quantity) => setQuantity(item, quantity)}
        />
        {error && (
          <p className="field-error" role="alert">
            {error}
          </p>
        )}
      </div>
      <div className="cart-end">
        <span className="font-medium">
          <Money cny={total} shown={shown(total)} />
        </span>
        <CartRemove item={item} />
      </div>
    </li>
  )
}

function CartTitle({ item }: { item: Item }) {
  const to = useSitePath()
  if (item.kind === 'diy') return <p className="line-clamp-2 font-medium">{item.title}</p>
  return (
    <a className="line-clamp-2 font-medium no-underline hover:underline" href={to(itemPath(item))}>
      {item.title}
    </a>
  )
}
