import { showCnyText } from '#domain/money.ts'
import { tierPriceCny } from '#domain/price-tier.ts'
import type { ItemDetails } from '#stores/item.ts'
import { Money } from '../ui/Money.tsx'

interface Props {
  item: ItemDetails
  sku: ItemDetails['skus'][number] | null
  quantity: number
  shown: (cny: string) => string | undefined
}

/** What a piece of the chosen option costs in this number, or from the lowest to the highest while nothing is chosen. */
export function ItemPrice({ item, sku, quantity, shown }: Props) {
  const at = (cny: string) => tierPriceCny(cny, item.price_tiers, quantity)
  const [price_cny, price_max_cny] = [at(item.price_cny), at(item.price_max_cny)]
  const one = sku ? at(sku.price_cny) : price_cny === price_max_cny ? price_cny : null
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
