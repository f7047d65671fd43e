import { cnyFromFen, fenFromTyped, fractionDigits } from './money.ts'

/** Amounts that are typed in the reader's currency and kept in yuan. `rate` is how much of the currency one CNY buys. */

/**
 * In: what was typed, with or without a symbol. Out: the API amount it comes to; what is no amount, and nothing, stay as
 * they are, for the field's own check to say so.
 */
export function cnyFromTyped(text: string, rate: number): string {
  const fen = fenFromTyped(text.replace(/[^\d.,-]/g, ''))
  return fen === null ? text : cnyFromFen(Math.round(fen / rate))
}

/** An API amount as somebody would type it in that currency; what is no amount stays as it is. */
export function typedFromCny(cny: string, rate: number, currency: string): string {
  const fen = fenFromTyped(cny)
  if (fen === null) return cny
  return ((fen / 100) * rate).toFixed(fractionDigits(currency))
}
