import { GOODS_CLASSES } from '#domain/item/goods-class.ts'
import { isCountry } from '#domain/place/is-country.ts'
import { amount, day, Fields, listOf, oneOf, range, text, whole, yesOrNo } from '#domain/text/data-fields.ts'
import file from './shipping-lines.json' with { type: 'json' }
import type { Band, FirstAndFurther, LineClass, ShippingLine, Tier } from './shipping-lines.ts'

/** The file of the lines, as the code uses it. For its editors: docs/editing.md, "The shipping lines". */
interface LinesFile {
  /** The day the prices were last changed, such as 2026-11-22. */
  date: string
  lines: ShippingLine[]
  /** Basis points of the goods' value, by country: 1900 = 19 %. */
  vat_bp: Readonly<Record<string, number>>
  /** How the postcodes of remote places begin, by country, without spaces. */
  remote_postcodes: Readonly<Record<string, readonly string[]>>
}

const NAME = 'shipping-lines.json'
const VERSION = 1

const GRAMS = whole('a weight in grams', 30_000)
const CM = whole('a length in whole centimetres', 60)
const CNY = amount('an amount in CNY', 28.5)
const PERCENT = amount('a percentage', 19)
const COUNTRIES = listOf<string>(
  'a list of countries',
  'two-letter codes such as ["US", "CA"], each once, or ["*"] for every country',
  (code) => code === '*' || isCountry(code),
)
const GOODS_WORDS: readonly LineClass[] = [
  'sensitive',
  ...GOODS_CLASSES.filter((one) => one !== 'prohibited'),
]
const GOODS = listOf<LineClass>(
  'a list of goods classes',
  `some of "${GOODS_WORDS.join('", "')}", each once`,
  (one) => GOODS_WORDS.some((word) => word === one),
)
const POSTCODES = listOf<string>(
  'a list of how postcodes begin',
  'capitals and digits without spaces, such as ["995", "IV"]',
  (start) => /^[A-Z\d]+$/.test(start),
)
const MODE = oneOf('a kind of price', ['first and further', 'tiers', 'bands'] as const)

/** The file, read strictly. Throws an Error that says all that is wrong with it, a sentence a row. */
export function readLines(file: unknown): LinesFile {
  const problems: string[] = []
  const root = new Fields(file, NAME, '', problems)
  const version = root.get('version', whole('a version', VERSION), VERSION)
  if (version !== VERSION) root.broken('version', `this shop reads version ${VERSION}.`)
  const date = root.get('date', day, '')
  const lines = root.groups('lines').map((group, index) => readLine(group.named(codeOf(group, index))))
  const illustrative = root.group('illustrative')
  const vat = illustrative.group('vat_percent').record(PERCENT, 0)
  const remote_postcodes = illustrative.group('remote_postcodes').record(POSTCODES, [])
  illustrative.end()
  root.end()
  for (const code of twice(lines.map((line) => line.code)))
    problems.push(`${NAME}, line ${code}: two lines have this code; give one of them another.`)
  for (const line of lines.filter((one) => one.tax_included))
    for (const country of line.country)
      if (vat[country] === undefined)
        problems.push(
          `${NAME}, line ${line.code}, tax_included: illustrative.vat_percent has no ${country}; add it, such as "${country}": 19.`,
        )
  if (problems.length > 0) throw new Error(problems.join('\n'))
  const vat_bp = Object.fromEntries(
    Object.entries(vat).map(([code, percent]) => [code, Math.round(percent * 100)]),
  )
  return { date, lines, vat_bp, remote_postcodes }
}

const CODE = text('a code', 'EU-EXP')

const codeOf = (group: Fields, index: number) =>
  group.has('code') ? `line ${group.get('code', CODE, `number ${index + 1}`)}` : `line number ${index + 1}`

const twice = (codes: string[]) => new Set(codes.filter((code, index) => codes.indexOf(code) !== index))

function readLine(group: Fields): ShippingLine {
  const code = group.get('code', CODE, '')
  if (!/^[A-Z][A-Z\d-]{1,31}$/.test(code))
    group.broken('code', 'write capitals, digits and dashes, such as "EU-EXP".')
  const published = group.get('published', yesOrNo, false)
  const source = group.maybe('source', text('a source', 'carrier.example, price list of May 2026'), '')
  if (published && source === undefined)
    group.broken('source', 'published prices name where they were published; write a text.')
  if (!published && source !== undefined)
    group.broken('source', 'only published prices have a source; leave it out, or write "published": true.')
  const volume = group.groupOrNone('volume')
  const limits = group.groupOrNone('limits')
  const surcharges = group.groupOrNone('surcharges')
  const insurance = group.groupOrNone('insurance')
  const insurance_percent = insurance?.maybe('rate_percent', PERCENT, 0)
  const divisor = volume?.get('divisor', whole('a divisor in cm³ per kg', 8000), 1)
  const side_over_cm = volume?.maybe('only_if_side_over_cm', CM, 1)
  const max_g = limits?.maybe('max_weight_g', GRAMS, 1)
  const max_side_cm = limits?.maybe('max_side_cm', CM, 1)
  const special_cargo_cny = surcharges?.maybe('special_cargo_cny', CNY, 0)
  const remote_cny_per_kg = surcharges?.maybe('remote_cny_per_kg', CNY, 0)
  const remote_min_cny = surcharges?.maybe('remote_min_cny', CNY, 0)
  const tax_included = group.maybe('tax_included', yesOrNo, false)
  const insurance_cap_cny = insurance?.get('cap_cny', whole('an amount in whole CNY', 3000), 1)
  const line = {
    code,
    name: group.get('name', text('a name', 'Economy air'), ''),
    country: group.get('countries', COUNTRIES, []),
    categories: group.get('goods', GOODS, []),
    eta: group.get(
      'days',
      range('a span of days', 'two whole numbers such as [7, 18], or null when unknown'),
      null,
    ),
    ...(divisor !== undefined && { divisor }),
    ...(side_over_cm !== undefined && { volumetric_if_side_gt_cm: side_over_cm }),
    ...(max_g !== undefined && { max_g }),
    ...(max_side_cm !== undefined && { max_side_cm }),
    ...(special_cargo_cny !== undefined && { special_cargo_cny }),
    ...(remote_cny_per_kg !== undefined && { remote_cny_per_kg }),
    ...(remote_min_cny !== undefined && { remote_min_cny }),
    ...(tax_included !== undefined && { tax_included }),
    ...(insurance_cap_cny !== undefined && { insurance_cap_cny }),
    ...(insurance_percent !== undefined && { insurance_bp: Math.round(insurance_percent * 100) }),
    ...readPrice(group.group('price')),
    ...(published ? { published, source: source ?? '' } : { published }),
  }
  for (const part of [volume, limits, surcharges, insurance, group]) part?.end()
  return line
}

function readPrice(price: Fields) {
  const mode = price.get('mode', MODE, 'first and further')
  if (mode === 'first and further') {
    const steps = readSteps(price)
    price.end()
    return { mode: 1 as const, ...steps }
  }
  const rows = price.groups(mode)
  price.end()
  if (mode === 'bands') return { mode: 5 as const, bands: rows.map((row, index) => readBand(row, index)) }
  let over_g = 0
  const tiers = rows.map((row) => {
    const tier = readTier(row, over_g)
    over_g = tier[1]
    return tier
  })
  return { mode: 2 as const, tiers }
}

function readTier(row: Fields, before_g: number): Tier {
  const over_g = row.get('over_g', whole('a weight in grams', 30, 0), 0)
  const up_to_g = row.get('up_to_g', GRAMS, 1)
  if (over_g !== before_g)
    row.broken('over_g', `the tier before ends at ${before_g}, so this one begins there; write ${before_g}.`)
  if (up_to_g <= over_g) row.broken('up_to_g', `write more than ${over_g}.`)
  const tier: Tier = [over_g, up_to_g, row.get('parcel_cny', CNY, 0), row.get('per_kg_cny', CNY, 0)]
  row.end()
  return tier
}

function readBand(row: Fields, index: number): Band {
  const from_g = row.get('from_g', whole('a weight in grams', 21_000, 0), 0)
  if (index === 0 && from_g !== 0) row.broken('from_g', 'the first band begins at 0; write 0.')
  const band = row.has('per_kg_cny')
    ? { from_g, per_kg_cny: row.get('per_kg_cny', CNY, 0) }
    : { from_g, ...readSteps(row) }
  row.end()
  return band
}

const readSteps = (fields: Fields): FirstAndFurther => ({
  first_g: fields.get('first_g', GRAMS, 1),
  first_cny: fields.get('first_cny', CNY, 0),
  add_g: fields.get('further_g', GRAMS, 1),
  add_cny: fields.get('further_cny', CNY, 0),
})

/**
 * The lines as people edit them: prices and limits and, illustrative, VAT and remote places. `published: true` are
 * prices a carrier or platform has published, with their source; `published: false` are no carrier's offer, and
 * labelled so wherever they are shown. VAT rates and remote postcodes are no authority's or carrier's word, and used by
 * illustrative lines only. A mistake in the file stops the build, the start and the tests with where it is.
 */
export const LINES_FILE = readLines(file)
