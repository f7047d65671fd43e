import type { Reading } from './reading.ts'
import { TAX_FILE } from '#domain/place/import-tax.ts'
import { moneyIn } from './sums.ts'
import { plainName } from './words.ts'

/** Questions about the border beside its tax: limits of value, and numbers of the addressee. `text` is a plainQuestion. */

const VALUE = '(?:value|amount|sum|price|worth)'
const DUE = '(?:vat|tax(?:es)?|customs|dut(?:y|ies)|import|tariffs?|gst|sst|lvg|hst|igv|icms|iva|tva|mwst)'

/** Up to which value a country asks less, or nothing. */
const LIMIT = new RegExp(
  [
    `\\b(?:from|up to|until|till|below|under|above|over) (?:which|what|how much) ?${VALUE}?\\b.{0,50}\\b${DUE}\\b`,
    `\\b${DUE}\\b.{0,40}\\b(?:from|up to|until|till|below|under|above|over) (?:(?:which|what) ${VALUE}|how much)\\b`,
    `\\b${DUE} ?(?:free )?(?:limit|threshold|allowance)\\b`,
    `\\b(?:limit|threshold|allowance)\\b.{0,25}\\b${DUE}\\b`,
    '\\bde minimis\\b',
  ].join('|'),
)

/** Asks for a limit. A question about prepaid tax only names one: “now that de minimis is gone”. */
export const asksLimit = (text: string) =>
  LIMIT.test(text) && !/\b(?:prepaid|prepay\w*|pre paid|ddp)\b/.test(text)

/** A sum in a country: “GST on parcels under 1000 dollars”. */
const AROUND =
  /\b(?:under|below|above|over|up to|less than|more than) (?:[a-z]{1,2} ?)?[$€£]? ?\d+\b(?! (?:days?|weeks?|months?|hours?|kg|kilos?|g|cm|ml|mah)\b)/
export const asksAround = (text: string) => AROUND.test(text) && new RegExp(`\\b${DUE}\\b`).test(text)

/** “Below 10000 yen” is of the one country that counts in yen. */
export function countryOfSum(text: string): string | undefined {
  const sum = moneyIn(text)
  const of = Object.entries(TAX_FILE.countries).filter(([, { regime }]) => regime.currency === sum?.currency)
  // Pounds are Britain's: the Isle of Man has no money of its own.
  const own = sum?.currency === 'USD' ? undefined : of.find(([code]) => sum?.currency.startsWith(code))
  return of.length === 1 ? of[0]?.[0] : own?.[0]
}

/** Whose numbers these are, of countries that have their own. */
const NUMBERS: Readonly<Record<string, string>> = {
  ssn: 'US',
  cpf: 'BR',
  cnpj: 'BR',
  pccc: 'KR',
  curp: 'MX',
  rfc: 'MX',
  rut: 'CL',
  cedula: 'CO',
  abn: 'AU',
  cuit: 'AR',
  cuil: 'AR',
  npwp: 'ID',
  aadhaar: 'IN',
  codice: 'IT',
  nif: 'ES',
  dni: 'ES',
  pesel: 'PL',
}
const ANY_NUMBER =
  /\b(?:tax|vat|customs|identity|identification|id|passport|import|clearance) (?:number|code|id|no)\b|\btax ?id\b|\beori\b/
const NEEDED =
  /\b(?:need\w*|must|have to|has to|required?|necessary|obligatory|mandatory|ask\w*|want\w*|write|put|enter|give|provide|do i|is (?:a|an|the|my|it)|where|go(?:es)?)\b/
const NOT_NEEDED =
  /\b(?:did|have|had) i (?:\w+ )?(?:put|enter\w*|give\w*|gave|write|written|add\w*|fill\w*)\b|\btracking\b|order number|phone|wrong|change|correct|safe|\bvalid\b|what is (?:an? )?\w+$/

/** The country whose number a question asks about, null where it asks about none. */
export function taxNumberCountry(text: string, country: string | null): string | null {
  if (NOT_NEEDED.test(text) || !NEEDED.test(text)) return null
  const own = text
    .replace(/\bsocial security\b/, 'ssn')
    .split(' ')
    .flatMap((word) => NUMBERS[word] ?? [])
  // NIF is asked for in Portugal as in Spain.
  if (own.length > 0) return country ?? own[0] ?? null
  return ANY_NUMBER.test(text) ? country : null
}

/** The European Union, whose customs ask the same everywhere. */
export const namesUnion = (text: string) => /\b(?:eu|europe|european|europa|eec)\b/.test(text)

/** Whether a question, or the whole that it is a part of, names it and no country. */
export const asksOfUnion = ({ text, whole, country }: Pick<Reading, 'text' | 'whole' | 'country'>) =>
  !country && (namesUnion(text) || namesUnion(whole))

/** Whether the tax is in our price, or somebody asks for it later. */
export const asksIncluded = (text: string) =>
  /\binclu\w*|\b(?:inside|prepaid|prepay|pre paid|ddp|on top|upfront|up front|door|postman|checkout|you collect|drin|er al bij|handled by|(?:you|customs) or (?:me|you|customs)|for me|already (?:in|paid|payed|pay|charged|covered)|(?:part|in) (?:of )?(?:the|your|that) (?:\w+ )?price|(?:is|be) inside)\b/.test(
    text,
  )

const RATES = Map.groupBy(
  Object.entries(TAX_FILE.countries),
  ([, { tax, percent }]) => `${plainName(tax)} ${percent}%`,
)

/** “GST 15%” is of the one country that asks so much by that name. */
export function countryOfRate(text: string): string | null {
  const [, name, percent, before, behind] =
    /\b(gst|vat|igst|igv|icms) (?:of |is |at )?(\d+(?:\.\d+)?)%|\b(\d+(?:\.\d+)?)% (?:of )?(gst|vat|igst|igv|icms)\b/.exec(
      text,
    ) ?? []
  const of = RATES.get(`${name ?? behind} ${percent ?? before}%`) ?? []
  return of.length === 1 ? (of[0]?.[0] ?? null) : null
}
