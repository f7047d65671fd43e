import Share2 from 'lucide-react/icons/share-2'
import { type MouseEvent, type RefObject, useState } from 'react'
import { MAX_QUANTITY } from '#domain/order/cart.ts'
import { canonicalUrl } from '#domain/link/canonical.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { diyPath, itemPath } from '#domain/site/page-path.ts'
import { tierPriceCny, tierRowsCny } from '#domain/item/price-tier.ts'
import { useSite, useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { later } from '#islands/ui/later.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { TextArea } from '#islands/ui/TextField.tsx'
import { $item, chosenSku, type ItemDetails, type ItemState } from '#stores/item.ts'
import { QuantityStepper } from '#islands/ui/QuantityStepper.tsx'
import type { ShowPrice } from '#islands/hooks/show-price.ts'
import { useShownPrice, useUser } from '#islands/hooks/use-user.ts'
import { copyLink } from '#islands/ui/copy-link.ts'
import { ClassGuess } from './ClassGuess.tsx'
import { ItemCost } from './ItemCost.tsx'
import { FavoriteButton } from './FavoriteButton.tsx'
import { ItemPrice, OtherTitles, ShopLine } from './item-facts.tsx'
import { SkuChoice } from './SkuChoice.tsx'
import { type Buying, useBuying } from './use-buying.ts'

const OpenPayment = later(() => import('#islands/checkout/OpenPayment.tsx').then((part) => part.OpenPayment))

interface Props {
  root: RefObject<HTMLDivElement | null>
  item: ItemDetails
  state: ItemState
  usd: number
  english: string | null
}

export function BuyColumn({ root, item, state, usd, english }: Props) {
  const site = useSite()
  const { SERVICE_FEE_RATIO } = useUser()
  const showPrice = useShownPrice(usd)
  const [denied, setDenied] = useState<GoodsClass | null>(null)
  const buying = useBuying(item, state, denied)
  const sku = chosenSku(state)
  const sold_out = item.skus.length > 0 && item.skus.every(({ stock }) => stock <= 0)
  const Title = site === 'm' ? 'h2' : 'h1'
  const to = useSitePath()
  const one_cny = sku?.price_cny ?? item.price_cny
  const price_cny = tierPriceCny(one_cny, item.price_tiers, state.quantity)
  return (
    <div
      className="item-buy md:sticky md:top-24 md:-mx-2 md:max-h-[calc(100dvh-7rem)] md:overflow-y-auto md:px-2 md:[scrollbar-width:thin] md:row-[1/span_2] md:col-2 md:self-start grid min-w-0 content-start gap-5 phone:static phone:mx-0 phone:max-h-none phone:overflow-visible phone:px-0 phone:[grid-area:auto]"
      ref={root}
    >
      <div>
        <ShopLine item={item} />
        <div className="mt-1 flex items-start justify-between gap-3">
          <div className="min-w-0 wrap-anywhere">
            <Title className="text-xl wrap-anywhere">{item.title}</Title>
            <OtherTitles item={item} english={english} />
          </div>
          <span className="js-only flex flex-none gap-2">
            <FavoriteButton item={item} />
            <ShareButton item={item} />
          </span>
        </div>
      </div>
      <div className="grid gap-3">
        <ItemPrice item={item} sku={sku} quantity={state.quantity} showPrice={showPrice} />
        <PriceTiers
          item={item}
          price_cny={one_cny}
          quantity={state.quantity}
          stock={sku?.stock ?? null}
          showPrice={showPrice}
        />
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
      <ClassGuess
        goods_class={item.goods_class}
        title={item.title}
        url={canonicalUrl(item)}
        denied={denied}
        onDeny={setDenied}
      />
      {buying.error && (
        <p className="field-error" role="alert">
          {buying.error}
        </p>
      )}
      {buying.open && (
        <div className="card card-body border-wait">
          <OpenPayment payment={buying.open} what="this item" onEnded={buying.buyNow} />
        </div>
      )}
      <noscript>
        <p className="note note-amber">
          Choosing an option, saving and buying need JavaScript. Everything else here can be read without it.
        </p>
      </noscript>
      <BuyBar
        price_cny={price_cny}
        shown={showPrice(price_cny)}
        from={!sku && item.price_cny !== item.price_max_cny}
        disabled={sold_out}
        busy={buying.busy}
        add={buying.add}
        buyNow={buying.buyNow}
      />
      <ItemCost
        item={item}
        price_cny={price_cny}
        sku_id={sku?.sku_id}
        estimated={!sku && item.price_cny !== item.price_max_cny}
        quantity={state.quantity}
        fee_ratio={SERVICE_FEE_RATIO}
        showPrice={showPrice}
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

/** Folded away until it is wanted or one is kept: most orders need no note. */
function ItemNote({ value }: { value: string }) {
  const [open, setOpen] = useState(false)
  return (
    <details
      className="group ml-auto open:w-full"
      open={open || value !== ''}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="link w-fit letters-sm list-none group-open:hidden [&::-webkit-details-marker]:hidden">
        Add a note
      </summary>
      <TextArea
        label="Note for our buyer"
        optional
        rows={3}
        maxLength={500}
        value={value}
        hint="What to check or ask the shop, in any language."
        onChange={(event) => $item.setKey('order_notes', event.currentTarget.value)}
      />
    </details>
  )
}

/** The phone's own share sheet where there is one, else the link on the clipboard. */
function ShareButton({ item }: { item: ItemDetails }) {
  const share = () => {
    const url = `${location.origin}${itemPath(item)}`
    // Closing the sheet rejects too; that is no failure.
    if ('share' in navigator) navigator.share({ title: item.title, url }).catch(() => null)
    else copyLink(url, 'Copy it from the address bar.')
  }
  return (
    <button
      type="button"
      className="btn btn-secondary btn-icon btn-sm flex-none"
      aria-label="Share"
      onClick={share}
    >
      <Share2 className="icon" aria-hidden="true" />
    </button>
  )
}

interface BuyBarProps extends Pick<Buying, 'add' | 'buyNow' | 'busy'> {
  price_cny: string
  shown: string | undefined
  /** The option is open and others cost more. */
  from: boolean
  disabled: boolean
}

/** The two buttons; on the phone a bar above the bottom bar, with the price in it. */
function BuyBar({ price_cny, shown, from, disabled, add, buyNow, busy }: BuyBarProps) {
  return (
    <div className="buy-bar grid grid-cols-2 gap-3 js-only phone:fixed phone:inset-x-0 phone:z-25 phone:bottom-(--above-bars) phone:flex phone:flex-wrap phone:items-center phone:gap-2 phone:px-(--gutter) phone:py-2.5 phone:border-t phone:border-line phone:bg-page phone:[&_.btn]:min-h-11 phone:[&_.btn]:w-auto phone:[&_.btn]:grow phone:[&_.btn]:px-3.5 phone:[&_.btn]:py-2 phone:[&_.btn]:letters-base">
      <p className="buy-bar-price hidden phone:block phone:flex-[9999_1_4.5rem] phone:font-semibold phone:leading-5">
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

interface PriceTiersProps {
  item: ItemDetails
  /** A single piece's, of the chosen option. */
  price_cny: string
  quantity: number
  /** How many the shop has, null while nobody knows. */
  stock: number | null
  showPrice: ShowPrice
}

/** Prices of a piece in larger numbers; a press takes as many as the row needs. */
function PriceTiers({ item, price_cny, quantity, stock, showPrice }: PriceTiersProps) {
  const rows = tierRowsCny(price_cny, item.price_tiers)
  if (rows.length === 0) return null
  return (
    <ul className="grid grid-cols-[repeat(auto-fit,minmax(5.5rem,1fr))] gap-2" aria-label="Price by quantity">
      {rows.map(({ min_quantity, max_quantity, price_cny: cny }) => {
        const reached = quantity >= min_quantity && (max_quantity === null || quantity <= max_quantity)
        return (
          <li key={min_quantity}>
            <button
              type="button"
              className="tier"
              aria-pressed={reached}
              disabled={stock !== null && stock < min_quantity}
              onClick={() => $item.setKey('quantity', min_quantity)}
            >
              <Money cny={cny} shown={showPrice(cny)} />
              <span className="text-xs font-normal">{rangeText(min_quantity, max_quantity)}</span>
            </button>
          </li>
        )
      })}
    </ul>
  )
}

function rangeText(min: number, max: number | null): string {
  if (max === null) return `${min} or more`
  return min === max ? `${min}` : `${min}–${max}`
}
