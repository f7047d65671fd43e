import type { GoodsClass } from '#domain/item/goods-class.ts'
import { headingOf } from '#domain/item/hs.ts'
import { cnyFromFen, feeFen } from '#domain/money/money.ts'
import { vipLevel } from '#domain/money/vip.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import type { Box } from './freight.ts'
import { atDoorFen, type LineTax, TAX_KINDS, taxInCny, taxRows, usualAtDoor } from './line-tax.ts'
import { estimateParcel } from './packing-estimate.ts'
import { priceLines } from './parcel-price.ts'

/** A single piece in its box, cm, until it is measured: marketplaces give no size. */
const SMALL_BOX = { length_cm: 25, width_cm: 20, height_cm: 5 }

/** Pieces of one option. */
export interface Piece {
  title: string
  /** Price of one. */
  price_fen: number
  quantity: number
  goods_class: GoodsClass
  /** The weight of a piece; null when unknown. */
  est_weight_g: number | null
  /** All of them together as our warehouse has measured them; without one each is supposed in a small box. */
  box?: Box | null
}

/** The contents of one parcel home. */
export interface Purchase {
  pieces: readonly Piece[]
  /** Bought with them, of unknown weight: the freight leaves them out, customs counts them by their price all the same. */
  unweighed?: readonly Piece[]
  /** In China, for all of them together. */
  postage_fen: number
}

export interface Destination {
  country?: string
  /** Units of each currency for one CNY. */
  rates: Readonly<Record<string, number>>
  /** The account's discount on freight, basis points; none for somebody new. */
  freight_off_bp?: number
}

export interface LandedCost {
  country: string
  line_code: string
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
  /** null where nobody knows what the country asks: then it is not in the total. */
  tax: LineTax | null
  /** Goods, postage, fee, freight and what is to be paid at the door. */
  total_fen: number
  /** Headings of the goods, each once. */
  hs6: string[]
}

/** More pieces than this go into no parcel. */
export const MOST_PIECES = 2_000

/**
 * The landed cost: goods, domestic postage, service fee, freight and import tax, with the reader's VIP discount where `freight_off_bp` names one, on the line that
 * costs least at the door, as the parcel's page names it before anybody has chosen: a slow one only where all are. null when a weight is unknown or no line takes them in one parcel.
 */
export function landedCost(
  { pieces, unweighed = [], postage_fen }: Purchase,
  { country = LANDED_COUNTRY, rates, freight_off_bp = 0 }: Destination,
): LandedCost | null {
  const bought = [...pieces, ...unweighed]
  const count = bought.reduce((sum, { quantity }) => sum + quantity, 0)
  if (
    pieces.length === 0 ||
    count === 0 ||
    count > MOST_PIECES ||
    pieces.some((piece) => !piece.est_weight_g)
  )
    return null
  const goods = bought.map(({ title, goods_class, price_fen, quantity }) => ({
    hs6: headingOf(title, goods_class).hs6,
    fen: price_fen * quantity,
  }))
  const goods_fen = goods.reduce((sum, { fen }) => sum + fen, 0)
  const fee_fen = goods.reduce((sum, { fen }) => sum + feeFen(fen, vipLevel(0).fee_bp), 0)
  const facts = {
    boxes: [estimateParcel(pieces.flatMap(boxesOf))],
    goods_classes: [...new Set(pieces.map(({ goods_class }) => goods_class))],
    country,
    boxed_count: pieces.length,
    goods_fen,
    services: [],
    insurance: false,
    freight_off_bp,
    storage_fen: 0,
  }
  const best = usualAtDoor(priceLines(facts, true), { country, goods, postage_fen, rates })
  if (!best) return null
  const { line_code, line_name, eta_days, illustrative, total_fen: freight_fen } = best
  return {
    country,
    goods_fen,
    postage_fen,
    fee_fen,
    freight_fen,
    line_code,
    line_name,
    illustrative,
    eta_days,
    tax: best.tax,
    total_fen: goods_fen + postage_fen + fee_fen + atDoorFen(best),
    hs6: [...new Set(goods.map((one) => one.hs6))],
  }
}

function boxesOf({ est_weight_g, quantity, box: measured }: Piece): Box[] {
  if (measured) return [measured]
  const box = { weight_g: Math.ceil(est_weight_g ?? 0), ...SMALL_BOX }
  return Array.from({ length: quantity }, () => box)
}

export const LANDED_KINDS = ['goods', 'postage', 'fee', 'freight', ...TAX_KINDS] as const
type LandedKind = (typeof LANDED_KINDS)[number]

interface LandedRow {
  kind: LandedKind
  fen: number
  /** The freight's row holds it already. */
  included: boolean
}

/** The rows of the total; those that are not `included` add up to it. Tax and duty stand there also when they are 0. */
function landedRows(cost: LandedCost): LandedRow[] {
  const { goods_fen, postage_fen, fee_fen, freight_fen, tax } = cost
  const row = (kind: LandedKind, fen: number): LandedRow => ({ kind, fen, included: false })
  return [
    row('goods', goods_fen),
    row('postage', postage_fen),
    row('fee', fee_fen),
    row('freight', freight_fen),
    ...taxRows(tax),
  ]
}

/** The same as the API tells it; amounts in CNY. */
export function landedInCny(cost: LandedCost) {
  const { country, line_code, line_name, eta_days, illustrative, tax } = cost
  return {
    country,
    line_code,
    line_name,
    eta_days,
    illustrative,
    rows: landedRows(cost).map(({ kind, fen, included }) => ({
      kind,
      amount_cny: cnyFromFen(fen),
      included,
    })),
    tax: taxInCny(tax),
    total_cny: cnyFromFen(cost.total_fen),
    hs6: cost.hs6,
    sources: tax?.sources ?? [],
  }
}
