import { feeFen, splitByWeights } from './money.ts'

/** What an order costs. Source: product decisions, "Money" (order total, allocation) and "Pricing" (services). */

/** Services of an order line, fen once per line. */
export const ORDER_SERVICES_FEN = { extra_photo: 200 } as const
/** Services of a parcel, fen; remove_packaging counts once per order-item line, the others once per parcel. */
export const PARCEL_SERVICES_FEN = {
  remove_packaging: 100,
  vacuum: 400,
  reinforce: 800,
  moisture_bag: 200,
} as const
export const REHEARSAL_FEN = 2_000
/** Taken from the refund when a packed parcel is cancelled. */
export const UNPACKING_FEN = 1_000

export type OrderService = keyof typeof ORDER_SERVICES_FEN
export type ParcelService = keyof typeof PARCEL_SERVICES_FEN

export interface PricedLine {
  id: string
  /** Per piece. */
  price_fen: number
  quantity: number
  /** This line's share of its shop's postage. */
  domestic_fee_fen: number
  services_fen: number
  /** The account's service fee ratio in basis points, 800 = 0.08. */
  fee_ratio_bp: number
}

export interface QuotedLine {
  id: string
  goods_fen: number
  domestic_fee_fen: number
  service_fee_fen: number
  services_fen: number
  coupon_fen: number
  /** What is debited for this line, never negative. */
  total_fen: number
}

export interface OrderQuote extends Omit<QuotedLine, 'id'> {
  /** In the order given. */
  lines: QuotedLine[]
}

/**
 * Goods + domestic postage + service fee + services − coupon. The coupon is worth at most what the lines cost and is
 * split by goods value; where a line's share is more than the line costs, the rest goes to the other lines.
 */
export function quoteOrder(order: { lines: readonly PricedLine[]; coupon_fen: number }): OrderQuote {
  const full = order.lines.map(priceLine)
  const coupons = splitCoupon(full, Math.min(order.coupon_fen, sumOf(full, 'total_fen')))
  const lines = full.map((line, index) => {
    const coupon_fen = coupons[index] ?? 0
    return { ...line, coupon_fen, total_fen: line.total_fen - coupon_fen }
  })
  return {
    goods_fen: sumOf(lines, 'goods_fen'),
    domestic_fee_fen: sumOf(lines, 'domestic_fee_fen'),
    service_fee_fen: sumOf(lines, 'service_fee_fen'),
    services_fen: sumOf(lines, 'services_fen'),
    coupon_fen: sumOf(lines, 'coupon_fen'),
    total_fen: sumOf(lines, 'total_fen'),
    lines,
  }
}

/** What the services of each line cost; the first so many extra photos are free. In and out in the same order. */
export function servicesFen(lines: readonly OrderService[][], free_photos: number): number[] {
  let left = free_photos
  return lines.map((codes) => {
    const full_fen = codes.reduce((sum, code) => sum + ORDER_SERVICES_FEN[code], 0)
    if (left <= 0 || !codes.includes('extra_photo')) return full_fen
    left -= 1
    return full_fen - ORDER_SERVICES_FEN.extra_photo
  })
}

/** A shop's postage over its lines by goods value, ties to the first line; give the lines in the order of their ids. */
export function splitPostage(shop_fee_fen: number, goods_fens: readonly number[]): number[] {
  return splitByWeights(shop_fee_fen, goods_fens)
}

function priceLine(line: PricedLine): QuotedLine {
  const { id, domestic_fee_fen, services_fen } = line
  const goods_fen = line.price_fen * line.quantity
  const service_fee_fen = feeFen(goods_fen, line.fee_ratio_bp)
  const total_fen = goods_fen + domestic_fee_fen + service_fee_fen + services_fen
  return { id, goods_fen, domestic_fee_fen, service_fee_fen, services_fen, coupon_fen: 0, total_fen }
}

/** Shares in the order of `lines`. */
function splitCoupon(lines: readonly QuotedLine[], coupon_fen: number): number[] {
  if (coupon_fen <= 0) return lines.map(() => 0)
  const ranked = lines.map((line, index) => ({ line, index })).sort((a, b) => byId(a.line, b.line))
  const shares = splitByWeights(
    coupon_fen,
    ranked.map(({ line }) => line.goods_fen),
  )
  const kept = ranked.map(({ line }, rank) => Math.min(shares[rank] ?? 0, line.total_fen))
  const over = coupon_fen - kept.reduce((a, b) => a + b, 0)
  const extra = splitByWeights(
    over,
    ranked.map(({ line }, rank) => line.total_fen - (kept[rank] ?? 0)),
  )
  const result = lines.map(() => 0)
  for (const [rank, { index }] of ranked.entries()) result[index] = (kept[rank] ?? 0) + (extra[rank] ?? 0)
  return result
}

/** Ids are numbers or equally long words: 9 comes before 10. */
function byId(a: { id: string }, b: { id: string }): number {
  return a.id.length - b.id.length || (a.id < b.id ? -1 : 1)
}

function sumOf<Key extends string>(lines: readonly Record<Key, number>[], key: Key): number {
  return lines.reduce((sum, line) => sum + line[key], 0)
}
