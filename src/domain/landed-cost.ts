import type { GoodsClass } from './goods-class.ts'
import { feeFen } from './money.ts'
import { estimateBox } from './packing-estimate.ts'
import { priceLines } from './parcel-fee.ts'
import { vipLevel } from './vip.ts'

/** Where most of our parcels go, for a landed cost before anyone has chosen a country. */
export const LANDED_COUNTRY = 'US'

/** A parcel of one piece, whose size no marketplace tells. */
const SMALL_BOX = { length_cm: 25, width_cm: 20, height_cm: 5 }

export interface Piece {
  price_fen: number
  domestic_fee_fen: number
  goods_class: GoodsClass
  est_weight_g: number | null
}

export interface LandedCost {
  country: string
  line_name: string
  total_fen: number
}

/**
 * One piece at the door: goods, domestic postage, service fee and freight on the cheapest line that takes it, for a new
 * customer and without duty. null when its weight is unknown or no line takes it.
 */
export function landedCost(piece: Piece, country = LANDED_COUNTRY): LandedCost | null {
  if (!piece.est_weight_g) return null
  const facts = {
    boxes: [estimateBox([{ weight_g: Math.ceil(piece.est_weight_g), ...SMALL_BOX }])],
    goods_classes: [piece.goods_class],
    country,
    item_count: 1,
    goods_fen: piece.price_fen,
    services: [],
    insurance: false,
    freight_off_bp: 0,
    storage_fen: 0,
  }
  const [cheapest] = priceLines(facts, true)
  if (!cheapest || cheapest.blocked_reasons.length > 0) return null
  const fee_fen = feeFen(piece.price_fen, vipLevel(0).fee_bp)
  const total_fen = piece.price_fen + piece.domestic_fee_fen + fee_fen + cheapest.total_fen
  return { country, line_name: cheapest.line_name, total_fen }
}
