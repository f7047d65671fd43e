import { z } from 'zod'
import { cnyFromFen } from '#domain/money.ts'
import { checkTotal, payOrderItems, quoteInCny, quoteOrderItems } from '../checkout.ts'
import { findOrderItem } from '../order-lists.ts'
import { openPayment, paymentInCny } from '../payments.ts'
import { paymentOut } from './balance.ts'
import { call } from './call.ts'
import { orderItem, orderItemOut } from './order-item.ts'
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
        checkTotal(await quoteOrderItems(ctx.db, ctx.account, item_ids), expected_total_fen)
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
      const rows = await Promise.all(item_ids.map((id) => findOrderItem(ctx.db, ctx.account, id)))
      return {
        paid_cny: cnyFromFen(paid.paid_fen),
        balance_cny: cnyFromFen(paid.balance_fen),
        items: rows.map((row) => orderItem(row, ctx.now)),
      }
    },
  }),
}
