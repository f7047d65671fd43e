import { fenOf } from '#domain/money/money.ts'
import { ORDER_STATUSES, statusLabel } from './status.ts'
import { platformName } from '#domain/link/platform.ts'
import { daysToReturn, daysToStore, type SheetRow } from './sheet-row.ts'

/** The columns of the sheet: on the screen, in files, in sorting and in totals each is this one thing. */

export type Kind = 'text' | 'link' | 'day' | 'count' | 'weight' | 'money'
/** A text, a day as ISO 8601, a number, grams, or fen; null for an empty cell. */
export type Value = string | number | null

export interface Column {
  id: string
  label: string
  kind: Kind
  /** Shown until its reader chooses others. */
  chosen: boolean
  /** Whether its values mean something together. */
  summed?: boolean
  /** Explanation that the words leave out. */
  hint?: string
  value(row: SheetRow, now: number): Value
  /** The part of a row that the total counts, where that is not its value: pieces and amounts given back are left out. */
  kept?(row: SheetRow): Value
  /** By what it is sorted, where that is not its value. */
  order?(row: SheetRow): Value
  /** Where a link leads. */
  href?(row: SheetRow): string | null
  /** Whether the amount may still change. */
  estimated?(row: SheetRow): boolean
}

const isEstimated = ({ parcel }: SheetRow) => parcel?.estimated ?? false
const money = (cny: string | undefined) => (cny === undefined ? null : fenOf(cny))
const words = (text: string | null) => text || null

export const COLUMNS: readonly Column[] = [
  { id: 'item', label: 'Item', kind: 'text', chosen: true, value: ({ title }) => title },
  {
    id: 'status',
    label: 'Status',
    kind: 'text',
    chosen: true,
    value: ({ status }) => labelOf(status),
    order: ({ status }) => (ORDER_STATUSES as readonly string[]).indexOf(status),
  },
  { id: 'option', label: 'Option', kind: 'text', chosen: true, value: ({ sku_text }) => words(sku_text) },
  {
    id: 'link',
    label: 'Link',
    kind: 'link',
    chosen: true,
    value: ({ item_platform }) => platformName(item_platform),
    href: ({ url }) => url,
  },
  { id: 'ordered', label: 'Ordered', kind: 'day', chosen: false, value: ({ ordered_at }) => ordered_at },
  {
    id: 'quantity',
    label: 'Pieces',
    kind: 'count',
    chosen: true,
    summed: true,
    value: ({ quantity }) => quantity,
    kept: ({ kept }) => kept.quantity,
  },
  {
    id: 'price',
    label: 'Price',
    kind: 'money',
    chosen: true,
    hint: 'Of one piece.',
    value: ({ price_cny }) => money(price_cny),
  },
  {
    id: 'goods',
    label: 'Goods',
    kind: 'money',
    chosen: false,
    summed: true,
    hint: 'Price × pieces.',
    value: ({ goods_cny }) => money(goods_cny),
    kept: ({ kept }) => money(kept.goods_cny),
  },
  {
    id: 'postage',
    label: 'Postage',
    kind: 'money',
    chosen: true,
    summed: true,
    hint: 'From the seller to our warehouse.',
    value: ({ domestic_fee_cny }) => money(domestic_fee_cny),
    kept: ({ kept }) => money(kept.domestic_fee_cny),
  },
  {
    id: 'fee',
    label: 'Fee',
    kind: 'money',
    chosen: true,
    summed: true,
    hint: 'Our service fee.',
    value: ({ service_fee_cny }) => money(service_fee_cny),
    kept: ({ kept }) => money(kept.service_fee_cny),
  },
  {
    id: 'services',
    label: 'Services',
    kind: 'money',
    chosen: false,
    summed: true,
    value: ({ services_cny }) => money(services_cny),
    kept: ({ kept }) => money(kept.services_cny),
  },
  {
    id: 'coupon',
    label: 'Coupon',
    kind: 'money',
    chosen: false,
    summed: true,
    value: ({ coupon_cny }) => 0 - fenOf(coupon_cny),
    kept: ({ kept }) => 0 - fenOf(kept.coupon_cny),
  },
  {
    id: 'back',
    label: 'Refunded',
    kind: 'money',
    chosen: false,
    summed: true,
    hint: 'What came back. The totals beside it leave that out.',
    value: ({ back_cny }) => 0 - fenOf(back_cny),
  },
  {
    id: 'cost',
    label: 'Item cost',
    kind: 'money',
    chosen: true,
    summed: true,
    hint: 'Goods, postage, fee and services, less coupon and refunds.',
    value: ({ cost_cny }) => money(cost_cny),
  },
  {
    id: 'weight',
    label: 'Weight',
    kind: 'weight',
    chosen: true,
    summed: true,
    value: ({ weight_g }) => weight_g,
  },
  {
    id: 'qc',
    label: 'QC photos',
    kind: 'count',
    chosen: true,
    summed: true,
    value: ({ qc_count }) => qc_count,
  },
  {
    id: 'return',
    label: 'Days to return',
    kind: 'count',
    chosen: true,
    value: daysToReturn,
    hint: 'Left to ask for a refund.',
  },
  {
    id: 'storage',
    label: 'Days to store',
    kind: 'count',
    chosen: true,
    value: daysToStore,
    hint: 'Left of free storage.',
  },
  {
    id: 'parcel',
    label: 'Parcel',
    kind: 'text',
    chosen: true,
    value: ({ parcel }) => parcel?.parcel_no ?? null,
  },
  {
    id: 'freight',
    label: 'Freight share',
    kind: 'money',
    chosen: true,
    summed: true,
    hint: 'Its share of all fees of its parcel: freight by weight, tax and insurance by value.',
    value: ({ parcel }) => money(parcel?.freight_cny),
    estimated: isEstimated,
  },
  {
    id: 'compensation',
    label: 'Compensation',
    kind: 'money',
    chosen: false,
    summed: true,
    hint: 'What a claim brought back for it.',
    value: ({ parcel }) => (parcel ? 0 - fenOf(parcel.compensation_cny) : null),
  },
  {
    id: 'door',
    label: 'Cost at the door',
    kind: 'money',
    chosen: true,
    summed: true,
    hint: 'Item cost and freight share, less compensation.',
    value: ({ parcel }) => money(parcel?.door_cny),
    estimated: isEstimated,
  },
  {
    id: 'tracking',
    label: 'Tracking in China',
    kind: 'text',
    chosen: false,
    value: ({ inner_tracking_number }) => inner_tracking_number,
  },
  { id: 'order', label: 'Order', kind: 'text', chosen: false, value: ({ order_no }) => order_no },
  {
    id: 'notes',
    label: 'Notes',
    kind: 'text',
    chosen: false,
    value: ({ order_notes }) => words(order_notes),
  },
  { id: 'for', label: 'For', kind: 'text', chosen: true, value: ({ tag }) => tag },
  { id: 'client', label: 'Client', kind: 'text', chosen: false, value: ({ client }) => client },
]

/** A page from before a status came shows its code. */
function labelOf(status: string): string {
  const match = ORDER_STATUSES.find((one) => one === status)
  return match ? statusLabel(match) : status
}

/** The reader's chosen columns, in our order; always with the item, and the default columns where none is chosen. */
export const chosenColumns = (ids: readonly string[] | null): readonly Column[] =>
  COLUMNS.filter(({ id, chosen }) => id === 'item' || (ids ? ids.includes(id) : chosen))
