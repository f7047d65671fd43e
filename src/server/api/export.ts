import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { priceForClient } from '#domain/account/client.ts'
import { csv, type CsvRow, csvRows } from '#domain/table/csv.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { ORDER_GROUPS, readOrderFilter } from '#domain/order/group.ts'
import { FINAL_ORDER_STATUSES, ORDER_STATUSES } from '#domain/order/status.ts'
import { findRow } from '#server/account/clients.ts'
import type { Part } from '#server/db/page.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { readHistory } from '#server/money/balance.ts'
import { clientNames, readClientGoods } from '#server/order/client-orders.ts'
import { type OrderFilter, readOrderItems } from '#server/order/lists.ts'
import { readStatement, statementPage } from '#server/money/account-statement.ts'
import { readStaffItems } from '#server/order/staff-lists.ts'
import { HISTORY_TYPES } from './balance.ts'
import { call, type Ctx } from '#server/rpc/call.ts'
import { tagText } from './tag.ts'
import { endsAt, id, iso, isoOrNull, platform, startsAt, text } from './shapes.ts'

/** How many rows are read at once. */
const ROWS = 1000

/** A whole list as CSV, page after page: the next one is read when its reader has taken the last. */
async function* csvPages<R>(
  head: string[],
  page: (paging: { cursor: string | undefined; limit: number }) => Promise<Part<R>>,
  cells: (row: R) => CsvRow,
): AsyncGenerator<string> {
  let pending = csv([head])
  let cursor: string | undefined
  do {
    const { list, next_cursor } = await page({ cursor, limit: ROWS })
    yield pending + csvRows(list.map(cells))
    pending = ''
    cursor = next_cursor ?? undefined
  } while (cursor)
}

/** A text that is made while it is sent. */
const streamed = z.custom<AsyncIterable<string>>()

const group = z.enum(
  ORDER_GROUPS.map(({ id }) => id),
  'There is no such list.',
)
const status = z.enum(['All', ...ORDER_STATUSES], 'There is no such list.').optional()

const ORDER_HEAD = [
  'order_no',
  'id',
  'created_at',
  'status',
  'platform',
  'item',
  'title',
  'options',
  'quantity',
]
const MONEY_HEAD = [
  'price_cny',
  'domestic_fee_cny',
  'service_fee_cny',
  'services_cny',
  'coupon_cny',
  'paid_cny',
  'refunded_cny',
]

const goods = (row: OrderItemRow) => [
  row.order_no,
  row.id,
  iso(row.created_at),
  row.status,
  row.item_platform,
  row.num_iid,
  row.title,
  row.sku_text,
  row.quantity,
]

const money = (row: OrderItemRow) =>
  [
    row.price_fen,
    row.domestic_fee_fen,
    row.service_fee_fen,
    row.services_fen,
    row.coupon_fen,
    row.paid_fen,
    row.refunded_fen,
  ].map(cnyFromFen)

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
        [...ORDER_HEAD, ...MONEY_HEAD, 'tracking_number', 'parcel_no', 'client'],
        (paging) => readItemsForClients(ctx, { statuses, inner_tracking_number, ...filter, ...paging }),
        (row) => [...goods(row), ...money(row), row.inner_tracking_number, row.parcel_no, row.client],
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
      const client = await findRow(ctx.db, ctx.account, input.id)
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
  'export/bk_queue.csv': call({
    access: CALL_ACCESS['export/bk_queue.csv'],
    summary: 'Order items that are not over, or in one status, oldest first',
    method: 'GET',
    file: { type: 'text/csv', name: 'queue.csv' },
    input: z.strictObject({ status, keyword: text(254).optional() }),
    output: streamed,
    run(ctx, { status: one, keyword }) {
      const open = ORDER_STATUSES.filter((name) => !FINAL_ORDER_STATUSES.includes(name))
      const statuses = one === undefined ? open : one === 'All' ? [] : [one]
      const own = ['email', 'next_by_at', 'late', 'purchase_no', 'tracking_number', 'shelf', 'notes']
      return csvPages(
        [...ORDER_HEAD, ...MONEY_HEAD, ...own],
        (paging) => readStaffItems(ctx.db, { statuses, keyword, ...paging }),
        (row) => [
          ...goods(row),
          ...money(row),
          row.email,
          isoOrNull(row.next_by_at),
          row.next_by_at !== null && row.next_by_at < ctx.now ? 'late' : '',
          row.purchase_no,
          row.inner_tracking_number,
          row.shelf,
          row.order_notes,
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
