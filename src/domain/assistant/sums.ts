import { digitsBefore } from './counted.ts'

/** Sums of money that a question names. Texts are plainQuestions. */

const MONEY: Readonly<Record<string, string>> = Object.fromEntries(
  `USD $ usd bucks|EUR € euro euros eur|GBP £ pound pounds gbp|CNY yuan rmb cny|AED dirham dirhams aed|CHF franc francs chf
  |JPY yen jpy|PLN zloty zlotys pln|SEK sek|NOK nok|DKK dkk|CAD cad|AUD aud|NZD nzd`
    .split(/\s*\|/)
    .map((line) => line.split(' '))
    .flatMap(([code = '', ...names]) => names.map((name) => [name, code])),
)
const NAMES = `${Object.keys(MONEY)
  .filter((name) => /^\w/.test(name))
  .join('|')}|dol+ar(?:e?s)?`

const countedMoney = digitsBefore(`(?:${NAMES})\\b`)
const SUM = new RegExp(`([$€£]?)\\b(\\d+(?:\\.\\d+)?) ?([$€£]|(?:${NAMES})\\b|$)`)
const NAMED = new RegExp(`[$€£]|\\b(?:${NAMES})\\b`)
const EACH = new RegExp(NAMED, 'g')

/** The sum a question names, in the currency it names: "300 yuan", "€50". */
export function sumIn(text: string): { amount: number; currency: string } | null {
  const plain = countedMoney(
    text
      .replace(/\bcanadian dol+ars?\b/g, 'cad')
      .replace(/\baustralian dol+ars?\b/g, 'aud')
      .replace(/\b(\d{1,3})\.(\d{3})\b/g, '$1$2'),
  )
  const [, before = '', amount = '', after = ''] = SUM.exec(plain) ?? []
  const currency = currencyIn(before) ?? currencyIn(after) ?? 'CNY'
  return Number(amount) > 0 ? { amount: Number(amount), currency } : null
}

/** The same where its currency is named: else a number may be anything. */
export const moneyIn = (text: string) => (NAMED.test(text) ? sumIn(text) : null)

/** The currency that a text names beside yuan. */
export const otherCurrency = (text: string) =>
  currencyIn([...text.matchAll(EACH)].map(([name]) => name).find((name) => currencyIn(name) !== 'CNY') ?? '')

const currencyIn = (word: string) => MONEY[word] ?? (word.startsWith('dol') ? 'USD' : null)
