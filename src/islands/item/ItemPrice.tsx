import { showCnyText } from '#domain/money.ts'
import type { ItemDetails } from '#stores/item.ts'
import { Money } from '../ui/Money.tsx'

interface Props {
  item: ItemDetails
  sku: ItemDetails['skus'][number] | null
  shown: (cny: string) => string | undefined
}

/** The chosen option's price, or from the lowest to the highest while nothing is chosen. */
export function ItemPrice({ item, sku, shown }: Props) {
  const { price_cny, price_max_cny } = item
  const one = sku?.price_cny ?? (price_cny === price_max_cny ? price_cny : null)
  if (one) return <Money cny={one} shown={shown(one)} size="lg" />
  const [low, high] = [shown(price_cny), shown(price_max_cny)]
  return (
    <p className="money-pair money-lg">
      <span className="money">
        {showCnyText(price_cny)}–{showCnyText(price_max_cny)}
      </span>
      {low && high && (
        <span className="money money-shown">
          {low}–{high}
        </span>
      )}
    </p>
  )
}
