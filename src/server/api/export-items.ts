import { strToU8, zipSync } from 'fflate'
import { z } from 'zod'
import { CALL_ACCESS } from '#domain/access/calls.ts'
import { type FileRow, ITEM_BOOK, ITEM_FILE_HEAD, itemBookCells, itemCells } from '#domain/order/item-file.ts'
import { NO_COST } from '#domain/order/kept.ts'
import { NO_CHARGES } from '#domain/order/shares.ts'
import type { OrderStatus } from '#domain/order/status.ts'
import { csv, csvRows } from '#domain/table/csv.ts'
import { writeWorkbook } from '#domain/table/write-xlsx.ts'
import { parcelJson } from '#server/db/json.ts'
import { inParts } from '#server/db/page.ts'
import type { OrderItemRow, ParcelRow } from '#server/db/rows.ts'
import type { Db } from '#server/db/schema.ts'
import { clientNames } from '#server/order/client-orders.ts'
import { type OrderFilter, readOrderItems } from '#server/order/lists.ts'
import { type ItemCost, readItemCosts } from '#server/parcel/item-costs.ts'
import { call, type Ctx, WORKBOOK } from '#server/rpc/call.ts'
import { urlOf } from './order-sheet.ts'
import { endsAt, startsAt } from './shapes.ts'
import { tagText } from './tag.ts'

/** How many items are read at once. */
const ROWS = 1000

const input = z.strictObject({
  from: startsAt.optional(),
  to: endsAt.optional(),
  tag: tagText.optional(),
})
type Input = z.output<typeof input>

const summary = 'The customer’s items, newest first, each with all that was paid for it'

export const exportItemCalls = {
  'export/items.csv': call({
    access: CALL_ACCESS['export/items.csv'],
    summary: `${summary}, its share of its parcel too`,
    method: 'GET',
    file: { type: 'text/csv', name: 'items.csv' },
    input,
    output: z.custom<AsyncIterable<string>>(),
    async run(ctx, filter) {
      await ctx.limits.take('export_items', { ip: ctx.ip, key: ctx.account.id })
      return asCsv(fileRows(ctx, filter))
    },
  }),
  'export/items.xlsx': call({
    access: CALL_ACCESS['export/items.xlsx'],
    summary: `${summary}, as a workbook`,
    method: 'GET',
    file: { type: WORKBOOK, name: 'items.xlsx' },
    input,
    output: z.instanceof(Uint8Array),
    async run(ctx, filter) {
      await ctx.limits.take('export_items', { ip: ctx.ip, key: ctx.account.id })
      const rows = []
      for await (const part of fileRows(ctx, filter)) rows.push(...part.map(itemBookCells))
      const files = writeWorkbook('Items', ITEM_BOOK, rows)
      const zipped = Object.fromEntries([...files].map(([name, words]) => [name, strToU8(words)]))
      return zipSync(zipped, { level: 3 })
    },
  }),
}

async function* asCsv(parts: AsyncIterable<FileRow[]>): AsyncGenerator<string> {
  let pending = csv([ITEM_FILE_HEAD])
  for await (const rows of parts) {
    yield pending + csvRows(rows.map(itemCells))
    pending = ''
  }
}

/** Part after part, the first one also when there is nothing in it. */
async function* fileRows({ db, account }: Ctx<'customer'>, input: Input): AsyncGenerator<FileRow[]> {
  const costs = await readItemCosts(db, account)
  const filter: OrderFilter = { statuses: [], limit: ROWS, ...input }
  let cursor: string | undefined
  do {
    const { list, next_cursor } = await readOrderItems(db, account, { ...filter, cursor })
    const clients = await clientNames(db, account, list)
    const parcels = await parcelsOf(db, list)
    const dates = await datesOf(db, list)
    yield list.map((item) => ({
      ...item,
      ...(costs.get(item.id) ?? UNKNOWN_COST),
      url: urlOf(item),
      client: clients.get(item.order_no)?.name ?? null,
      parcel: parcels.get(item.parcel_no ?? '') ?? null,
      dates: dates.get(item.id) ?? {},
    }))
    cursor = next_cursor ?? undefined
  } while (cursor)
}

/** Costs of an item that was ordered after the costs were read. */
const UNKNOWN_COST: ItemCost = {
  own: NO_COST,
  later_fen: 0,
  charges: NO_CHARGES,
  compensation_fen: 0,
  total_fen: 0,
}

async function parcelsOf(db: Db, items: OrderItemRow[]) {
  const parcels = new Map<string, FileRow['parcel']>()
  for (const parcel_nos of inParts([...new Set(items.flatMap(({ parcel_no }) => parcel_no ?? []))]))
    for (const row of await db
      .selectFrom('parcels')
      .selectAll()
      .where('parcel_no', 'in', parcel_nos)
      .execute())
      parcels.set(row.parcel_no, parcelFacts(row))
  return parcels
}

function parcelFacts(row: ParcelRow): FileRow['parcel'] {
  const { line_name, actual_g, charge_g } = parcelJson.final(row) ?? parcelJson.estimate(row)
  return { parcel_no: row.parcel_no, line_name, actual_g, charge_g, tracking_number: row.tracking_number }
}

/** When each of them first came into each status. */
async function datesOf(db: Db, items: OrderItemRow[]): Promise<Map<string, FileRow['dates']>> {
  const dates = new Map<string, FileRow['dates']>()
  for (const ids of inParts(items.map(({ id }) => id))) {
    const changes = await db
      .selectFrom('status_changes')
      .select(['subject_id', 'to_status', 'at'])
      .where('subject', '=', 'order_item')
      .where('subject_id', 'in', ids)
      .orderBy('id')
      .$narrowType<{ to_status: OrderStatus }>()
      .execute()
    for (const { subject_id, to_status, at } of changes)
      dates.set(subject_id, { [to_status]: at, ...dates.get(subject_id) })
  }
  return dates
}
