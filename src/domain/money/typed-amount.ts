import { cnyFromFen, CURRENCIES, fenFromTyped, fractionDigits, unitsIn } from './money.ts'

/** Amounts that are typed in the reader's currency and kept in yuan. `rate` is how much of the currency one CNY buys. */

/** A currency's sign or code; any other letter is a slip, and makes no amount of what was typed. */
const BEFORE = /^(?:[A-Z]{0,3}\p{Sc}|[A-Z]{3}|kr|RM|Rp|R)/u
const BEHIND = /(?:\p{Sc}|[A-Z]{3}|kr|zł|Kč|Ft|lei)$/u

/** Hundredths of what was typed, with or without a symbol; null for no amount. */
const hundredthsOf = (text: string) =>
  fenFromTyped(text.replaceAll(/\s/g, '').replace(BEFORE, '').replace(BEHIND, ''))

const YUAN = /^(?:[¥￥元]|CN¥|CNY|RMB)$/

/** The sign or code that was typed with an amount, '' for none. */
function signOf(text: string): string {
  const plain = text.replaceAll(/\s/g, '')
  return (BEFORE.exec(plain) ?? BEHIND.exec(plain))?.[0] ?? ''
}

function isSignOf(sign: string, currency: string): boolean {
  const symbol = CURRENCIES.find(({ code }) => code === currency)?.symbol ?? currency
  return sign === currency || symbol.endsWith(sign) || sign === `${currency.slice(0, 2)}${symbol}`
}

/**
 * In: what was typed where amounts are in `currency`. Out: the API amount it buys, rounded down, so that it is charged as it
 * was typed; ¥50 is fifty yuan. What is no amount, has another currency's sign, and nothing, stay as they are, for the
 * field's own check to say so.
 */
export function cnyFromTyped(text: string, rate: number, currency: string): string {
  const fen = hundredthsOf(text)
  const sign = signOf(text)
  if (fen === null) return text
  if (!isSignOf(sign, currency)) return YUAN.test(sign) ? cnyFromFen(fen) : text
  return bought(fen, rate)
}

const bought = (hundredths: number, rate: number) =>
  cnyFromFen(Math.floor((hundredths / rate) * (1 + 4 * Number.EPSILON)))

/** An API amount as somebody would type it in that currency; what is no amount stays as it is. */
export function typedFromCny(cny: string, rate: number, currency: string): string {
  const fen = fenFromTyped(cny)
  if (fen === null) return cny
  const digits = fractionDigits(currency)
  return (unitsIn(cnyFromFen(fen), rate, currency) / 10 ** digits).toFixed(digits)
}

/**
 * The least, or the most, in yuan that a price is shown as who typed this bound: what stands there as €20.00 is within
 * "from 20" and within "to 20". null for no amount.
 */
export function boundFromTyped(
  text: string,
  bound: 'least' | 'most',
  rate: number,
  currency: string,
): string | null {
  const hundredths = hundredthsOf(text)
  if (hundredths === null) return null
  const units = Math.round((hundredths / 100) * 10 ** fractionDigits(currency))
  const unitsOf = (fen: number) => unitsIn(cnyFromFen(fen), rate, currency)
  let fen = Math.round(hundredths / rate)
  if (bound === 'least') {
    while (fen > 0 && unitsOf(fen - 1) >= units) fen -= 1
    while (unitsOf(fen) < units) fen += 1
  } else {
    while (unitsOf(fen + 1) <= units) fen += 1
    while (fen > 0 && unitsOf(fen) > units) fen -= 1
  }
  return cnyFromFen(fen)
}

/**
 * Finds the amount that is meant by a typed one: typed as one of `shown_amounts` is shown, it is that one to the fen, not
 * the fen or two more or less that the same digits buy. Nothing stays nothing, though ¥0.01 is shown as €0.00.
 */
export const meantCny = (
  cny: string,
  shown_amounts: readonly string[],
  rate: number,
  currency: string,
): string =>
  (fenFromTyped(cny) !== 0 &&
    shown_amounts.find((one) => typedFromCny(one, rate, currency) === typedFromCny(cny, rate, currency))) ||
  cny

/**
 * Round sums near ¥100, ¥200, ¥500 and ¥1,000 in that currency, as whole numbers and as the API amounts they come to:
 * $10 for ¥71.42.
 */
export const roundSums = (rate: number): { sum: number; cny: string }[] =>
  [...new Set([100, 200, 500, 1000].map((cny) => nearestRound(cny * rate)))].map((sum) => ({
    sum,
    cny: bought(sum * 100, rate),
  }))

/** The nearest of 1, 2, 5, 10, 20, 50 …, by ratio. */
function nearestRound(amount: number): number {
  const ten = 10 ** Math.floor(Math.log10(amount))
  const near = (sum: number) => Math.abs(Math.log(sum / amount))
  return [1, 2, 5, 10].map((one) => one * ten).reduce((best, sum) => (near(sum) < near(best) ? sum : best))
}
