import { useStore } from '@nanostores/react'
import { memo } from 'react'
import { itemTotalCny } from '#domain/cart-total.ts'
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
import { CartPhoto } from './CartPhoto.tsx'
import { CartPrice } from './CartPrice.tsx'
import { CartRemove } from './CartRemove.tsx'
import { CartSku } from './CartSku.tsx'
import { CartTrouble } from './CartTrouble.tsx'

interface Props {
  item: Item
  selected: boolean
  photo_is_free: boolean
}

/** Drawn again only when it changes itself: a cart may hold hundreds. */
export const CartItem = memo(function CartItem({ item, selected, photo_is_free }: Props) {
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
      <div className="grid min-w-0 content-start gap-1 [overflow-wrap:anywhere]">
        <CartTitle item={item} />
        <CartSku item={item} />
        <CartPrice item={item} shown={shown} />
        {item.kind === 'diy' && (
          <p>
            <Badge tone="blue">a deposit; we check the price</Badge>
          </p>
        )}
        {item.trouble && <CartTrouble item={item} trouble={item.trouble} />}
        <CartNote item={item} />
        {item.available && <CartPhoto item={item} is_free={photo_is_free} />}
      </div>
      <div className="cart-quantity">
        <QuantityStepper
          value={item.quantity}
          label={`Quantity of ${item.title}`}
          disabled={!item.available && item.trouble !== 'too_few'}
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
})

function CartTitle({ item }: { item: Item }) {
  const to = useSitePath()
  if (item.kind === 'diy') return <p className="line-clamp-2 font-medium">{item.title}</p>
  return (
    <a className="line-clamp-2 font-medium no-underline hover:underline" href={to(itemPath(item))}>
      {item.title}
    </a>
  )
}
