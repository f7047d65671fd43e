import type { MouseEvent } from 'react'
import { costBeforeShipping } from '#domain/item/cost.ts'
import { tierPriceCny } from '#domain/item/price-tier.ts'
import { fenOf } from '#domain/money/money.ts'
import { withChoiceQuery } from '#domain/order/choice-query.ts'
import { itemQuery } from '#domain/site/page-path.ts'
import { useAlive } from '#islands/hooks/use-alive.ts'
import { useShownPrice, useUser } from '#islands/hooks/use-user.ts'
import { useSignedIn } from '#islands/list/use-signed-in.ts'
import { LandedCost } from '#islands/shipping/LandedCost.tsx'
import { onSite, useSitePath } from '#islands/site.tsx'
import { buttonClass } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { chosenSku, type ItemDetails } from '#stores/item.ts'
import { requestLogin } from '#stores/request-login.ts'
import { Gallery } from './Gallery.tsx'
import { ItemPrice, OtherTitles, ShopLine } from './item-facts.tsx'
import { SkuChoice } from './SkuChoice.tsx'
import { useItem } from './use-item.ts'

interface Props {
  item: ItemDetails
  /** How much USD one CNY buys, as the server knows it. */
  usd: number
  english: string | null
}

const NOTHING_ASKED = { axes: [], turn: 0 }

/**
 * The item of a link that a visitor has pasted on a phone, where the item's own page is for customers: to look at, to
 * choose from, and from here on to an account and to the item as it is chosen. Use with client:when="now".
 */
export const ItemGlance = onSite(function ItemGlance({ item: first, usd, english }: Props) {
  const to = useSitePath()
  const root = useAlive<HTMLDivElement>()
  const signed_in = useSignedIn()
  const { SERVICE_FEE_RATIO } = useUser()
  const showPrice = useShownPrice(usd)
  const state = useItem(first)
  const item = state.details ?? first
  const { quantity, sku_props_array: values } = state
  const sku = chosenSku(state)
  const price_cny = tierPriceCny(sku?.price_cny ?? item.price_cny, item.price_tiers, quantity)
  const from = !sku && item.price_cny !== item.price_max_cny
  const cost = costBeforeShipping({
    price_fen: fenOf(price_cny),
    quantity,
    postage_fen: fenOf(item.domestic_fee_cny),
    fee_ratio: SERVICE_FEE_RATIO,
  })
  const next = to(`/item${withChoiceQuery(itemQuery(item), { values, quantity })}`)
  const ask = (event: MouseEvent) => {
    const { title, images } = item
    const image = sku?.image ?? (state.currentMainUrl || (images[0] ?? ''))
    const reason = { text: 'Create an account to buy it.', item: { image, title, price_cny, from } }
    const then = () => location.assign(next)
    if (!signed_in && requestLogin({ scene: 'register', then, reason })) event.preventDefault()
  }
  return (
    <>
      <Gallery item={item} current={state.currentMainUrl} />
      <div className="grid min-w-0 content-start gap-5" ref={root}>
        <div>
          <ShopLine item={item} />
          <h1 className="mt-1 text-xl wrap-anywhere">{item.title}</h1>
          <OtherTitles item={item} english={english} />
        </div>
        <ItemPrice item={item} sku={sku} quantity={quantity} showPrice={showPrice} />
        {item.sku_props_array.length > 0 && (
          <SkuChoice item={item} chosen={values} asked={NOTHING_ASKED} onChosen={() => {}} />
        )}
        <LandedCost
          today_cny={cost.total_cny}
          item={item}
          sku_id={sku?.sku_id}
          quantity={quantity}
          showPrice={showPrice}
        />
        <div className="buy-bar phone:fixed phone:inset-x-0 phone:z-25 phone:bottom-(--above-bars) flex items-center justify-between gap-3 px-(--gutter) py-2.5 border-t border-line bg-page">
          <p className="font-semibold leading-5">
            <Money cny={price_cny} shown={showPrice(price_cny)} from={from} />
          </p>
          <a
            className={buttonClass({}, 'min-w-0 text-center text-balance phone:px-4')}
            href={next}
            onClick={ask}
          >
            {signed_in ? 'Buy this item' : 'Create an account to buy it'}
          </a>
        </div>
      </div>
    </>
  )
})
