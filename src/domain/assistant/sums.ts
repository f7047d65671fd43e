import { digitsBefore } from './counted.ts'

/** Sums of money that a question names. Texts are plainQuestions. */

const MONEY: Readonly<Record<string, string>> = Object.fromEntries(
  `USD $ usd bucks|EUR € euro euros eur|GBP £ pound pounds gbp|CNY yuan rmb cny|AED dirham dirhams dhs aed|SAR riyal riyals sar|QAR qar|CHF franc francs chf
  |JPY yen jpy|PLN zloty zlotys zl pln|SEK sek kronor|NOK nok|DKK dkk kroner|CAD cad|AUD aud|NZD nzd|BRL reais brl|MXN pesos mxn
  |ILS shekels shekel nis ils|INR rupees inr rs|KRW won krw|TRY lira liras|ZAR rand rands zar|THB baht thb|SGD sgd|HKD hkd
  |MYR ringgit myr rm|CZK czk koruna korun|HUF forint forints huf|RON lei ron|PHP php|IDR rupiah idr`
    .split(/\s*\|/)
    .map((line) => line.split(' '))
    .flatMap(([code = '', ...names]) => names.map((name) => [name, code])),
)
const NAMES = `${Object.keys(MONEY)
  .filter((name) => /^\w/.test(name))
  .join('|')}|dol+ar(?:e?s)?`

const countedMoney = digitsBefore(`(?:${NAMES})\\b`)
const NUMBER = '\\b(\\d+(?:\\.\\d+)?)(k\\b)?'
/** “$900”, “usd 900”, else “900 dollars”. */
const BEFORE = new RegExp(
  `([$€£]|\\b(?:usd|eur|gbp|cad|aud|nzd|sgd|hkd|brl|chf|pln|sek|nok|dkk|jpy|cny|rmb|aed|dhs|sar|qar|inr|rs|myr|rm|thb|php|idr|zar|krw|ils|mxn|czk|huf|ron) )${NUMBER}`,
)
const BEHIND = new RegExp(`${NUMBER} ?([$€£]|(?:${NAMES})\\b|$)`)
const NAMED = new RegExp(`[$€£]|\\b(?:${NAMES})\\b`)
const EACH = new RegExp(NAMED, 'g')

const THOUSAND = 1_000

/** “S$400”, “A$1000”. */
const DOLLARS_OF: Readonly<Record<string, string>> = {
  s: 'sgd',
  sg: 'sgd',
  a: 'aud',
  au: 'aud',
  c: 'cad',
  ca: 'cad',
  nz: 'nzd',
  hk: 'hkd',
  r: 'brl',
  us: 'usd',
}
const DOLLARS = /\b(sg?|au?|ca?|nz|hk|r|us)\$ ?(?=\d)/g

/** A word ends at no letter of another alphabet. */
const latin = (text: string) =>
  text
    .replaceAll('zł', 'zl')
    .replace(DOLLARS, (_, of: string) => ` ${DOLLARS_OF[of] ?? 'usd'} `)
    .trim()

const YEAR =
  /\b(?:year|in|since|until|till|by|before|after|of|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)\w*|spring|summer|autumn|winter|christmas) 20[2-3]\d\b(?! ?(?:yuan|rmb|cny|euros?|dollars?|usd))/g

/** The sum a question names, in the currency it names: "300 yuan", "€50". */
export function sumIn(text: string): { amount: number; currency: string } | null {
  const plain = countedMoney(
    latin(text)
      // The marketplace, and years.
      .replace(/\b1688$/, '')
      .replace(YEAR, ' ')
      .replace(/\bcanadian dol+ars?\b/g, 'cad')
      .replace(/\baustralian dol+ars?\b/g, 'aud')
      .replace(/\b(\d{1,3})\.(\d{3})\b/g, '$1$2'),
  )
  const [, before = '', first = '', first_k] = BEFORE.exec(plain) ?? []
  const [, last = '', last_k, behind = ''] = BEHIND.exec(plain) ?? []
  const amount = Number(first || last) * ((first ? first_k : last_k) ? THOUSAND : 1)
  const currency = currencyIn(before.trim()) ?? currencyIn(behind) ?? 'CNY'
  return amount > 0 ? { amount, currency } : null
}

/** The same where its currency is named: else a number may be anything. */
export const moneyIn = (text: string) => (NAMED.test(latin(text)) ? sumIn(text) : null)

/** Names that several countries give their money. */
const SHARED: readonly (readonly [name: RegExp, of: Readonly<Record<string, string>>])[] = [
  [/\bpesos?\b/g, { PH: 'php', CL: 'clp', CO: 'cop', AR: 'ars', UY: 'uyu', DO: 'dop' }],
  [/\b(?:kroner|kronor|kr)\b/g, { NO: 'nok', DK: 'dkk', SE: 'sek', IS: 'isk' }],
  [/\b(?:rupees?|rs)\b/g, { PK: 'pkr', LK: 'lkr', NP: 'npr' }],
  [/\br ?(?=\d{2,}\b)/g, { ZA: 'zar ' }],
]
/** The same as it is meant in a country. */
export const moneyThere = (text: string, country: string | null) =>
  moneyIn(SHARED.reduce((said, [name, of]) => said.replace(name, (word) => of[country ?? ''] ?? word), text))

/** The currency that a text names beside yuan. */
export const otherCurrency = (text: string) =>
  currencyIn([...text.matchAll(EACH)].map(([name]) => name).find((name) => currencyIn(name) !== 'CNY') ?? '')

const currencyIn = (word: string) => MONEY[word] ?? (word.startsWith('dol') ? 'USD' : null)
