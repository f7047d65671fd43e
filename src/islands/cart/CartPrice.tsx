import { showCnyText } from '#domain/money.ts'
import { Badge } from '#islands/ui/Badge.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { type CartItem, takeNewPrice } from '#stores/cart-items.ts'

interface Props {
  item: CartItem
  shown: (cny: string) => string | undefined
}

/** What a piece costs; another price that is asked by now is taken on request. */
export function CartPrice({ item, shown }: Props) {
  const { busy, send } = useSend()
  const { price_cny, price_now_cny, price_changed_from_cny } = item
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <Money cny={price_cny} shown={shown(price_cny)} />
        {price_changed_from_cny && <Badge tone="amber">was {showCnyText(price_changed_from_cny)}</Badge>}
      </p>
      {price_now_cny && (
        <p className="text-sm">
          <span className="text-wait">
            Was {showCnyText(price_cny)}, now {showCnyText(price_now_cny)}.
          </span>{' '}
          <button
            type="button"
            className="link"
            aria-busy={busy}
            onClick={() => send(() => takeNewPrice(item.id))}
          >
            Take the new price
          </button>
        </p>
      )}
    </>
  )
}
