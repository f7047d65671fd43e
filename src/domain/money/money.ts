/**
 * Money: integer fen (1/100 CNY) inside, decimal strings with two digits at the API, other currencies only for display.
 */

/** Currencies that can be shown beside CNY; `symbol` is get_base_info's `currencySuffix`. */
export const CURRENCIES = [
  { code: 'USD', name: 'US dollar', symbol: '$' },
  { code: 'EUR', name: 'Euro', symbol: '€' },
  { code: 'GBP', name: 'British pound', symbol: '£' },
  { code: 'CAD', name: 'Canadian dollar', symbol: 'CA$' },
  { code: 'AUD', name: 'Australian dollar', symbol: 'A$' },
  { code: 'JPY', name: 'Japanese yen', symbol: 'JP¥' },
  { code: 'KRW', name: 'South Korean won', symbol: '₩' },
  { code: 'BRL', name: 'Brazilian real', symbol: 'R$' },
  { code: 'MXN', name: 'Mexican peso', symbol: 'MX$' },
  { code: 'CHF', name: 'Swiss franc', symbol: 'CHF' },
  { code: 'NOK', name: 'Norwegian krone', symbol: 'kr' },
  { code: 'SEK', name: 'Swedish krona', symbol: 'kr' },
  { code: 'DKK', name: 'Danish krone', symbol: 'kr' },
  { code: 'PLN', name: 'Polish złoty', symbol: 'zł' },
  { code: 'CZK', name: 'Czech koruna', symbol: 'Kč' },
  { code: 'HUF', name: 'Hungarian forint', symbol: 'Ft' },
  { code: 'NZD', name: 'New Zealand dollar', symbol: 'NZ$' },
  { code: 'SGD', name: 'Singapore dollar', symbol: 'S$' },
  { code: 'HKD', name: 'Hong Kong dollar', symbol: 'HK$' },
  { code: 'INR', name: 'Indian rupee', symbol: '₹' },
  { code: 'MYR', name: 'Malaysian ringgit', symbol: 'RM' },
  { code: 'PHP', name: 'Philippine peso', symbol: '₱' },
  { code: 'THB', name: 'Thai baht', symbol: '฿' },
  { code: 'IDR', name: 'Indonesian rupiah', symbol: 'Rp' },
  { code: 'ILS', name: 'Israeli new shekel', symbol: '₪' },
  { code: 'TRY', name: 'Turkish lira', symbol: '₺' },
  { code: 'ZAR', name: 'South African rand', symbol: 'R' },
  { code: 'RON', name: 'Romanian leu', symbol: 'lei' },
] as const

export type Currency = (typeof CURRENCIES)[number]['code']

/** "12", "12.3", "12.30" → fen; null for anything else: signs, exponents, spaces, over 12 digits of yuan. */
export const fenFromCny = (cny: string): number | null => hundredthsOf(cny)

/** The same in any currency, in hundredths of its unit. */
export function hundredthsOf(text: string): number | null {
  const parts = /^(\d{1,12})(?:\.(\d{1,2}))?$/.exec(text)
  if (!parts) return null
  return Number(parts[1]) * 100 + Number((parts[2] ?? '').padEnd(2, '0'))
}

/** An amount of the API in fen, below zero too: "-12.30" → -1230; 0 for what is none. */
export function fenOf(cny: string): number {
  return cny.startsWith('-') ? 0 - (fenFromCny(cny.slice(1)) ?? 0) : (fenFromCny(cny) ?? 0)
}

/** Amounts paid less amounts refunded, from the API's decimals to fen. */
export const netFenOf = ({ paid_cny, refunded_cny }: { paid_cny: string; refunded_cny: string }) =>
  fenOf(paid_cny) - fenOf(refunded_cny)

/** 1230 → "12.30", -5 → "-0.05". */
export function cnyFromFen(fen: number): string {
  const digits = String(Math.abs(fen)).padStart(3, '0')
  return `${fen < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}

/** 123456789 → "¥1,234,567.89". */
export function showCny(fen: number): string {
  return showCnyText(cnyFromFen(fen))
}

/** An API amount for people, with a real minus: "-1234.50" → "−¥1,234.50". */
export function showCnyText(cny: string): string {
  return cny.replace(/^-?/, (minus) => (minus ? '−¥' : '¥')).replace(/\d(?=(?:\d{3})+(?:\.|$))/g, '$&,')
}

/**
 * An API amount in another currency, for display only: "$31.42". `rate` is how much of the currency one CNY
 * buys. The symbol is ours, because yen and yuan would otherwise both read ¥.
 */
export function showCurrency(cny: string, rate: number, currency: string, locale = 'en'): string {
  return showUnits(unitsIn(cny, rate, currency), currency, locale)
}

/**
 * The same in the currency's smallest unit: 3142. What is added up and what is charged is reckoned in these, so that no sum
 * is a cent from what its parts are read as.
 */
export function unitsIn(cny: string, rate: number, currency: string): number {
  const amount = Number(cny) * rate
  // Half a unit counts up. Moved by its digits, for a product such as 1.335 × 100 lies a hair beside the half.
  const units = Math.round(Number(`${Math.abs(amount).toFixed(8)}e${fractionDigits(currency)}`))
  return amount < 0 ? 0 - units : units
}

/** 3142 → "$31.42". */
export function showUnits(units: number, currency: string, locale = 'en'): string {
  const { format, symbol, minus } = currencyFormat(locale, currency)
  return format
    .format(units / 10 ** fractionDigits(currency))
    .replace(symbol.theirs, () => symbol.ours)
    .replace(minus, '−')
}

/** The same without cents, for what is only about so much: "$72"; below ten with them. */
export function showAbout(cny: string, rate: number, currency: string): string {
  const amount = Number(cny) * rate
  return amount < 10
    ? showCurrency(cny, rate, currency)
    : showCurrency(String(Math.round(amount)), 1, currency).replace(/\.00$/, '')
}

/**
 * Parts that add up to a total in yuan, so that they add up in the other currency, too: the total is converted once, each
 * part singly, and one takes the difference: the part at `takes`, an order's service fee, because goods, postage and photos
 * stand beside prices of their own; without one the largest that is charged, for a reduction is what was promised. All in the
 * currency's smallest unit.
 */
export function partsIn(
  parts_cny: readonly string[],
  total: number,
  rate: number,
  currency: string,
  takes = -1,
): number[] {
  const units = parts_cny.map((cny) => unitsIn(cny, rate, currency))
  const rest = total - units.reduce((sum, one) => sum + one, 0)
  const taking = (units[takes] ?? 0) > Math.abs(rest) ? takes : units.indexOf(Math.max(...units))
  return units.map((one, at) => (at === taking ? one + rest : one))
}

/** Said where a price has nothing beside it although somebody reads in that currency. */
export const noRateSentence = (currency: string) =>
  `We have no exchange rate for ${currency} right now, so we show prices in CNY only.`

/** An API amount in USD for pages the server makes; '' without a rate, which is 0. */
export const showUsd = (cny: string, usd: number) => (usd > 0 ? showCurrency(cny, usd, 'USD') : '')

/**
 * The price of an amount of fen in this currency, in its smallest unit's digits ("12.34", yen "1234"). A purchase costs
 * what its total is shown as, a unit at least; a balance is rounded up, so that bought in many small payments it never
 * costs less than in one.
 */
export function chargeAmount(fen: number, rate: number, currency: string, buys: boolean): string {
  const digits = fractionDigits(currency)
  const units = buys
    ? Math.max(1, unitsIn(cnyFromFen(fen), rate, currency))
    : // A product such as 0.14 × 100 is 14.000000000000002 in floating point: that is not a unit more.
      Math.ceil((fen / 100) * rate * 10 ** digits * (1 - 4 * Number.EPSILON))
  return (units / 10 ** digits).toFixed(digits)
}

/** Kept, since a format tells its options as slowly as it writes an amount. */
const decimals = new Map<string, number>()

/** Places behind the point: 2 for USD, 0 for JPY. */
export function fractionDigits(currency: string): number {
  const places =
    decimals.get(currency) ??
    currencyFormat('en', currency).format.resolvedOptions().maximumFractionDigits ??
    2
  decimals.set(currency, places)
  return places
}

interface CurrencyFormat {
  format: Intl.NumberFormat
  symbol: { theirs: string; ours: string }
  /** As the format writes it. */
  minus: string
}

const formats = new Map<string, CurrencyFormat>()

/** English groups thousands; rupees are read in lakhs. */
const groupedAs = (locale: string, currency: string) =>
  locale === 'en' && currency === 'INR' ? 'en-IN' : locale

/** Kept, since making one costs more than a hundred uses of it, and taking an amount apart as much as five. */
function currencyFormat(locale: string, currency: string): CurrencyFormat {
  const key = `${locale} ${currency}`
  const cached = formats.get(key)
  if (cached) return cached
  const format = new Intl.NumberFormat(groupedAs(locale, currency), {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  })
  const parts = format.formatToParts(-1)
  const part = (type: string) => parts.find((one) => one.type === type)?.value ?? ''
  const theirs = part('currency')
  const ours = CURRENCIES.find(({ code }) => code === currency)?.symbol ?? theirs
  const entry = { format, symbol: { theirs, ours }, minus: part('minusSign') }
  formats.set(key, entry)
  return entry
}

/**
 * Splits an amount by weights so that the parts sum to it exactly: largest remainder, ties to the lowest
 * index. When every weight is zero the parts are even. Weights are integers ≥ 0, at least one of them.
 */
export function splitByWeights(total_fen: number, weights: readonly number[]): number[] {
  if (weights.length === 0 || weights.some((weight) => weight < 0)) throw new RangeError('Bad weights')
  if (total_fen < 0) return splitByWeights(-total_fen, weights).map((part) => 0 - part)
  const even = weights.every((weight) => weight === 0)
  // BigInt: the product of two amounts can pass 2^53.
  const shares = weights.map((weight) => BigInt(even ? 1 : weight))
  const sum = shares.reduce((a, b) => a + b)
  const products = shares.map((share, index) => ({ index, product: BigInt(total_fen) * share }))
  const parts = products.map(({ product }) => Number(product / sum))
  const rest_fen = total_fen - parts.reduce((a, b) => a + b)
  const winners = products
    .map(({ index, product }) => ({ index, remainder: product % sum }))
    .sort((a, b) => Number(b.remainder - a.remainder) || a.index - b.index)
    .slice(0, rest_fen)
  const extra = new Set(winners.map(({ index }) => index))
  return parts.map((part, index) => (extra.has(index) ? part + 1 : part))
}

/** The reader's currency and what is moved, within a sentence: "$2.27 (¥16.20)"; yuan alone where nothing else is shown. */
export const withYuan = (shown: string | undefined, cny: string): string =>
  shown ? `${shown} (${showCnyText(cny)})` : showCnyText(cny)

/** An amount times a ratio in basis points (800 = 0.08), half a fen rounded up. */
export function feeFen(fen: number, ratio_bp: number): number {
  // Whole ten-thousands apart from the rest, so that no product passes 2^53 before the result does.
  const whole = Math.floor(fen / 10_000)
  const rest = fen - whole * 10_000
  return whole * ratio_bp + Math.floor((rest * ratio_bp + 5_000) / 10_000)
}

/** The percent of a ratio as people read and type them: 0.0725 → "7.25". */
export const percentOf = (ratio: number) => String(Number((ratio * 100).toFixed(2)))

/**
 * An amount as people type it → fen: "120", "¥ 1,234.50", "12,5". A comma before one or two last digits is a decimal
 * comma, before three it parts thousands, which nobody begins with 0: "0,500" is half a yuan to some, and refused;
 * "1.234,50" is read as it is written on the Continent. null for anything else.
 */
export function fenFromTyped(text: string): number | null {
  const plain = text.replace(/[¥￥\s]/g, '')
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d{1,2})?$/.test(plain)) return fenFromCny(plain.replaceAll(',', ''))
  if (/^[1-9]\d{0,2}(\.\d{3})+,\d{1,2}$/.test(plain))
    return fenFromCny(plain.replaceAll('.', '').replace(',', '.'))
  return fenFromCny(/^\d+,\d{1,2}$/.test(plain) ? plain.replace(',', '.') : plain)
}
