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
    <div className="buy-bar grid grid-cols-2 gap-3 js-only phone:fixed phone:inset-x-0 phone:z-25 phone:bottom-(--above-bars) phone:items-center phone:grid-cols-[1fr_auto_auto] phone:gap-2 phone:px-(--gutter) phone:py-2.5 phone:border-t phone:border-line phone:bg-page phone:[&_.btn]:min-h-11 phone:[&_.btn]:px-3.5 phone:[&_.btn]:py-2 phone:[&_.btn]:letters-base">
      <p className="buy-bar-price hidden phone:block phone:font-semibold phone:leading-5">
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
