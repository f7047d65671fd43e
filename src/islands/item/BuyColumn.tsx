import { MAX_QUANTITY } from '#domain/cart.ts'
import { Star } from 'lucide-react'
import type { RefObject } from 'react'
import { PLATFORM_NAMES } from '#domain/platform-name.ts'
import { canonicalUrl } from '#domain/item-link.ts'
import { GOODS_CLASS_WARNINGS } from '#domain/goods-class-warning.ts'
import { diyPath } from '#domain/page-path.ts'
import { tierPriceCny } from '#domain/price-tier.ts'
import { useSite, useSitePath } from '#islands/site.tsx'
import { type ItemDetails, type ItemState, $item, chosenSku } from '#stores/item.ts'
import { Note } from '../ui/Note.tsx'
import { QuantityStepper } from '../ui/QuantityStepper.tsx'
import { useShownPrice, useUser } from '../ui/use-user.ts'
import { BuyBar } from './BuyBar.tsx'
import { ItemCost } from './ItemCost.tsx'
import { ItemNote } from './ItemNote.tsx'
import { ItemPrice } from './ItemPrice.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { PriceTiers } from './PriceTiers.tsx'
import { ShareButton } from './ShareButton.tsx'
import { SkuChoice } from './SkuChoice.tsx'
import { useBuying } from './use-buying.ts'

interface Props {
  root: RefObject<HTMLDivElement | null>
  item: ItemDetails
  state: ItemState
  usd: number
}

export function BuyColumn({ root, item, state, usd }: Props) {
  const site = useSite()
  const { SERVICE_FEE_RATIO } = useUser()
  const shown = useShownPrice(usd)
  const buying = useBuying(item, state)
  const sku = chosenSku(state)
  const sold_out = item.skus.length > 0 && item.skus.every(({ stock }) => stock <= 0)
  const Title = site === 'm' ? 'h2' : 'h1'
  const to = useSitePath()
  const one_cny = sku?.price_cny ?? item.price_cny
  const price_cny = tierPriceCny(one_cny, item.price_tiers, state.quantity)
  const warning = GOODS_CLASS_WARNINGS[item.goods_class]
  return (
    <div className="item-buy" ref={root}>
      <div>
        <p className="item-seller">
          <span>{PLATFORM_NAMES[item.item_platform]}</span>
          <span lang="zh">{item.shop.name}</span>
          {item.shop.rating !== null && (
            <span className="whitespace-nowrap">
              <Star className="icon" aria-hidden="true" />
              <span className="sr-only">Rated </span>
              {item.shop.rating.toFixed(1)}
              <span className="sr-only"> of 5</span>
            </span>
          )}
        </p>
        <div className="mt-1 flex items-start justify-between gap-3">
          <div className="min-w-0">
            <Title className="item-title">{item.title}</Title>
            {item.title_zh && item.title_zh !== item.title && (
              <p className="item-title-zh" lang="zh">
                {item.title_zh}
              </p>
            )}
          </div>
          <span className="js-only flex flex-none gap-2">
            <FavoriteButton item={item} />
            <ShareButton item={item} />
          </span>
        </div>
      </div>
      <div className="grid gap-3">
        <ItemPrice item={item} sku={sku} quantity={state.quantity} shown={shown} />
        <PriceTiers item={item} price_cny={one_cny} quantity={state.quantity} stock={sku?.stock ?? null} />
      </div>
      {item.sku_props_array.length > 0 && (
        <SkuChoice item={item} chosen={state.sku_props_array} asked={buying.asked} onChosen={buying.settle} />
      )}
      <div className="js-only flex flex-wrap items-center gap-x-4 gap-y-2">
        <QuantityStepper
          value={state.quantity}
          max={sku && sku.stock > 0 ? Math.min(MAX_QUANTITY, sku.stock) : MAX_QUANTITY}
          left={sku?.stock}
          disabled={sold_out}
          onChange={(quantity) => $item.setKey('quantity', quantity)}
        />
        <p className="text-sm text-muted">{stockText(sku, sold_out)}</p>
        {!sold_out && <ItemNote value={state.order_notes} />}
      </div>
      {warning && (
        <Note tone={item.goods_class === 'prohibited' ? 'red' : 'amber'}>
          {warning}{' '}
          <a className="link" href="/help/prohibited-goods">
            What we ship
          </a>
        </Note>
      )}
      {buying.error && (
        <p className="field-error" role="alert">
          {buying.error}
        </p>
      )}
      <noscript>
        <p className="note note-amber">
          Choosing an option, saving and buying need JavaScript. Everything else here can be read without it.
        </p>
      </noscript>
      <BuyBar
        price_cny={price_cny}
        shown={shown(price_cny)}
        from={!sku && item.price_cny !== item.price_max_cny}
        disabled={sold_out}
        busy={buying.busy}
        add={buying.add}
        buyNow={buying.buyNow}
      />
      <ItemCost
        item={item}
        price_cny={price_cny}
        estimated={!sku && item.price_cny !== item.price_max_cny}
        quantity={state.quantity}
        fee_ratio={SERVICE_FEE_RATIO}
        shown={shown}
      />
      <p className="text-sm text-muted">
        Not what you need?{' '}
        <a className="link" href={to(diyPath({ url: canonicalUrl(item) }))}>
          Describe it and we buy it
        </a>
      </p>
    </div>
  )
}

function stockText(sku: ItemDetails['skus'][number] | null, sold_out: boolean): string {
  if (sold_out) return 'Sold out at this shop'
  if (!sku) return ''
  return sku.stock > 0 ? `${sku.stock} in stock` : 'This option is sold out'
}
