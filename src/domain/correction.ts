import { isInStorage, type OrderStatus } from './order-status.ts'
import { VERDICT_WORDS } from './verdict-words.ts'

/** What staff may still put right about an order item. */

/** From its purchase until it leaves us or is in a parcel, whose price and papers were made from it. */
const BOUGHT: readonly OrderStatus[] = [
  'Purchased',
  'SellerShipped',
  'ArrivedAtWarehouse',
  'InWarehouse',
  'StorageExpired',
  'RefundRequested',
]

interface Item {
  status: string
  purchase_no: string | null
  inner_tracking_number: string | null
  weight_g: number | null
}

export interface Correctable {
  /** Weight, size, class, verdict, note and photos: once it was inspected, but not while a refund is decided by them. */
  found: boolean
  purchase_no: boolean
  inner_tracking_number: boolean
}

const holds = (statuses: readonly string[], status: string) => statuses.includes(status)

/** Source: product decisions, "Order item"; the customer has paid for a parcel by what stood there then. */
export function correctable(item: Item): Correctable {
  const bought = holds(BOUGHT, item.status)
  return {
    found: item.weight_g !== null && isInStorage(item.status),
    purchase_no: bought && item.purchase_no !== null,
    inner_tracking_number: bought && item.inner_tracking_number !== null,
  }
}

const verdictWord = (verdict: Findings['verdict']) => (verdict ? VERDICT_WORDS[verdict].toLowerCase() : '')

/** What the customer reads of an item, as far as it may be corrected. */
export interface Findings {
  weight_g: number | null
  length_cm: number | null
  width_cm: number | null
  height_cm: number | null
  goods_class: string
  verdict: keyof typeof VERDICT_WORDS | null
  inspection_note: string | null
  qc_count: number | null
  inner_tracking_number: string | null
}

const size = ({ length_cm, width_cm, height_cm }: Findings) => `${length_cm} × ${width_cm} × ${height_cm} cm`

/** "Weight 520 g → 480 g", one for each thing that the customer sees change. */
export function correctionWords(
  before: Findings,
  after: Findings,
  className: (code: string) => string,
): string[] {
  const pairs: [string, string, string][] = [
    ['Weight', `${before.weight_g} g`, `${after.weight_g} g`],
    ['Size', size(before), size(after)],
    ['Kind of goods', className(before.goods_class), className(after.goods_class)],
    ['Verdict', verdictWord(before.verdict), verdictWord(after.verdict)],
    ['Note', before.inspection_note || 'none', after.inspection_note || 'none'],
    ['Photos', `${before.qc_count}`, `${after.qc_count}`],
    ['Box', before.inner_tracking_number ?? '', after.inner_tracking_number ?? ''],
  ]
  return pairs.filter(([, was, is]) => was !== is).map(([name, was, is]) => `${name} ${was} → ${is}`)
}
