import { useEffect, useRef, useState } from 'react'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { orderCheckoutPath } from '#domain/site/page-path.ts'
import { tierPriceCny } from '#domain/item/price-tier.ts'
import { chosenText, missingAxes } from '#domain/item/sku.ts'
import { useSitePath } from '#islands/site.tsx'
import { type ApiError, call } from '#stores/api.ts'
import { addToCart, type NewCartItem } from '#stores/cart.ts'
import { chosenSku, forgetNote, type ItemDetails, type ItemState, loadItem } from '#stores/item.ts'
import { loadOpenPayments, type OpenPayment, paymentNoIn } from '#stores/open-payments.ts'
import { askLogin } from '#stores/request-login.ts'
import { isLoggedIn } from '#stores/session.ts'
import { showDone } from '#stores/toast.ts'
import { useIntentKey } from '#islands/hooks/use-intent-key.ts'
import { useSend, fieldErrors } from '#islands/hooks/use-send.ts'
import { leadToWrongQuantity } from '#islands/ui/QuantityStepper.tsx'
import { loadChunk } from '#stores/load-chunk.ts'
import { serverNow } from '#stores/clock.ts'
import type { Asked } from './SkuChoice.tsx'

export type Buying = ReturnType<typeof useBuying>

/** Adding to the cart and buying at once, with what stands in their way. */
export function useBuying(item: ItemDetails, state: ItemState, denied_class: GoodsClass | null) {
  const to = useSitePath()
  const [asked, setAsked] = useState<Asked>({ axes: [], turn: 0 })
  const [error, setError] = useState<string>()
  const [wish, setWish] = useState<'add' | 'buy'>('add')
  const { busy, send } = useSend()
  const cartItem = { ...cartItemOf(item, state), denied_class }
  const intent = useIntentKey(JSON.stringify(cartItem))
  /** The cart item of the intent whose key is `key`: a second try orders the same one. */
  const placed = useRef({ key: '', id: '' })
  const leaving = useLeaving()
  const [open, setOpen] = useState<OpenPayment | null>(null)

  const start = (next: 'add' | 'buy', work: () => Promise<unknown>) => {
    if (leadToWrongQuantity()) return
    const missing = missingAxes(item.sku_props_array, state.sku_props_array)
    const gone = missing.length === 0 && item.skus.length > 0 && !chosenSku(state)?.stock
    setAsked(({ turn }) => ({ axes: missing, turn: turn + 1 }))
    setOpen(null)
    setError(gone ? 'This option is sold out. Choose another one.' : undefined)
    if (missing.length > 0 || gone) return
    const carryOut = () => {
      setWish(next)
      send(work, (failure) => refused(failure, carryOut))
    }
    if (next === 'buy' && !isLoggedIn(serverNow()))
      return askLogin(carryOut, { text: 'Sign in or create an account to buy it.', item: cartItem })
    carryOut()
  }

  const refused = (failure: ApiError, again: () => void) => {
    const { quantity } = fieldErrors(failure)
    if (failure.status === 401) askLogin(again)
    else if (quantity) setError(quantity)
    // The same waits from before and its payment was begun: to go on with, or to give up and buy it anew.
    const begun = paymentNoIn(failure)
    if (begun)
      loadOpenPayments().then((payments) =>
        setOpen(payments.find(({ payment_no }) => payment_no === begun) ?? null),
      )
    if (failure.code === 'PRICE_CHANGED') loadItem(item.item_platform, item.num_iid).catch(() => null)
    else if (isFinal(failure)) intent.renew()
  }

  const add = () =>
    start('add', async () => {
      await addToCart(cartItem)
      forgetNote(state)
      void loadChunk(() => import('./fly-to-cart.ts')).then((part) => part?.flyToCart(cartItem.image))
      showDone('Added to your cart.', { label: 'Open the cart', href: to('/cart') })
    })

  const buyNow = () =>
    start('buy', async () => {
      const key = intent.key()
      if (placed.current.key !== key)
        placed.current = { key, id: (await addToCart({ ...cartItem, buy_now: true })) ?? '' }
      const cart_ids = [placed.current.id]
      const { order_no } = await call('orders/create', { cart_ids }, { key })
      forgetNote(state)
      intent.renew()
      leaving.go(to(orderCheckoutPath({ order_no })))
    })

  return {
    asked,
    error,
    open,
    busy: busy || leaving.on ? wish : null,
    settle: (axis: number) =>
      setAsked(({ axes, turn }) => ({ axes: axes.filter((one) => one !== axis), turn })),
    add,
    buyNow,
  }
}

/** Whether trying the same again would fail again. */
const isFinal = ({ status, code }: ApiError) => status >= 400 && status < 500 && code !== 'IN_PROGRESS'

function cartItemOf(item: ItemDetails, state: ItemState): NewCartItem {
  const sku = chosenSku(state)
  return {
    item_platform: item.item_platform,
    num_iid: item.num_iid,
    sku_id: sku?.sku_id ?? null,
    title: item.title,
    image: sku?.image ?? (state.currentMainUrl || (item.images[0] ?? '')),
    sku_text: chosenText(item.sku_props_array, state.sku_props_array),
    price_cny: tierPriceCny(sku?.price_cny ?? item.price_cny, item.price_tiers, state.quantity),
    quantity: state.quantity,
    order_notes: state.order_notes.trim(),
    buy_now: false,
  }
}

/** Keeps the buttons waiting until the next page is there; back from it they work again. */
function useLeaving() {
  const [on, setOn] = useState(false)
  useEffect(() => {
    const back = (event: PageTransitionEvent) => event.persisted && setOn(false)
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  return {
    on,
    go: (address: string) => {
      setOn(true)
      location.assign(address)
    },
  }
}
