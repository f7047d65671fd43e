import type { MouseEvent } from 'react'
import { Money } from '../ui/Money.tsx'
import { Button } from '../ui/Button.tsx'
import type { Buying } from './use-buying.ts'

interface Props extends Pick<Buying, 'add' | 'buyNow' | 'busy'> {
  price_cny: string
  shown: string | undefined
  /** The option is open and others cost more. */
  from: boolean
  disabled: boolean
}

/** The two buttons; on the phone a bar above the bottom bar, with the price in it. */
export function BuyBar({ price_cny, shown, from, disabled, add, buyNow, busy }: Props) {
  return (
    <div className="buy-bar js-only">
      <p className="buy-bar-price">
        <Money cny={price_cny} shown={shown} from={from} />
      </p>
      <Button
        kind="secondary"
        size="lg"
        block
        busy={busy === 'add'}
        disabled={disabled || busy !== null}
        onClick={once(add)}
      >
        Add to cart
      </Button>
      <Button
        size="lg"
        block
        busy={busy === 'buy'}
        disabled={disabled || busy !== null}
        onClick={once(buyNow)}
      >
        Buy now
      </Button>
    </div>
  )
}

/** The second press of a double click does nothing, even when the first has been answered by then. */
const once = (act: () => void) => (event: MouseEvent) => {
  if (event.detail < 2) act()
}
