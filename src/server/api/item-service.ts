import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { ITEM_SERVICE_KINDS } from '#domain/money/payment-purpose.ts'
import { MOST_SERVICE_TEXT } from '#domain/order/item-service.ts'
import { ownPaymentInCny } from '#server/money/shown-payment.ts'
import { cancelItemService, ownItemServices } from '#server/order/item-services.ts'
import type { ItemServiceRow } from '#server/db/rows.ts'
import { callOf, pay } from '#server/payment/pay.ts'
import { openPayment } from '#server/payment/payments.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import { itemServiceOut, itemServices } from './item-service-shape.ts'
import { paymentOut } from './payment-shape.ts'
import { cny, cursor, id, limit, listOf, text } from './shapes.ts'

export const serviceKind = z.enum(ITEM_SERVICE_KINDS, 'We don’t offer this service.')

const part = z.number().min(0, 'Mark a spot on the photo.').max(1, 'Mark a spot on the photo.')

/** Services for items that lie in our warehouse. */
export const itemServiceCalls = {
  'item_service/order': call({
    access: CALL_ACCESS['item_service/order'],
    summary:
      'Order a service for an item in the warehouse, paid from the balance or by a payment that is opened',
    idempotent: true,
    input: z.strictObject({
      item_id: id,
      kind: serviceKind,
      /** Parts of the photo's width and height, 0 to 1. */
      spot: z.strictObject({ photo_id: id, x: part, y: part }).optional(),
      text: text(MOST_SERVICE_TEXT).default(''),
      expected_total_cny: cny,
      method: z.string().max(32).default('balance'),
    }),
    output: z.union([itemServiceOut, paymentOut]),
    async run(ctx, { method, ...purchase }) {
      if (method === 'balance') {
        const { service } = await pay(ctx, ctx.account, purchase, ctx)
        return shown(ctx, service)
      }
      const amount_fen = purchase.expected_total_fen
      const input = { call: callOf(purchase), key: ctx.key, method, amount_fen, purchase }
      return ownPaymentInCny(ctx, await openPayment(ctx, ctx.account, input, ctx.now))
    },
  }),
  'item_service/get_list': call({
    access: CALL_ACCESS['item_service/get_list'],
    summary: 'Your services, newest first; of one item when it is named',
    input: z.strictObject({ item_id: id.optional(), cursor, limit }),
    output: listOf(itemServiceOut),
    async run(ctx, input) {
      const page = await ownItemServices(ctx.db, ctx.account, input)
      return { ...page, list: await itemServices(ctx.db, page.list, ctx.now) }
    },
  }),
  'item_service/cancel': call({
    access: CALL_ACCESS['item_service/cancel'],
    summary: 'Take back the order of a service that nobody has begun with; it is paid back',
    input: z.strictObject({ id }),
    output: itemServiceOut,
    run: async (ctx, input) => shown(ctx, await cancelItemService(ctx.db, ctx.account, input.id, ctx.now)),
  }),
}

async function shown({ db, now }: Pick<Ctx, 'db' | 'now'>, row: ItemServiceRow) {
  const [service] = await itemServices(db, [row], now)
  if (!service) throw new Error('a service that was just written is gone')
  return service
}
