import { countedItems, namedItems } from '#domain/order/item-names.ts'
import { orderItemTotalCny, sumCny } from '#domain/order/total.ts'
import { orderCheckoutPath, orderListPath } from '#domain/site/page-path.ts'
import { CouponOnce } from '#islands/coupon/CouponOnce.tsx'
import { OpenPayment } from '#islands/checkout/OpenPayment.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { call } from '#stores/api.ts'
import { putBack } from '#stores/cart.ts'
import { loadOpenPayments, type OpenPayment as Payment, paymentFor } from '#stores/open-payments.ts'
import type { OrderItem } from '#stores/order-list.ts'
import { type CheckoutTotal, dueCoupon, loadCheckoutTotals } from '#stores/checkout-totals.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  waiting: Waiting
  /** Reads the cart again. */
  reload: () => void
}

/** Items that were ordered and wait for their payment, order by order: to go on with, or to put back. */
export function WaitingItems({ waiting, reload }: Props) {
  const to = useSitePath()
  const { orders, totals, payments, more } = waiting
  if (orders.length === 0) return null
  return (
    <section className="card" aria-labelledby="waiting-items">
      <div className="card-head">
        <h2 id="waiting-items">Waiting for payment</h2>
        {more && (
          <a className="link text-sm" href={to(orderListPath('WaitingForPayment'))}>
            See all of them
          </a>
        )}
      </div>
      <div className="px-4 pt-3 empty:hidden md:px-5">
        <CouponOnce coupons={totals.map(dueCoupon)} />
      </div>
      <ul className="divide-y divide-line">
        {orders.map((items, index) => {
          const item_ids = items.map(({ id }) => id)
          const payment = paymentFor(payments, { item_ids })
          return (
            <li key={items[0]?.order_no} className="grid gap-3 px-4 py-4 md:px-5">
              <WaitingOrder
                items={items}
                total={totals[index]?.total_cny ?? sumCny(items.map(orderItemTotalCny))}
              />
              {payment ? (
                <OpenPayment payment={payment} what={namedItems(items)} onEnded={reload} />
              ) : (
                <WaitingWays items={items} item_ids={item_ids} reload={reload} />
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** Pictures of so many stand side by side. */
const MOST_PICTURES = 4

function WaitingOrder({ items, total }: { items: readonly OrderItem[]; total: string }) {
  const showPrice = useShown()
  const [first] = items
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex flex-wrap gap-2">
        {items.slice(0, MOST_PICTURES).map((item) => (
          <Thumb key={item.id} image={item.image} className="size-14" />
        ))}
      </div>
      <div className="grid min-w-0 flex-1 basis-48 gap-0.5">
        <p className="line-clamp-2 font-medium">{namedItems(items)}</p>
        <p className="text-sm text-muted">
          {items.length === 1 && first?.sku_text ? `${first.sku_text} · ` : ''}
          {items.length === 1 ? `Quantity ${first?.quantity}` : countedItems(items.length)}
          {first?.next_by_at && ` · Pay by ${showMinute(first.next_by_at)}`}
        </p>
      </div>
      <p className="font-medium">
        <Money cny={total} shown={showPrice(total)} />
      </p>
    </div>
  )
}

interface WaitingWaysProps {
  items: readonly OrderItem[]
  item_ids: string[]
  reload: () => void
}

function WaitingWays({ items, item_ids, reload }: WaitingWaysProps) {
  const to = useSitePath()
  const { busy, failure, send } = useSend()
  const back = () =>
    send(
      async () => {
        await putBack(item_ids)
        showDone(`${items.length === 1 ? 'Item' : 'Items'} put back into your cart.`)
        reload()
      },
      // It was paid or cancelled elsewhere, or a payment for it was begun.
      ({ status }) => status === 409 && reload(),
    )
  return (
    <>
      {failure && <Note tone="amber">{failure.message}</Note>}
      <div className="flex flex-wrap justify-end gap-2">
        <Button kind="secondary" size="sm" busy={busy} onClick={back}>
          Put back
        </Button>
        <ButtonLink size="sm" href={to(orderCheckoutPath({ ids: item_ids }))}>
          Continue to payment
        </ButtonLink>
      </div>
    </>
  )
}

export interface Waiting {
  /** The unpaid items of each order, newest first. */
  orders: OrderItem[][]
  /** The sum each order's checkout will ask for. */
  totals: (CheckoutTotal | null)[]
  payments: Payment[]
  /** Whether there are more of them than stand here. */
  more: boolean
}

const MOST = 50
const NONE: Waiting = { orders: [], totals: [], payments: [], more: false }

/** The orders that wait for payment; nothing when there is no answer, without which a cart is a cart all the same. */
export async function loadWaiting(): Promise<Waiting> {
  const query = { list_status_alias: 'WaitingForPayment', limit: MOST } as const
  const answer = call('orders/get_order_items', query, { notShowMessage: true })
  const page = await answer.catch(() => null)
  if (!page?.list.length) return NONE
  const orders = [...Map.groupBy(page.list, ({ order_no }) => order_no).values()]
  const of = orders.map((items) => ({ item_ids: items.map(({ id }) => id) }))
  const [payments, totals] = await Promise.all([loadOpenPayments(), loadCheckoutTotals(of)])
  return { orders, totals, payments, more: page.total > page.list.length }
}
