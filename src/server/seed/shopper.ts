import { addItem } from '#server/cart/cart.ts'
import type { Account } from '#server/db/rows.ts'
import { quoteOrderItems } from '#server/order/bill.ts'
import { placeOrder } from '#server/order/orders.ts'
import { quoteParcel } from '#server/parcel/bill.ts'
import { pay } from '#server/payment/pay.ts'
import { createParcel, type NewParcel } from '#server/parcel/parcels.ts'
import { answerSandbox, openPayment } from '#server/payment/payments.ts'
import { SAMPLE_ITEMS } from '#server/providers/sample/catalogue.ts'
import type { Services } from '#server/services.ts'

export type Sample = (typeof SAMPLE_ITEMS)[number]

/** Ordinary items in stock that fit a demo's purse. */
export const ordinaryItems = (): Sample[] =>
  SAMPLE_ITEMS.filter(
    (item) =>
      item.goods_class === 'general' &&
      item.price_fen > 2000 &&
      item.price_fen < 40_000 &&
      item.skus.some((sku) => sku.stock > 5),
  )

const fresh = (now: number) => ({ key: crypto.randomUUID(), now })

/** The acts of the demo customer, each by the operation the API calls. `now` may lie in the past. */
export class Shopper {
  readonly services: Services
  readonly account: Account
  address_id = ''

  constructor(services: Services, account: Account) {
    this.services = services
    this.account = account
  }

  async topUp(amount_fen: number, now: number): Promise<void> {
    const opening = { call: 'balance/top_up', method: 'sandbox', amount_fen, purchase: null }
    const { payment_no } = await openPayment(this.services, this.account, { ...opening, ...fresh(now) }, now)
    await answerSandbox(this.services, this.account, { payment_no, outcome: 'paid' }, fresh(now))
  }

  async addToCart(item: Sample, now: number, buy_now = false): Promise<string> {
    const { item_platform, num_iid } = item
    const sku_id = item.skus.find((sku) => sku.stock > 5)?.sku_id
    const input = { item_platform, num_iid, sku_id, quantity: 1, order_notes: '', buy_now }
    return (await addItem(this.services, this.account, input, now)).id
  }

  /** Answers the order items' ids. */
  async order(items: Sample[], now: number): Promise<string[]> {
    const cart_ids: string[] = []
    for (const item of items) cart_ids.push(await this.addToCart(item, now, true))
    const input = { cart_ids, notes: '', services: [] }
    return (await placeOrder(this.services, this.account, input, fresh(now))).item_ids
  }

  async pay(item_ids: string[], now: number): Promise<void> {
    const { total_fen } = await quoteOrderItems(this.services, this.account, { item_ids }, now)
    const purchase = { item_ids, expected_total_fen: total_fen }
    await pay(this.services, this.account, purchase, fresh(now))
  }

  /** Answers the parcel's number. */
  async parcel(item_ids: string[], now: number, options: Partial<NewParcel> = {}): Promise<string> {
    const plain = {
      line_code: 'EMS',
      mode: 'estimate',
      services: [],
      insurance: true,
      declaration: [],
      note: '',
    } as const
    const all = { ...plain, services: [], declaration: [], item_ids, address_id: this.address_id, ...options }
    return (await createParcel(this.services.db, this.account, all, now)).parcel_no
  }

  async payParcel(parcel_no: string, now: number): Promise<void> {
    const { total_fen } = await quoteParcel(this.services, this.account, { parcel_no }, now)
    await pay(this.services, this.account, { parcel_no, expected_total_fen: total_fen }, fresh(now))
  }
}
