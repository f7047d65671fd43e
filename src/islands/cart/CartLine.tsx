import { useStore } from '@nanostores/react'
import { lineTotalCny } from '#domain/cart-total.ts'
import { showCnyText } from '#domain/money.ts'
import { itemPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Badge } from '#islands/ui/Badge.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { Tick } from '#islands/ui/Tick.tsx'
import { useShown } from '#islands/ui/use-shown.ts'
import { type CartLine as Line, selectLines } from '#stores/cart-lines.ts'
import { $quantityErrors, setQuantity } from '#stores/cart-quantity.ts'
import { CartNote } from './CartNote.tsx'
import { CartRemove } from './CartRemove.tsx'

interface Props {
  line: Line
  selected: boolean
}

export function CartLine({ line, selected }: Props) {
  const shown = useShown()
  const error = useStore($quantityErrors, { keys: [line.id], ssr: 'initial' })[line.id]
  const total = lineTotalCny(line)
  return (
    <li className="cart-line">
      <Tick
        label={`Order ${line.title}`}
        checked={selected && line.available}
        disabled={!line.available}
        onChange={(on) => selectLines([line.id], on)}
      />
      <Thumb image={line.image} className={`cart-picture ${line.available ? '' : 'opacity-50'}`} />
      <div className="grid min-w-0 content-start gap-1">
        <CartTitle line={line} />
        {line.sku_text && <p className="text-sm text-muted">{line.sku_text}</p>}
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
          <Money cny={line.price_cny} shown={shown(line.price_cny)} />
          {line.price_changed_from_cny && (
            <Badge tone="amber">was {showCnyText(line.price_changed_from_cny)}</Badge>
          )}
          {line.kind === 'diy' && <Badge tone="blue">deposit, our staff check it</Badge>}
          {!line.available && <Badge tone="red">sold out</Badge>}
        </p>
        <CartNote line={line} />
      </div>
      <div className="cart-quantity">
        <QuantityStepper
          value={line.quantity}
          label={`Quantity of ${line.title}`}
          disabled={!line.available}
          onChange={(quantity) => setQuantity(line, quantity)}
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
        <CartRemove line={line} />
      </div>
    </li>
  )
}

function CartTitle({ line }: { line: Line }) {
  const to = useSitePath()
  if (line.kind === 'diy') return <p className="line-clamp-2 font-medium">{line.title}</p>
  return (
    <a className="line-clamp-2 font-medium no-underline hover:underline" href={to(itemPath(line))}>
      {line.title}
    </a>
  )
}
