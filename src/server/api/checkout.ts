import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { ORDER_SERVICES } from '#domain/order/pricing.ts'
import { chooseServices, freePhotos } from '#server/order/free-photos.ts'
import { changeQuantity } from '#server/order/unpaid.ts'
import { offerCartCoupons, offerOrderCoupons, quoteOrderItems } from '#server/order/bill.ts'
import { offerParcelCoupons, quoteParcel } from '#server/parcel/bill.ts'
import { keepChoice, readChoice } from '#server/payment/choice.ts'
import { checkoutTotals } from '#server/payment/checkout-total.ts'
import { openPayment } from '#server/payment/payments.ts'
import { inOwnCurrency } from '#server/money/exchange-rate.ts'
import { ownPaymentInCny } from '#server/money/shown-payment.ts'
import type { Purchase } from '#domain/money/payment-purpose.ts'
import { quoteInCny } from '#domain/money/quote.ts'
import { invalid } from '#server/problem.ts'
import { type PaidFor, startOver } from '#server/payment/start-over.ts'
import { callOf, pay } from '#server/payment/pay.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import { freePhotosOut } from './cart.ts'
import { coupon, couponOut } from './coupon-shape.ts'
import { orderItem, orderItemOut } from './order-item.ts'
import { detail, parcelNo } from './parcel.ts'
import { parcelDetailOut } from './parcel-shape.ts'
import { paymentOut } from './payment-shape.ts'
import { cny, cnyOut, id, ids, listOf, quantity, whole } from './shapes.ts'

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

const coupon_id = id.optional()
const method = z.string().max(32).default('balance')

/** Items or a parcel, never both. */
const purchase = z.strictObject({ item_ids: ids.optional(), parcel_no: parcelNo.optional() })

const choiceOut = z.strictObject({ coupon: z.string(), method: z.string().nullable() })

/** The choice for a purchase that is not ordered yet. */
const UNCHOSEN = { coupon: 'best', method: null }

const offerOut = z.strictObject({
  coupon: couponOut,
  coupon_cny: cnyOut,
  blocked_reason: z.string().nullable(),
})

/** As many as a page of a list shows. */
const MOST_DUES = 50

const dueOut = z.strictObject({
  total_cny: cnyOut,
  coupon_cny: cnyOut,
  coupon_id: z.string().nullable(),
  coupon_name: z.string().nullable(),
})

export const checkoutCalls = {
  'checkout/get_coupon_offers': call({
    access: CALL_ACCESS['checkout/get_coupon_offers'],
    summary:
      'What each coupon would take off these items, this parcel or these items of the cart, the best on top; reads only',
    input: purchase.extend({ cart_ids: ids.optional() }),
    // The choice is the customer's: what the page chooses by itself is not kept.
    output: listOf(offerOut).extend({ choice: choiceOut }),
    async run(ctx, { cart_ids, ...input }) {
      const offers = cart_ids
        ? await offerCartCoupons(ctx, ctx.account, cart_ids, ctx.now)
        : await offersFor(ctx, input)
      const list = offers.map(({ coupon: row, coupon_fen, blocked_reason }) => ({
        coupon: coupon(row, ctx.account, ctx.now),
        coupon_cny: cnyFromFen(coupon_fen),
        blocked_reason: blocked_reason && inOwnCurrency(ctx.rates, ctx.account, blocked_reason),
      }))
      const choice = cart_ids ? UNCHOSEN : await readChoice(ctx.db, ctx.account, paidFor(input))
      return { ...whole(list), choice }
    },
  }),
  'checkout/get_due': call({
    access: CALL_ACCESS['checkout/get_due'],
    summary:
      'What the checkouts of these will ask for, with the coupon that is chosen or the best, in the order given; null for what cannot be paid now',
    input: z.strictObject({ of: z.array(purchase).max(MOST_DUES) }),
    output: listOf(dueOut.nullable()),
    async run(ctx, input) {
      const totals = await checkoutTotals(ctx, ctx.account, input.of.map(paidFor), ctx.now)
      return whole(
        totals.map(
          (due) =>
            due && {
              total_cny: cnyFromFen(due.total_fen),
              coupon_cny: cnyFromFen(due.coupon_fen),
              coupon_id: due.coupon?.id ?? null,
              coupon_name: due.coupon?.name ?? null,
            },
        ),
      )
    },
  }),
  'checkout/keep_choice': call({
    access: CALL_ACCESS['checkout/keep_choice'],
    summary:
      'Keep which coupon (an id, none or best) and way to pay the customer chose for these items or this parcel',
    input: purchase.extend({ coupon: id.optional(), method: z.string().max(32).optional() }),
    output: choiceOut,
    run: (ctx, { coupon: chosen, method: way, ...subject }) =>
      keepChoice(ctx.db, ctx.account, paidFor(subject), {
        ...(chosen !== undefined && { coupon: chosen }),
        ...(way !== undefined && { method: way }),
      }),
  }),
  'checkout/calculate_order_price': call({
    access: CALL_ACCESS['checkout/calculate_order_price'],
    summary: 'What these order items cost now',
    input: z.strictObject({ item_ids: ids, coupon_id }),
    output: quoteOut.extend({
      free_photos: freePhotosOut,
      /** Other items of their orders bear a part of a shop's postage. */
      postage_shared: z.boolean(),
    }),
    async run(ctx, input) {
      const quote = await quoteOrderItems(ctx, ctx.account, input, ctx.now)
      const free_photos = await freePhotos(ctx.db, ctx.account, ctx.now)
      return { ...quoteInCny(quote), free_photos, postage_shared: quote.postage_shared }
    },
  }),
  'checkout/choose_services': call({
    access: CALL_ACCESS['checkout/choose_services'],
    summary: 'Choose the services of an item that waits for payment',
    input: z.strictObject({
      id,
      services: z.array(z.enum(ORDER_SERVICES, 'We don’t offer this service.')).max(9),
    }),
    output: orderItemOut,
    run: async (ctx, input) => orderItem(await chooseServices(ctx, ctx.account, input, ctx.now), ctx.now),
  }),
  'checkout/change_quantity': call({
    access: CALL_ACCESS['checkout/change_quantity'],
    summary: 'Change the number of pieces of an item that waits for payment; its price is read again',
    input: z.strictObject({ id, quantity }),
    output: orderItemOut,
    run: async (ctx, input) => orderItem(await changeQuantity(ctx, ctx.account, input, ctx.now), ctx.now),
  }),
  'checkout/pay_order_items': call({
    access: CALL_ACCESS['checkout/pay_order_items'],
    summary: 'Pay order items from the balance, or open a payment for them',
    idempotent: true,
    input: z.strictObject({
      item_ids: ids,
      expected_total_cny: cny,
      coupon_id,
      method,
    }),
    output: z.union([paidOut, paymentOut]),
    async run(ctx, { method: how, ...purchase }) {
      if (how !== 'balance') return payment(ctx, how, purchase)
      const paid = await pay(ctx, ctx.account, purchase, ctx)
      return {
        paid_cny: cnyFromFen(paid.paid_fen),
        balance_cny: cnyFromFen(paid.balance_fen),
        items: paid.items.map((row) => orderItem(row, ctx.now)),
      }
    },
  }),
  'checkout/start_over': call({
    access: CALL_ACCESS['checkout/start_over'],
    summary: 'Give up the open payment of these order items or this parcel; answers it as Cancelled, or Paid',
    idempotent: true,
    input: purchase,
    output: paymentOut,
    run: async (ctx, input) => ownPaymentInCny(ctx, await startOver(ctx, ctx.account, paidFor(input), ctx)),
  }),
  'checkout/calculate_parcel_price': call({
    access: CALL_ACCESS['checkout/calculate_parcel_price'],
    summary: 'What is due for this parcel now',
    input: z.strictObject({ parcel_no: parcelNo, coupon_id }),
    output: quoteOut,
    run: async (ctx, input) => quoteInCny(await quoteParcel(ctx, ctx.account, input, ctx.now)),
  }),
  'checkout/pay_parcel': call({
    access: CALL_ACCESS['checkout/pay_parcel'],
    summary: 'Pay what is due for a parcel from the balance, or open a payment for it',
    idempotent: true,
    input: z.strictObject({ parcel_no: parcelNo, expected_total_cny: cny, coupon_id, method }),
    output: z.union([
      z.strictObject({ paid_cny: cnyOut, balance_cny: cnyOut, parcel: parcelDetailOut }),
      paymentOut,
    ]),
    async run(ctx, { method: how, ...purchase }) {
      if (how !== 'balance') return payment(ctx, how, purchase)
      const paid = await pay(ctx, ctx.account, purchase, ctx)
      return {
        paid_cny: cnyFromFen(paid.paid_fen),
        balance_cny: cnyFromFen(paid.balance_fen),
        ...(await detail(ctx, paid.parcel)),
      }
    },
  }),
}

async function offersFor(ctx: Ctx<'customer'>, input: z.output<typeof purchase>) {
  const subject = paidFor(input)
  return 'item_ids' in subject
    ? offerOrderCoupons(ctx, ctx.account, subject.item_ids, ctx.now)
    : offerParcelCoupons(ctx, ctx.account, subject.parcel_no, ctx.now)
}

function paidFor({ item_ids, parcel_no }: z.output<typeof purchase>): PaidFor {
  if (item_ids && !parcel_no) return { item_ids }
  if (parcel_no && !item_ids) return { parcel_no }
  throw invalid('item_ids', 'Name either the items or the parcel.')
}

/** A payment from outside for this purchase. */
async function payment(ctx: Ctx<'customer'>, method: string, purchase: Purchase) {
  const amount_fen = purchase.expected_total_fen
  const input = { call: callOf(purchase), key: ctx.key, method, amount_fen, purchase }
  return ownPaymentInCny(ctx, await openPayment(ctx, ctx.account, input, ctx.now))
}
