import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import type { MoreWeight } from '#domain/freight/more-weight.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { orderItemTotalCny, sumCny } from '#domain/order/total.ts'
import { readable } from '#server/db/json-column.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { type Shipping, whatIsNow } from '#server/parcel/now.ts'
import { checkoutTotals } from '#server/payment/checkout-total.ts'
import { call } from '#server/rpc/call.ts'
import { confirmEntry, confirmEntryOut } from './balance.ts'
import { orderItem } from './order-item.ts'
import { parcelListedOut, parcelsListed } from './parcel-list.ts'
import { picturedItem, picturedItemOut } from './pictured-item.ts'
import { at, cnyOut, country, isoOrNull } from './shapes.ts'

/** The price of a little more, in this parcel and in one of its own. */
export const moreOut = z
  .strictObject({ more_g: z.int(), more_cny: cnyOut, alone_cny: cnyOut.nullable(), free_g: z.int() })
  .nullable()

export const moreInCny = (more: MoreWeight | null): z.input<typeof moreOut> =>
  more && {
    more_g: more.more_g,
    more_cny: cnyFromFen(more.more_fen),
    alone_cny: more.alone_fen === null ? null : cnyFromFen(more.alone_fen),
    free_g: more.free_g,
  }

const some = {
  ids: z.array(z.string()),
  /** The first of them to look at. */
  items: z.array(picturedItemOut),
}

export const nowCalls = {
  'user/get_now': call({
    access: CALL_ACCESS['user/get_now'],
    summary: 'What waits for the customer and what moves: to pay, to ship, to answer, parcels on their way',
    input: z.strictObject({ country: country.optional() }),
    output: z.strictObject({
      unpaid: z.strictObject({ ...some, total_cny: cnyOut, pay_by_at: at.nullable() }),
      ready: z.strictObject({
        ...some,
        photo_count: z.int(),
        weight_g: z.int(),
        /** When the first of them has to leave or costs storage. */
        stored_until_at: at.nullable(),
      }),
      /** Bought, or on their way to us. */
      coming_count: z.int(),
      /** `title` is that of the item it is about, null for a parcel. */
      questions: z.array(confirmEntryOut.extend({ title: z.string().nullable() })),
      parcels: z.array(parcelListedOut),
      /** An estimate for all that is ready in one parcel, to the default address, else to the country that was named. */
      ship: z
        .strictObject({
          country: z.string(),
          line_name: z.string(),
          total_cny: cnyOut,
          eta_days: z.array(z.number()).nullable(),
          more: moreOut,
        })
        .nullable(),
    }),
    async run(ctx, input) {
      const estimated = { country: input.country, rates: ctx.rates.get().rates }
      const { unpaid, ready, ship, ...rest } = await whatIsNow(ctx.db, ctx.account, estimated, ctx.now)
      const orders = readable(unpaid, (row) => orderItem(row, ctx.now))
      const parcels = await parcelsListed(ctx, rest.parcels)
      // The sums their checkouts will ask for, with a coupon.
      const payable = parcels.filter(({ status }) => PAYABLE.includes(status))
      const item_ids = unpaid.map(({ id }) => id)
      const subjects = [
        ...(item_ids.length ? [{ item_ids }] : []),
        ...payable.map(({ parcel_no }) => ({ parcel_no })),
      ]
      const totals = await checkoutTotals(ctx, ctx.account, subjects, ctx.now)
      const total = item_ids.length ? totals.shift() : null
      const due = new Map(payable.map(({ parcel_no }, at) => [parcel_no, totals[at]?.total_fen]))
      return {
        unpaid: {
          ...someOf(unpaid),
          total_cny: total ? cnyFromFen(total.total_fen) : sumCny(orders.map(orderItemTotalCny)),
          pay_by_at: isoOrNull(unpaid[0]?.next_by_at ?? null),
        },
        ready: {
          ...someOf(ready),
          photo_count: ready.reduce((sum, { qc_count }) => sum + (qc_count ?? 0), 0),
          weight_g: ready.reduce((sum, { weight_g }) => sum + (weight_g ?? 0), 0),
          stored_until_at: isoOrNull(ready[0]?.stored_until_at ?? null),
        },
        coming_count: rest.coming,
        questions: readable(rest.questions, (row) => ({ ...confirmEntry(row), title: row.title })),
        parcels: parcels.map((one) => {
          const fen = due.get(one.parcel_no)
          return fen === undefined ? one : { ...one, due_cny: cnyFromFen(fen) }
        }),
        ship: ship && shipInCny(ship),
      }
    },
  }),
}

const PAYABLE: readonly string[] = ['WaitingForPayment', 'Rehearsed']

/** Pictures of so many stand in a row. */
const PICTURED = 5

const someOf = (rows: OrderItemRow[]) => ({
  ids: rows.map(({ id }) => id),
  items: rows.slice(0, PICTURED).map(picturedItem),
})

const shipInCny = ({ country: to, price, more }: Shipping) => ({
  country: to,
  line_name: price.line_name,
  total_cny: cnyFromFen(price.total_fen),
  eta_days: price.eta_days,
  more: moreInCny(more),
})
