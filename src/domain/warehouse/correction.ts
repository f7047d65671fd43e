import { type ClassOpinions, contradicts, WHY_CLASS } from '#domain/item/class-guess.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { isInStorage, type OrderStatus } from '#domain/order/status.ts'
import type { Verdict } from './verdict.ts'

/** The facts of an order item that staff may still correct. */

/** Statuses from its purchase until it leaves us or is in a parcel, whose price and papers were made from it. */
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

/** A customer has paid for a parcel by the facts of that time. Source: docs/decisions/desk.md. */
export function correctable(item: Item): Correctable {
  const bought = holds(BOUGHT, item.status)
  return {
    found: item.weight_g !== null && isInStorage(item.status),
    purchase_no: bought && item.purchase_no !== null,
    inner_tracking_number: bought && item.inner_tracking_number !== null,
  }
}

const verdictWord = (verdict: Findings['verdict']) => (verdict ? VERDICT_WORDS[verdict].toLowerCase() : '')

/** The correctable facts of an item that its customer reads. */
export interface Findings {
  weight_g: number | null
  length_cm: number | null
  width_cm: number | null
  height_cm: number | null
  goods_class: GoodsClass
  verdict: Verdict | null
  inspection_note: string | null
  qc_count: number | null
  inner_tracking_number: string | null
}

const size = ({ length_cm, width_cm, height_cm }: Findings) => `${length_cm} × ${width_cm} × ${height_cm} cm`

/** "Weight 520 g → 480 g", one for each thing that the customer sees change. */
export function correctionWords(
  before: Findings,
  after: Findings,
  className: (code: GoodsClass) => string,
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

/** Words for the verdict of an inspection. */
export const VERDICT_WORDS: Record<Verdict, string> = {
  ok: 'As ordered',
  wrong_item: 'Wrong item',
  damaged: 'Damaged',
  incomplete: 'Something missing',
}

/** The same as its customer reads it. */
export const VERDICT_SENTENCES: Record<Verdict, string> = {
  ok: 'We found nothing wrong.',
  wrong_item: 'This isn’t what you ordered.',
  damaged: 'It’s damaged.',
  incomplete: 'Something is missing.',
}

/** Why an inspection asks for a note, as a sentence; null where it may say nothing. */
export function noteAsked(
  opinions: ClassOpinions,
  found: { goods_class: GoodsClass; verdict: string },
): string | null {
  if (found.verdict === 'wrong_item') return 'Say in a sentence what came instead. The customer reads it.'
  const against = contradicts(opinions, found.goods_class)
  return against && WHY_CLASS[against]
}
