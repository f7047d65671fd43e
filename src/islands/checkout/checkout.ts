import type { RatedCharge } from '#domain/money/charge.ts'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { sumCny } from '#domain/order/total.ts'
import { lackingFen } from '#domain/money/payment-method.ts'
import { type OwnBalance, spendableCny } from '#domain/money/spendable.ts'
import { type Choice, loadOffers, type Offer } from '#islands/coupon/coupon.ts'
import { call, type Data, type Payload } from '#stores/api.ts'
import { loadOpenPayments, type OpenPayment, paymentFor } from '#stores/open-payments.ts'
import type { OrderItem } from '#stores/order-list.ts'
import { $user } from '#stores/user.ts'
import { isPayable, type ParcelDetailed } from '#islands/parcel/parcel.ts'

export type Quote = Data<'checkout/calculate_parcel_price'>

export type FreePhotos = Data<'checkout/calculate_order_price'>['free_photos']

export interface Checkout {
  items: OrderItem[]
  /** The items that wait for payment, with their total; null when there are none. */
  due: (Due & { ids: string[]; free_photos: FreePhotos }) | null
  pay_by: string | null
}

/** The price without a coupon, and the ways to pay it. */
export interface Due<Q extends Quote = Quote> {
  quote: Q
  /** The same with a coupon; its exchange rate holds from then on. */
  price: (coupon_id: string) => Promise<Q>
  balance: OwnBalance
  methods: PayMethod[]
  /** The reader's currency as those were asked for. */
  currency_unit: string
  offers: Offer[]
  choice: Choice
  /** Keeps what the customer chooses of it. */
  keep: (choice: Partial<{ coupon: string; method: string }>) => Promise<unknown>
  /** A payment for it that was begun and can be continued. */
  open: OpenPayment | null
}

export interface PayMethod {
  value: string
  /** The sum paid this way: of a purchase only what the balance lacks. */
  amount_cny: string
  fee_cny: string
  /** The provider's charge: "$33.20"; null for CNY. */
  charge: RatedCharge | null
}

/** Reads ?order_no= or ?ids= of this page; null when neither is there. */
export async function loadCheckout(search: string): Promise<Checkout | null> {
  const query = new URLSearchParams(search)
  const order_no = query.get('order_no')
  const ids = (query.get('ids') ?? '').split(',').filter(Boolean)
  if (!order_no && ids.length === 0) return null
  const items = order_no ? (await call('orders/get', { order_no })).items : await itemsOf(ids)
  const payable = items.filter((item) => item.status === 'WaitingForPayment')
  const pay_by = payable.map((item) => item.next_by_at ?? '').sort()[0] || null
  // Items taken out at this checkout are gone from it.
  const items_left = payable.length ? items.filter(({ status }) => status !== 'Cancelled') : items
  return { items: items_left, pay_by, due: payable.length > 0 ? await dueOf(payable) : null }
}

async function itemsOf(ids: string[]): Promise<OrderItem[]> {
  const { list } = await call('orders/get_order_items', { ids })
  return list
}

async function dueOf(payable: OrderItem[]): Promise<Checkout['due']> {
  const item_ids = payable.map((item) => item.id)
  const price = (coupon_id?: string) =>
    call('checkout/calculate_order_price', { item_ids, ...(coupon_id && { coupon_id }) })
  const due = await loadDue({ item_ids }, price)
  return { ids: item_ids, ...due, free_photos: due.quote.free_photos }
}

/** The price, what may lower it, and from where it can be paid. */
async function loadDue<Q extends Quote>(
  bought: Payload<'checkout/get_coupon_offers'>,
  price: (coupon_id?: string) => Promise<Q>,
): Promise<Due<Q>> {
  const [quote, balance, offered, payments] = await Promise.all([
    price(),
    call('balance/get', {}),
    loadOffers(bought),
    loadOpenPayments(),
  ])
  const { item_ids = [], parcel_no } = bought
  const open = paymentFor(payments, parcel_no ? { parcel_no } : { item_ids })
  const { currency_unit } = $user.get()
  const methods = await purchaseGateways(quote.total_cny, balance)
  // Without an answer it is chosen here all the same.
  const keep: Due['keep'] = (choice) =>
    call('checkout/keep_choice', { ...bought, ...choice }, { notShowMessage: true }).catch(() => null)
  return { quote, price, balance, ...offered, keep, methods, currency_unit, open }
}

/** The ways this shop takes this amount; those that pay for a purchase, or all. None when there is no answer. */
export async function gateways(amount_cny: string, buys = false): Promise<PayMethod[]> {
  const answer = call('balance/get_payment_methods', { amount_cny, buys }, { notShowMessage: true })
  const { list } = await answer.catch(() => ({ list: [] }))
  return list.map(({ method, fee_cny, credited_cny, charge_amount, charge_currency, rate }) => ({
    value: method,
    amount_cny: credited_cny,
    fee_cny,
    charge: charge_currency === 'CNY' ? null : { currency: charge_currency, amount: charge_amount, rate },
  }))
}

/** The same for a purchase of this total. */
export const purchaseGateways = (total_cny: string, balance: OwnBalance) =>
  gateways(cnyFromFen(lackingFen(fenOf(total_cny), fenOf(spendableCny(balance)))), true)

export const paidCny = (items: readonly OrderItem[]) => sumCny(items.map((item) => item.paid_cny))

export interface ParcelCheckoutData {
  parcel: ParcelDetailed
  /** Null when it does not wait for a payment. */
  due: Due | null
}

export async function loadParcelCheckout(parcel_no: string): Promise<ParcelCheckoutData> {
  const { parcel } = await call('parcel/get_parcel_detail', { parcel_no })
  if (!isPayable(parcel)) return { parcel, due: null }
  const due = await loadDue({ parcel_no }, (coupon_id) =>
    call('checkout/calculate_parcel_price', { parcel_no, ...(coupon_id && { coupon_id }) }),
  )
  return { parcel, due }
}
