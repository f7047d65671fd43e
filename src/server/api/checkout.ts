import { z } from 'zod'
import { cnyFromFen } from '#domain/money.ts'
import { payOrderItems, quoteInCny, quoteOrderItems } from '../checkout.ts'
import { payParcel, quoteParcel } from '../parcel-pay.ts'
import { openPayment, paymentInCny } from '../payments.ts'
import { paymentOut } from './balance.ts'
import { call } from './call.ts'
import { orderItem, orderItemOut } from './order-item.ts'
import { detail, parcelNo } from './parcel.ts'
import { parcelDetailOut } from './parcel-shape.ts'
import { cny, cnyOut, ids } from './shapes.ts'

const quoteOut = z.strictObject({
  goods_cny: cnyOut,
  domestic_fee_cny: cnyOut,
  service_fee_cny: cnyOut,
  services_cny: cnyOut,
  freight_cny: cnyOut,
  storage_cny: cnyOut,
  coupon_cny: cnyOut,
  vip_cny: cnyOut,
  total_cny: cnyOut,
})

const paidOut = z.strictObject({ paid_cny: cnyOut, balance_cny: cnyOut, items: z.array(orderItemOut) })

export const checkoutCalls = {
  'checkout/calculate_order_price': call({
    access: 'customer',
    summary: 'What these order items cost now',
    input: z.strictObject({ item_ids: ids }),
    output: quoteOut,
    run: async (ctx, input) => quoteInCny(await quoteOrderItems(ctx.db, ctx.account, input.item_ids)),
  }),
  'checkout/pay_order_items': call({
    access: 'customer',
    summary: 'Pay order items from the balance, or open a payment for them',
    idempotent: true,
    input: z.strictObject({
      item_ids: ids,
      expected_total_cny: cny,
      method: z.string().max(32).default('balance'),
    }),
    output: z.union([paidOut, paymentOut]),
    async run(ctx, { item_ids, expected_total_cny: expected_total_fen, method }) {
      const purchase = { item_ids, expected_total_fen }
      if (method !== 'balance') {
        const wanted = {
          call: 'checkout/pay_order_items',
          key: ctx.key,
          method,
          amount_fen: expected_total_fen,
          purchase,
        }
        return paymentInCny(await openPayment(ctx, ctx.account, wanted, ctx.now))
      }
      const paid = await payOrderItems(ctx, ctx.account, purchase, ctx)
      return {
        paid_cny: cnyFromFen(paid.paid_fen),
        balance_cny: cnyFromFen(paid.balance_fen),
        items: paid.items.map((row) => orderItem(row, ctx.now)),
      }
    },
  }),
  'checkout/calculate_parcel_price': call({
    access: 'customer',
    summary: 'What is due for this parcel now',
    input: z.strictObject({ parcel_no: parcelNo }),
    output: quoteOut,
    run: (ctx, input) => quoteParcel(ctx.db, ctx.account, input.parcel_no),
  }),
  'checkout/pay_parcel': call({
    access: 'customer',
    summary: 'Pay what is due for a parcel from the balance',
    idempotent: true,
    input: z.strictObject({
      parcel_no: parcelNo,
      expected_total_cny: cny,
      method: z.literal('balance', 'Pay parcels from your balance: top it up first.').default('balance'),
    }),
    output: z.strictObject({ paid_cny: cnyOut, balance_cny: cnyOut, parcel: parcelDetailOut }),
    async run(ctx, { parcel_no, expected_total_cny: expected_total_fen }) {
      const paid = await payParcel(ctx, ctx.account, { parcel_no, expected_total_fen }, ctx)
      return {
        paid_cny: cnyFromFen(paid.paid_fen),
        balance_cny: cnyFromFen(paid.balance_fen),
        ...(await detail(ctx, paid.parcel)),
      }
    },
  }),
}
