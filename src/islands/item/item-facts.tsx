import Star from 'lucide-react/icons/star'
import { tierPriceCny } from '#domain/item/price-tier.ts'
import { PLATFORM_NAMES } from '#domain/link/platform.ts'
import { showCnyText } from '#domain/money/money.ts'
import { Money } from '#islands/ui/Money.tsx'
import type { ItemDetails } from '#stores/item.ts'

/** Where it is sold. */
export function ShopLine({ item }: { item: ItemDetails }) {
  return (
    <p className="text-sm flex flex-wrap items-center gap-x-2 text-muted [&>*+*]:before:mr-2 [&>*+*]:before:text-line-strong [&>*+*]:before:content-['·']">
      <span>{PLATFORM_NAMES[item.item_platform]}</span>
      <span lang="zh">{item.shop.name}</span>
      {item.shop.rating !== null && (
        <span className="whitespace-nowrap">
          <Star className="icon inline size-3.5 mr-1 align-[-0.0625rem]" aria-hidden="true" />
          <span className="sr-only">Rated </span>
          {item.shop.rating.toFixed(1)}
          <span className="sr-only"> of 5</span>
        </span>
      )}
    </p>
  )
}

/** Its other names: in English by our dictionary, in Chinese by its shop. */
export function OtherTitles({ item, english }: { item: ItemDetails; english: string | null }) {
  return (
    <>
      {english && <p className="text-sm mt-1 text-muted">{english}</p>}
      {item.title_zh && item.title_zh !== item.title && (
        <p className="text-sm mt-1 text-muted wrap-anywhere" lang="zh">
          {item.title_zh}
        </p>
      )}
    </>
  )
}

interface ItemPriceProps {
  item: ItemDetails
  sku: ItemDetails['skus'][number] | null
  quantity: number
  showPrice: (cny: string) => string | undefined
}

/** The price of a piece of the chosen option in this number, or the range while nothing is chosen. */
export function ItemPrice({ item, sku, quantity, showPrice }: ItemPriceProps) {
  const at = (cny: string) => tierPriceCny(cny, item.price_tiers, quantity)
  const [price_cny, price_max_cny] = [at(item.price_cny), at(item.price_max_cny)]
  const one = sku ? at(sku.price_cny) : price_cny === price_max_cny ? price_cny : null
  if (one) return <Money cny={one} shown={showPrice(one)} size="lg" />
  const [low, high] = [showPrice(price_cny), showPrice(price_max_cny)]
  return (
    <p className="money-pair money-lg">
      {low && high && (
        <span className="money money-shown whitespace-normal">
          {low}–{high}
        </span>
      )}
      <span className="money money-yuan whitespace-normal">
        {showCnyText(price_cny)}–{showCnyText(price_max_cny)}
      </span>
    </p>
  )
}
