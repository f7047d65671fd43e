import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { priceForClient } from '#domain/account/client.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { ORDER_GROUPS, readOrderFilter } from '#domain/order/group.ts'
import { ORDER_STATUSES } from '#domain/order/status.ts'
import { findClientRow } from '#server/account/clients.ts'
import { readHistory } from '#server/money/balance.ts'
import { clientNames, readClientGoods } from '#server/order/client-orders.ts'
import { type OrderFilter, readOrderItems } from '#server/order/lists.ts'
import { readStatement, statementPage } from '#server/money/account-statement.ts'
import { HISTORY_TYPES } from './balance.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import { csvPages, GOODS_HEAD, goodsCells, MONEY_HEAD, moneyCells, streamed } from './csv-pages.ts'
import { tagText } from './tag.ts'
import { endsAt, id, iso, platform, startsAt, text } from './shapes.ts'

const group = z.enum(
  ORDER_GROUPS.map(({ id }) => id),
  'There is no such list.',
)
const status = z.enum(['All', ...ORDER_STATUSES], 'There is no such list.').optional()

export const exportCalls = {
  'export/orders.csv': call({
    access: CALL_ACCESS['export/orders.csv'],
    summary: 'The customer’s order items, newest first',
    method: 'GET',
    file: { type: 'text/csv', name: 'orders.csv' },
    input: z.strictObject({
      status: status.or(group),
      client_id: id.optional(),
      platform: platform.optional(),
      title: text(200).optional(),
      tracking: text(64).optional(),
      tag: tagText.optional(),
    }),
    output: streamed,
    run(ctx, { status: one = 'All', tracking: inner_tracking_number, ...filter }) {
      const { group: orderGroup, status: only } = readOrderFilter(one)
      const statuses = only ? [only] : [...(orderGroup?.statuses ?? [])]
      return csvPages(
        [...GOODS_HEAD, ...MONEY_HEAD, 'tracking_number', 'parcel_no', 'client'],
        (paging) => readItemsForClients(ctx, { statuses, inner_tracking_number, ...filter, ...paging }),
        (row) => [
          ...goodsCells(row),
          ...moneyCells(row),
          row.inner_tracking_number,
          row.parcel_no,
          row.client,
        ],
      )
    },
  }),
  'export/client_prices.csv': call({
    access: CALL_ACCESS['export/client_prices.csv'],
    summary: 'What was ordered for a client at the client’s prices, newest first',
    method: 'GET',
    file: { type: 'text/csv', name: 'prices.csv' },
    input: z.strictObject({ id }),
    output: streamed,
    async run(ctx, input) {
      const client = await findClientRow(ctx.db, ctx.account, input.id)
      return csvPages(
        ['ordered_at', 'title', 'options', 'quantity', 'price_cny', 'amount_cny'],
        (paging) => readClientGoods(ctx.db, client, paging),
        (row) => {
          const { price_fen, amount_fen } = priceForClient(row, client.markup_bp)
          const prices = [cnyFromFen(price_fen), cnyFromFen(amount_fen)]
          return [iso(row.created_at), row.title, row.sku_text, row.quantity, ...prices]
        },
      )
    },
  }),
  'export/balance.csv': call({
    access: CALL_ACCESS['export/balance.csv'],
    summary: 'Every movement of the balance, newest first',
    method: 'GET',
    file: { type: 'text/csv', name: 'balance.csv' },
    input: z.strictObject({
      type: z.enum(HISTORY_TYPES, 'There is no such kind of movement.').optional(),
      from: startsAt.optional(),
      to: endsAt.optional(),
    }),
    output: streamed,
    run(ctx, filter) {
      return csvPages(
        ['at', 'type', 'ref', 'amount_cny', 'balance_after_cny'],
        (paging) => readHistory(ctx.db, ctx.account, { ...filter, ...paging }),
        (row) => [
          iso(row.at),
          row.type,
          row.ref,
          cnyFromFen(row.amount_fen),
          cnyFromFen(row.balance_after_fen ?? 0),
        ],
      )
    },
  }),
  'user/statement': call({
    access: CALL_ACCESS['user/statement'],
    summary: 'A month of the balance as a page to print',
    method: 'GET',
    file: { type: 'text/html' },
    input: z.strictObject({
      month: z.string().regex(/^20\d\d-(0[1-9]|1[0-2])$/, 'Name a month such as 2026-11.'),
    }),
    output: z.string(),
    run: async (ctx, { month }) => statementPage(await readStatement(ctx.db, ctx.account, month), ctx.now),
  }),
}

/** The customer's order items with the names of those they are for. */
async function readItemsForClients({ db, account }: Ctx<'customer'>, filter: OrderFilter) {
  const part = await readOrderItems(db, account, filter)
  const clients = await clientNames(db, account, part.list)
  return {
    ...part,
    list: part.list.map((row) => ({ ...row, client: clients.get(row.order_no)?.name ?? '' })),
  }
}
