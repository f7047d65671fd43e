import { costBeforeShipping, serviceFeeText } from '#domain/item/cost.ts'
import { fenOf } from '#domain/money/money.ts'
import { useSitePath } from '#islands/site.tsx'
import type { ItemDetails } from '#stores/item.ts'
import { LandedCost } from '../shipping/LandedCost.tsx'
import { Receipt } from '../ui/Receipt.tsx'
import type { ShowPrice } from '#islands/hooks/show-price.ts'

interface Props {
  item: ItemDetails
  /** A single piece's, when buying this number. */
  price_cny: string
  /** undefined while the option is open. */
  sku_id: string | undefined
  /** The option is open and others cost more. */
  estimated: boolean
  quantity: number
  fee_ratio: number
  showPrice: ShowPrice
}

/** The cost until it lies in our warehouse; an estimate while the option is open. */
export function ItemCost({ item, price_cny, sku_id, estimated, quantity, fee_ratio, showPrice }: Props) {
  const to = useSitePath()
  const cost = costBeforeShipping({
    price_fen: fenOf(price_cny),
    quantity,
    postage_fen: fenOf(item.domestic_fee_cny),
    fee_ratio,
  })
  const rows = [
    {
      label: quantity === 1 ? '1 piece' : `${quantity} pieces`,
      cny: cost.goods_cny,
      shown: showPrice(cost.goods_cny),
      estimated,
    },
    { label: 'Postage in China', cny: cost.postage_cny, shown: showPrice(cost.postage_cny) },
    { label: serviceFeeText(fee_ratio), cny: cost.fee_cny, shown: showPrice(cost.fee_cny), estimated },
    {
      label: 'Before shipping',
      cny: cost.total_cny,
      shown: showPrice(cost.total_cny),
      estimated,
      kind: 'total' as const,
    },
  ]
  return (
    <div className="item-cost pt-3 border-t border-line">
      <Receipt rows={rows} show={showPrice} />
      <LandedCost
        today_cny={cost.total_cny}
        item={item}
        sku_id={sku_id}
        quantity={quantity}
        showPrice={showPrice}
      />
      <p className="mt-2 text-xs text-muted">
        <a className="link" href={to('/shipping')}>
          Shipping prices
        </a>
      </p>
    </div>
  )
}
