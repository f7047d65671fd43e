import { feeFen } from '#domain/money/money.ts'

/** Customer clients: the people a reseller buys for, and what they pay the reseller. */

/** Per account. A reseller with more runs a shop and needs its software. */
export const MAX_CLIENTS = 500

/** Ten times the price on top. */
const MAX_MARKUP_RATIO = 10

/** A markup of 0.15 → 1500 basis points, as it is kept. */
export const markupBp = (ratio: number) => Math.round(ratio * 10_000)

/** Whether a ratio has at most the four digits that are kept: hundredths of a percent. */
export const isMarkupRatio = (ratio: number) =>
  ratio >= 0 && ratio <= MAX_MARKUP_RATIO && Math.abs(ratio * 10_000 - markupBp(ratio)) < 1e-6

/**
 * The price of one piece to a client, fen: the piece's price and the markup on it, rounded half up. An amount is this
 * price times the pieces, so that a printed list adds up. Postage in China, service fee and freight are not in it: they
 * are the reseller's own costs. The reseller pays us the same either way.
 */
export const markedUpFen = (price_fen: number, markup_bp: number) => price_fen + feeFen(price_fen, markup_bp)

export interface PricedForClient {
  price_fen: number
  amount_fen: number
}

export function priceForClient(
  goods: { price_fen: number; quantity: number },
  markup_bp: number,
): PricedForClient {
  const price_fen = markedUpFen(goods.price_fen, markup_bp)
  return { price_fen, amount_fen: price_fen * goods.quantity }
}

/** A markup as people type it, in percent: "15", "12.5 %", "7,25" → 0.0725; '' → 0; null for anything else. */
export function ratioFromTyped(text: string): number | null {
  const plain = text.replace(/[\s%]/g, '').replace(',', '.')
  if (plain === '') return 0
  if (!/^\d{1,4}(\.\d{1,2})?$/.test(plain)) return null
  const ratio = Number((Number(plain) / 100).toFixed(4))
  return isMarkupRatio(ratio) ? ratio : null
}
