import { platformName } from '#domain/link/platform.ts'
import type { Platform } from '#domain/link/platform.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import type { CsvRow } from '#domain/table/csv.ts'
import type { BookCell, BookColumn } from '#domain/table/write-xlsx.ts'
import { keptPieces, type KeptCost } from './kept.ts'
import type { Charges } from './shares.ts'
import { ORDER_STATUSES, type OrderStatus } from './status.ts'

/**
 * A customer's items as a file: one row an item, with all that was paid for it. What takes something off is negative, so
 * that the amounts of a row add up to its total, and the totals to what the customer paid. Pieces that were cancelled or
 * given back are in neither; what came back of an item stands beside its price.
 */

export interface FileRow {
  id: string
  order_no: string
  created_at: number
  status: OrderStatus
  item_platform: Platform | null
  url: string | null
  title: string
  sku_text: string
  quantity: number
  tag: string | null
  client: string | null
  order_notes: string
  price_fen: number
  inner_tracking_number: string | null
  weight_g: number | null
  length_cm: number | null
  width_cm: number | null
  height_cm: number | null
  parcel: {
    parcel_no: string
    line_name: string
    tracking_number: string | null
    actual_g: number
    charge_g: number
  } | null
  refunded_fen: number
  own: KeptCost
  later_fen: number
  charges: Required<Charges>
  compensation_fen: number
  total_fen: number
  /** When it first came into each status, epoch ms. */
  dates: Partial<Record<OrderStatus, number>>
}

type Kind = 'text' | 'link' | 'time' | 'count' | 'money'

interface FileColumn {
  name: string
  kind: Kind
  /** A text, a number, epoch ms, or fen; null for an empty cell. */
  value(row: FileRow): string | number | null
}

const text = (name: string, value: (row: FileRow) => string | null): FileColumn => ({
  name,
  kind: 'text',
  value: (row) => value(row) || null,
})
const count = (name: string, value: (row: FileRow) => number | null): FileColumn => ({
  name,
  kind: 'count',
  value,
})
const money = (name: string, value: (row: FileRow) => number): FileColumn => ({ name, kind: 'money', value })

const ITEM_FILE: readonly FileColumn[] = [
  text('order_no', (row) => row.order_no),
  text('id', (row) => row.id),
  { name: 'ordered_at', kind: 'time', value: (row) => row.created_at },
  text('status', (row) => row.status),
  text('tag', (row) => row.tag),
  text('client', (row) => row.client),
  text('platform', (row) => row.item_platform && platformName(row.item_platform)),
  { name: 'link', kind: 'link', value: (row) => row.url },
  text('title', (row) => row.title),
  text('options', (row) => row.sku_text),
  text('notes', (row) => row.order_notes),
  count('quantity', keptPieces),
  money('price_cny', (row) => row.price_fen),
  money('refunded_cny', (row) => row.refunded_fen),
  money('goods_cny', ({ own }) => own.goods_fen),
  money('domestic_fee_cny', ({ own }) => own.postage_fen),
  money('service_fee_cny', ({ own }) => own.fee_fen),
  money('services_cny', ({ own, later_fen }) => own.services_fen + later_fen),
  money('coupon_cny', ({ own }) => 0 - own.coupon_fen),
  money('freight_cny', ({ charges }) => charges.freight + charges.surcharge),
  money('vip_cny', ({ charges }) => charges.vip),
  money('import_tax_cny', ({ charges }) => charges.vat),
  money('insurance_cny', ({ charges }) => charges.insurance),
  money('packing_services_cny', ({ charges }) => charges.service + charges.rehearsal),
  money('storage_cny', ({ charges }) => charges.storage),
  money('return_freight_cny', ({ charges }) => charges.return_freight),
  money('parcel_coupon_cny', ({ charges }) => charges.coupon),
  money('supplement_cny', ({ charges }) => charges.supplement),
  money('parcel_refund_cny', ({ charges }) => charges.refund),
  money('compensation_cny', ({ compensation_fen }) => 0 - compensation_fen),
  money('total_cny', ({ total_fen }) => total_fen),
  count('weight_g', (row) => row.weight_g),
  text('size_cm', sizeOf),
  text('inner_tracking_number', (row) => row.inner_tracking_number),
  text('parcel_no', ({ parcel }) => parcel?.parcel_no ?? null),
  text('line', ({ parcel }) => parcel?.line_name ?? null),
  text('tracking_number', ({ parcel }) => parcel?.tracking_number ?? null),
  count('parcel_weight_g', ({ parcel }) => parcel?.actual_g ?? null),
  count('parcel_charged_g', ({ parcel }) => parcel?.charge_g ?? null),
  ...ORDER_STATUSES.slice(1).map(
    (status): FileColumn => ({
      name: dateName(status),
      kind: 'time',
      value: ({ dates }) => dates[status] ?? null,
    }),
  ),
]

/** Amounts of a row that add up to `total_cny`, which is the last. */
const NO_PARTS = ['price_cny', 'refunded_cny', 'total_cny']
export const ITEM_FILE_PARTS = ITEM_FILE.filter(
  ({ kind, name }) => kind === 'money' && !NO_PARTS.includes(name),
).map(({ name }) => name)

/** SellerShipped → seller_shipped_at */
function dateName(status: OrderStatus): string {
  return `${status.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()}_at`
}

function sizeOf({ length_cm, width_cm, height_cm }: FileRow): string | null {
  return length_cm === null || width_cm === null || height_cm === null
    ? null
    : `${length_cm} x ${width_cm} x ${height_cm}`
}

export const ITEM_FILE_HEAD: readonly string[] = ITEM_FILE.map(({ name }) => name)

export const itemCells = (row: FileRow): CsvRow =>
  ITEM_FILE.map(({ kind, value }) => {
    const cell = value(row)
    if (typeof cell !== 'number') return cell
    if (kind === 'money') return cnyFromFen(cell)
    return kind === 'time' ? new Date(cell).toISOString() : cell
  })

export const ITEM_BOOK: readonly BookColumn[] = ITEM_FILE.map(({ name, kind }) => ({
  label: name,
  width: name === 'title' ? 40 : kind === 'text' || kind === 'link' ? 18 : 13,
}))

export const itemBookCells = (row: FileRow): BookCell[] =>
  ITEM_FILE.map(({ kind, value }): BookCell => {
    const cell = value(row)
    if (cell === null) return null
    if (typeof cell === 'string') return { text: cell, href: kind === 'link' ? cell : null }
    if (kind === 'money') return { money: cnyFromFen(cell) }
    return kind === 'time' ? { day: cell } : { whole: cell }
  })
