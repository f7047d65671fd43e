import { cnyFromFen, fenOf } from '#domain/money/money.ts'

/** Prices by number, as factories on 1688 give them. Source: docs/decisions/price-tiers.md. */

export interface PriceTier {
  /** From so many pieces of one order item on. */
  min_quantity: number
  price_fen: number
}

const LEAST_FEN = 1

/**
 * The price of a piece of a sku in an order of that many: the sku's price less what the number takes off the shop's
 * first tier, never below a fen. More pieces never cost more each.
 */
export function tierPriceFen(sku_fen: number, tiers: readonly PriceTier[], quantity: number): number {
  const fair = fairTiers(tiers)
  const reached = fair.findLast((tier) => quantity >= tier.min_quantity)
  const [base] = fair
  if (!base || !reached) return sku_fen
  return Math.max(Math.min(sku_fen, LEAST_FEN), sku_fen - (base.price_fen - reached.price_fen))
}

/**
 * A shop's tiers, given in any order: the fewest pieces first, without invalid numbers and without tiers that ask more
 * for more pieces.
 */
export function fairTiers(tiers: readonly PriceTier[]): PriceTier[] {
  const sorted = tiers
    .filter(isTier)
    .sort((a, b) => a.min_quantity - b.min_quantity || b.price_fen - a.price_fen)
  const fair: PriceTier[] = []
  for (const tier of sorted) {
    const last = fair.at(-1)
    if (!last || (tier.min_quantity > last.min_quantity && tier.price_fen < last.price_fen)) fair.push(tier)
  }
  return fair
}

const isTier = ({ min_quantity, price_fen }: PriceTier) =>
  Number.isSafeInteger(min_quantity) && min_quantity >= 1 && Number.isSafeInteger(price_fen) && price_fen >= 1

export interface TierRow {
  min_quantity: number
  /** null: and more. */
  max_quantity: number | null
  price_fen: number
}

/** The tiers of one sku as they are read: "1–9", "10–49", "50 and more"; empty where the number changes nothing. */
export function tierRows(sku_fen: number, tiers: readonly PriceTier[]): TierRow[] {
  const fair = fairTiers(tiers)
  if (fair.length < 2) return []
  return fair.map(({ min_quantity }, place) => {
    const next = fair[place + 1]
    return {
      // Fewer than the first tier names cost what it says.
      min_quantity: place === 0 ? 1 : min_quantity,
      max_quantity: next ? next.min_quantity - 1 : null,
      price_fen: tierPriceFen(sku_fen, tiers, min_quantity),
    }
  })
}

/** Tiers as the API tells them. */
export interface CnyTier {
  min_quantity: number
  price_cny: string
}

/** The same rule for amounts of the API. */
export function tierPriceCny(sku_cny: string, tiers: readonly CnyTier[], quantity: number): string {
  return tiers.length ? cnyFromFen(tierPriceFen(fenOf(sku_cny), inFen(tiers), quantity)) : sku_cny
}

export function tierRowsCny(sku_cny: string, tiers: readonly CnyTier[]) {
  return tierRows(fenOf(sku_cny), inFen(tiers)).map(({ price_fen, ...row }) => ({
    ...row,
    price_cny: cnyFromFen(price_fen),
  }))
}

const inFen = (tiers: readonly CnyTier[]): PriceTier[] =>
  tiers.map(({ min_quantity, price_cny }) => ({ min_quantity, price_fen: fenOf(price_cny) }))
