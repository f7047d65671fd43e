import type { GoodsClass } from './goods-class.ts'
import { LANDED_COUNTRY } from './landed-country.ts'
import { feeFen } from './money.ts'
import { estimateBox } from './packing-estimate.ts'
import { priceLines } from './parcel-fee.ts'
import { vipLevel } from './vip.ts'

/** One piece in its box, whose size no marketplace tells. */
const SMALL_BOX = { length_cm: 25, width_cm: 20, height_cm: 5 }

export interface Piece {
  /** Of the chosen option. */
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
 * So many pieces at the door: goods, domestic postage, service fee and freight on the cheapest line that takes them in
 * one parcel, for a new customer and without duty. null when the weight is unknown or no line takes them.
 */
export function landedCost(piece: Piece, country = LANDED_COUNTRY, quantity = 1): LandedCost | null {
  if (!piece.est_weight_g) return null
  const box = { weight_g: Math.ceil(piece.est_weight_g), ...SMALL_BOX }
  const goods_fen = piece.price_fen * quantity
  const facts = {
    boxes: [estimateBox(Array.from({ length: quantity }, () => box))],
    goods_classes: [piece.goods_class],
    country,
    item_count: 1,
    goods_fen,
    services: [],
    insurance: false,
    freight_off_bp: 0,
    storage_fen: 0,
  }
  const [cheapest] = priceLines(facts, true)
  if (!cheapest || cheapest.blocked_reasons.length > 0) return null
  const { line_name, eta_days, illustrative, vat_fen, total_fen: freight_fen } = cheapest
  const postage_fen = piece.domestic_fee_fen
  const fee_fen = feeFen(goods_fen, vipLevel(0).fee_bp)
  const total_fen = goods_fen + postage_fen + fee_fen + freight_fen
  const line = { line_name, eta_days, illustrative }
  return { country, ...line, goods_fen, postage_fen, fee_fen, freight_fen, vat_fen, total_fen }
}
