import type { Charge } from '#domain/charge.ts'
import { sumCny } from '#domain/order-total.ts'
import { loadOffers, type Offer } from '#islands/coupon/offers.ts'
import { call, type Data, type Payload } from '#stores/api.ts'
import type { OrderItem } from '#stores/order-list.ts'

export type Quote = Data<'checkout/calculate_order_price'>

export interface Checkout {
  items: OrderItem[]
  /** Those that wait for payment, with what they cost together; null when there are none. */
  due: (Due & { ids: string[] }) | null
  pay_by: string | null
}

/** What is to be paid without a coupon, and the ways to pay it. */
export interface Due {
  quote: Quote
  /** The same with a coupon; its exchange rate holds from then on. */
  price: (coupon_id: string) => Promise<Quote>
  balance_cny: string
  methods: PayMethod[]
  offers: Offer[]
}

export interface PayMethod {
  value: string
  label: string
  /** What the provider will ask for: "$33.20". */
  charge: Charge | null
}

/** What ?order_no= or ?ids= of this page means; null when neither is there. */
export async function loadCheckout(search: string): Promise<Checkout | null> {
  const query = new URLSearchParams(search)
  const order_no = query.get('order_no')
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean)
  if (!order_no && ids.length === 0) return null
  const items = order_no ? (await call('orders/get', { order_no })).items : await itemsOf(ids)
  const payable = items.filter((item) => item.status === 'WaitingForPayment')
  const pay_by = payable.map((item) => item.next_by_at ?? '').sort()[0] || null
  return { items, pay_by, due: payable.length > 0 ? await dueOf(payable) : null }
}

async function itemsOf(ids: string[]): Promise<OrderItem[]> {
  const { list } = await call('orders/get_order_items', { ids })
  return list
}

async function dueOf(payable: OrderItem[]): Promise<Checkout['due']> {
  const item_ids = payable.map((item) => item.id)
  const price = (coupon_id?: string) =>
    call('checkout/calculate_order_price', { item_ids, ...(coupon_id && { coupon_id }) })
  return { ids: item_ids, ...(await loadDue({ item_ids }, price)) }
}

/** The price, what may lower it, and from where it can be paid. */
export async function loadDue(
  bought: Payload<'checkout/get_coupon_offers'>,
  price: (coupon_id?: string) => Promise<Quote>,
): Promise<Due> {
  const [quote, { balance_cny }, offers] = await Promise.all([
    price(),
    call('balance/get', {}),
    loadOffers(bought),
  ])
  return { quote, price, balance_cny, offers, methods: await gateways(quote.total_cny) }
}

const GATEWAYS = [{ value: 'sandbox', label: 'Sandbox payment' }]

/** The payment providers this shop offers for an amount: those that give a quote. */
export async function gateways(amount_cny: string): Promise<PayMethod[]> {
  const quoted = await Promise.all(
    GATEWAYS.map(async ({ value, label }) =>
      call('balance/quote_top_up', { amount_cny, method: value }, { notShowMessage: true }).then(
        ({ charge_amount, charge_currency }) => ({
          value,
          label,
          charge: charge_currency === 'CNY' ? null : { currency: charge_currency, amount: charge_amount },
        }),
        () => null,
      ),
    ),
  )
  return quoted.filter((method) => method !== null)
}

export const paidCny = (items: readonly OrderItem[]) => sumCny(items.map((item) => item.paid_cny))
