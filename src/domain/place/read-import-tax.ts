import { amount, day, Fields, oneOf, text, whole, yesOrNo } from '#domain/text/data-fields.ts'
import { isCountry } from './is-country.ts'

/** The file of import taxes, as the code uses it. For its editors: docs/decisions/import-tax.md. */
export interface TaxFile {
  /** The day it was last checked, such as 2026-11-25. */
  date: string
  countries: Readonly<Record<string, CountryTax>>
  /** Percentages of duty by the first digits of a tariff heading, the longest counts; "*" for all others. */
  tariffs: Readonly<Record<string, Readonly<Record<string, number>>>>
}

export interface CountryTax {
  /** The name of the tax there: "VAT". */
  tax: string
  percent: number
  since: string
  source: string
  /** The carrier's fee for collecting it at the door, where that is usual. */
  handling?: { amount: number; currency: string; by: string }
  regime: Regime
}

/** How a country or a union of them treats a parcel; its amounts are in `currency`. */
export interface Regime {
  currency: string
  /** By rising value; the first that reaches up to the parcel's value holds. The last has no end. */
  bands: readonly Band[]
  rules: readonly TaxRule[]
}

export interface TaxRule {
  /** Whole sentences. */
  text: string
  /** Whatever else our estimate rests on, also in whole sentences. */
  note?: string
  since: string
  source: string
}

export interface Band {
  /** Inclusive. */
  up_to?: number
  /** The value `up_to` is compared with. */
  compares: 'goods' | 'goods and freight'
  /** The value the country's tax is worked out on. */
  tax_on: 'nothing' | 'goods' | 'goods and duty' | 'goods and freight' | 'goods, freight and duty'
  duty: Duty
  collected_by: string
  /** It is collected when goods are sold, never at the door, so no carrier asks for handling. */
  at_sale?: boolean
  /** A sum of tax up to this is not collected. */
  waived_up_to?: number
  /** Only the value above this counts, of the goods first and then of the freight. */
  only_above?: number
  /** The tax is a share of a price that already holds it. */
  inside?: boolean
}

export type Duty =
  | { model: 'none' }
  /** A fixed amount for a parcel, or for each six-digit heading in it. */
  | { model: 'per parcel'; amount: number }
  | { model: 'per heading'; amount: number }
  /** A share by the kind of goods, by a table of `tariffs`; `extra` per cent more for all. */
  | { model: 'percent'; tariff: string; of: 'goods' | 'goods and freight'; extra?: number }

const NAME = 'import-tax.json'
const VERSION = 1

const AMOUNT = amount('an amount in the currency of the rule', 150)
const PERCENT = amount('a percentage', 19)
const CURRENCY = text('a currency', 'EUR')
const COMPARES = oneOf('what is compared', ['goods', 'goods and freight'] as const)
const TAX_ON = oneOf('what is taxed', [
  'nothing',
  'goods',
  'goods and duty',
  'goods and freight',
  'goods, freight and duty',
] as const)
const MODEL = oneOf('a kind of duty', ['none', 'per parcel', 'per heading', 'percent'] as const)

/** The file, read strictly. Throws an Error that says all that is wrong with it, a sentence a row. */
export function readImportTax(file: unknown): TaxFile {
  const problems: string[] = []
  const root = new Fields(file, NAME, '', problems)
  const version = root.get('version', whole('a version', VERSION), VERSION)
  if (version !== VERSION) root.broken('version', `this shop reads version ${VERSION}.`)
  const date = root.get('date', day, '')
  const regimes = new Map(
    root
      .group('regimes')
      .entries()
      .map(([name, group]) => [name, readRegime(group)]),
  )
  const countries = Object.fromEntries(
    root
      .group('countries')
      .entries()
      .map(([code, group]) => {
        if (!isCountry(code)) group.broken('regime', `${code} is no country; write two letters such as "DE".`)
        return [code, readCountry(group, regimes)]
      }),
  )
  const tariffs = Object.fromEntries(
    root
      .group('tariffs')
      .entries()
      .map(([name, group]) => [name, group.record(PERCENT, 0)]),
  )
  root.end()
  for (const [name, { bands }] of regimes)
    for (const { duty } of bands)
      if (duty.model === 'percent' && tariffs[duty.tariff]?.['*'] === undefined)
        problems.push(
          `${NAME}, regimes.${name}: tariffs has no ${duty.tariff} with a "*" for all other goods; add it.`,
        )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  return { date, countries, tariffs }
}

function readRegime(group: Fields): Regime {
  const currency = group.get('currency', CURRENCY, '')
  const rows = group.groups('bands')
  const bands = rows.map((row, index) => readBand(row, index === rows.length - 1))
  const rules = group.groups('rules').map((rule) => {
    const read = readSource(rule)
    const sentence = rule.get('text', text('a sentence', 'No duty is due up to €150.'), '')
    const note = rule.maybe('note', text('a sentence', 'Handling fees are not counted.'), '')
    rule.end()
    return { text: sentence, ...(note !== undefined && { note }), ...read }
  })
  group.end()
  return { currency, bands, rules }
}

const readSource = (group: Fields) => ({
  since: group.get('since', day, ''),
  source: group.get('source', text('a source', 'HM Revenue & Customs (gov.uk)'), ''),
})

function readBand(row: Fields, last: boolean): Band {
  const up_to = row.maybe('up_to', AMOUNT, 0)
  if (last !== (up_to === undefined))
    row.broken('up_to', last ? 'the last band has no end; leave it out.' : 'only the last band has no end.')
  const waived_up_to = row.maybe('waived_up_to', AMOUNT, 0)
  const only_above = row.maybe('only_above', AMOUNT, 0)
  const inside = row.maybe('inside', yesOrNo, false)
  const at_sale = row.maybe('at_sale', yesOrNo, false)
  const band: Band = {
    compares: row.maybe('compares', COMPARES, 'goods') ?? 'goods',
    tax_on: row.get('tax_on', TAX_ON, 'nothing'),
    duty: readDuty(row.group('duty')),
    collected_by: row.get('collected_by', text('who collects it', 'the carrier'), ''),
    ...(up_to !== undefined && { up_to }),
    ...(waived_up_to !== undefined && { waived_up_to }),
    ...(only_above !== undefined && { only_above }),
    ...(inside !== undefined && { inside }),
    ...(at_sale !== undefined && { at_sale }),
  }
  row.end()
  return band
}

function readDuty(group: Fields): Duty {
  const model = group.get('model', MODEL, 'none')
  const extra = group.maybe('extra', PERCENT, 0)
  const duty: Duty =
    model === 'none'
      ? { model }
      : model === 'percent'
        ? {
            model,
            tariff: group.get('tariff', text('a table of tariffs', 'EU'), ''),
            of: group.get('of', COMPARES, 'goods'),
            ...(extra !== undefined && { extra }),
          }
        : { model, amount: group.get('amount', AMOUNT, 0) }
  group.end()
  return duty
}

const NO_REGIME: Regime = { currency: '', bands: [], rules: [] }

function readCountry(group: Fields, regimes: ReadonlyMap<string, Regime>): CountryTax {
  const regime = group.get('regime', oneOf('a regime of this file', [...regimes.keys()]), '')
  const fee = group.groupOrNone('handling')
  const handling = fee && {
    amount: fee.get('amount', AMOUNT, 0),
    currency: fee.get('currency', CURRENCY, ''),
    by: fee.get('by', text('a carrier', 'Royal Mail'), ''),
  }
  fee?.end()
  const country: CountryTax = {
    tax: group.get('tax', text('the name of a tax', 'VAT'), ''),
    percent: group.get('percent', PERCENT, 0),
    ...readSource(group),
    ...(handling && { handling }),
    regime: regimes.get(regime) ?? NO_REGIME,
  }
  group.end()
  return country
}
