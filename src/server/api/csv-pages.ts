import { z } from 'zod'
import { cnyFromFen } from '#domain/money/money.ts'
import { csv, type CsvRow, csvRows } from '#domain/table/csv.ts'
import { readable } from '#server/db/json-column.ts'
import type { Paging, Part } from '#server/db/page.ts'
import type { OrderItemRow } from '#server/db/rows.ts'
import { iso } from './shapes.ts'

/** How many rows are read at once. */
const ROWS = 1000

/** A whole list as CSV, page after page: the next one is read when its reader has taken the last. */
export async function* csvPages<R extends object>(
  head: readonly string[],
  page: (paging: Paging) => Promise<Part<R>>,
  cells: (row: R) => CsvRow,
): AsyncGenerator<string> {
  let pending = csv([head])
  let cursor: string | undefined
  do {
    const { list, next_cursor } = await page({ cursor, limit: ROWS })
    yield pending + csvRows(readable(list, cells))
    pending = ''
    cursor = next_cursor ?? undefined
  } while (cursor)
}

/** A text that is made while it is sent. */
export const streamed = z.custom<AsyncIterable<string>>()

export const GOODS_HEAD = [
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
export const MONEY_HEAD = [
  'price_cny',
  'domestic_fee_cny',
  'service_fee_cny',
  'services_cny',
  'coupon_cny',
  'paid_cny',
  'refunded_cny',
]

/** Which item it is, for `GOODS_HEAD`. */
export const goodsCells = (row: OrderItemRow) => [
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

/** Cells for `MONEY_HEAD`: what the item costs and what came back. */
export const moneyCells = (row: OrderItemRow) =>
  [
    row.price_fen,
    row.domestic_fee_fen,
    row.service_fee_fen,
    row.services_fen,
    row.coupon_fen,
    row.paid_fen,
    row.refunded_fen,
  ].map(cnyFromFen)
