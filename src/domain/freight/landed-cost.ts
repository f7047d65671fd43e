import type { GoodsClass } from '#domain/item/goods-class.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { feeFen } from '#domain/money/money.ts'
import { estimateParcel } from './packing-estimate.ts'
import { priceLines } from './parcel-fee.ts'
import { vipLevel } from '#domain/money/vip.ts'

/** A single piece in its box, cm; marketplaces give no size. */
const SMALL_BOX = { length_cm: 25, width_cm: 20, height_cm: 5 }

export interface Piece {
  /** Price of the chosen option. */
  price_fen: number
  /** For all pieces together. */
  domestic_fee_fen: number
  goods_class: GoodsClass
  est_weight_g: number | null
}

export interface LandedCost {
  country: string
  line_name: string
  /** null: nobody publishes them. */
  eta_days: [number, number] | null
  /** The line's prices are examples, no carrier's offer. */
  illustrative: boolean
  goods_fen: number
  postage_fen: number
  fee_fen: number
  /** All that the line asks for: surcharges, and VAT where it is prepaid. */
  freight_fen: number
  vat_fen: number
  /** The sum of goods, postage, fee and freight. */
  total_fen: number
}

/**
 * The landed cost of that many pieces: goods, domestic postage, service fee and freight on the cheapest line that takes
 * them in one parcel, for a new customer and without duty. null when the weight is unknown or no line takes them.
 */
export function landedCost(piece: Piece, country = LANDED_COUNTRY, quantity = 1): LandedCost | null {
  const goods_fen = piece.price_fen * quantity
  const cheapest = cheapestFreight([{ ...piece, quantity }], goods_fen, country)
  if (!cheapest) return null
  const { freight_fen } = cheapest
  const postage_fen = piece.domestic_fee_fen
  const fee_fen = feeFen(goods_fen, vipLevel(0).fee_bp)
  const total_fen = goods_fen + postage_fen + fee_fen + freight_fen
  return { country, ...cheapest, goods_fen, postage_fen, fee_fen, total_fen }
}

export interface Packed {
  goods_class: GoodsClass
  /** Per piece; null when unknown. */
  est_weight_g: number | null
  quantity: number
}

/** More pieces than this go into no parcel. */
const MOST_PIECES = 2_000

export type Freight = Pick<LandedCost, 'line_name' | 'eta_days' | 'illustrative' | 'freight_fen' | 'vat_fen'>

/** The cheapest line that takes all of them in one parcel; null when none does, or one of them has no known weight. */
export function cheapestFreight(
  items: readonly Packed[],
  goods_fen: number,
  country: string,
): Freight | null {
  const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
  if (pieces === 0 || pieces > MOST_PIECES || items.some((item) => !item.est_weight_g)) return null
  const facts = {
    boxes: [estimateParcel(items.flatMap(boxesOf))],
    goods_classes: [...new Set(items.map(({ goods_class }) => goods_class))],
    country,
    item_count: items.length,
    goods_fen,
    services: [],
    insurance: false,
    freight_off_bp: 0,
    storage_fen: 0,
  }
  const [cheapest] = priceLines(facts, true)
  if (!cheapest || cheapest.blocked_reasons.length > 0) return null
  const { line_name, eta_days, illustrative, vat_fen, total_fen: freight_fen } = cheapest
  return { line_name, eta_days, illustrative, freight_fen, vat_fen }
}

function boxesOf({ est_weight_g, quantity }: Packed) {
  const box = { weight_g: Math.ceil(est_weight_g ?? 0), ...SMALL_BOX }
  return Array.from({ length: quantity }, () => box)
}
