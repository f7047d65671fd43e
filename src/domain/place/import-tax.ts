import { readImportTax, type Band, type CountryTax } from './read-import-tax.ts'
import file from './import-tax.json' with { type: 'json' }

/**
 * The cost of a parcel at the border, estimated. The rates stand in import-tax.json with their sources; this is for
 * the server alone, as the file is too large for a page (tests/project/imports.test.ts).
 */
export const TAX_FILE = readImportTax(file)

/** A kind of goods in the parcel: its six-digit tariff heading and what all of its pieces cost, fen. */
export interface TaxedGoods {
  hs6: string
  fen: number
}

export interface Consignment {
  /** ISO 3166-1, two letters. */
  country: string
  goods: readonly TaxedGoods[]
  /** Postage in China and freight, without a tax in it, fen. */
  freight_fen: number
  /** The line's price holds the tax on import: nobody asks for it at the door. */
  tax_included: boolean
  /** Units of each currency for one CNY. */
  rates: Readonly<Record<string, number>>
}

export interface ImportTax {
  tax_name: string
  tax_percent: number
  /** As the country works it out, also where the line's price holds it. */
  tax_fen: number
  duty_fen: number
  /** The carrier's fee for collecting; 0 where nothing is collected at the door, or nobody knows. */
  handling_fen: number
  collected_by: string
  sources: TaxSource[]
}

export interface TaxSource {
  /** A rule in words, with who published it. */
  text: string
  /** From when it holds: "2026-07-01". */
  since: string
}

/**
 * Tax, duty and handling of a parcel of bought goods, each rounded to the fen. null for a country the file has not, or
 * without the rate of its currency. Values are compared as customs does: in its currency, to the cent, limits inclusive.
 */
export function importTax(consignment: Consignment): ImportTax | null {
  const country = TAX_FILE.countries[consignment.country]
  if (!country) return null
  const { currency, bands } = country.regime
  const rate = consignment.rates[currency]
  if (!rate) return null
  const { goods, freight_fen, rates, tax_included } = consignment
  const goods_fen = goods.reduce((sum, { fen }) => sum + fen, 0)
  const valued = { goods: goods_fen, 'goods and freight': goods_fen + freight_fen }
  const band = bands.find(
    ({ up_to, compares }) => up_to === undefined || centsAmount(valued[compares], rate) <= up_to,
  )
  if (!band) return null
  // Where only what is above a limit counts, the goods use up the limit first, and then the freight.
  const free_fen = fenAtRate(band.only_above ?? 0, rate)
  const facts = {
    kinds: goods_fen ? goods.map(({ hs6, fen }) => ({ hs6, share: fen / goods_fen })) : [],
    goods_fen: Math.max(0, goods_fen - free_fen),
    freight_fen: Math.max(0, freight_fen - Math.max(0, free_fen - goods_fen)),
    rate,
  }
  const duty_fen = Math.round(dutyFen(band, facts))
  const tax_fen = taxFen(band, country.percent, { ...facts, duty_fen })
  const at_door_fen = duty_fen + (tax_included ? 0 : tax_fen)
  const handling = tax_included || at_door_fen === 0 || band.at_sale ? undefined : country.handling
  return {
    tax_name: country.tax,
    tax_percent: country.percent,
    tax_fen,
    duty_fen,
    handling_fen: handling ? fenAtRate(handling.amount, rates[handling.currency] ?? 0) : 0,
    collected_by: band.collected_by,
    sources: sourcesOf(country),
  }
}

/** An amount in the other currency, to the cent: that is how exactly a law’s limit is met or not. */
const centsAmount = (fen: number, rate: number) => Math.round(fen * rate) / 100

/** An amount of the other currency in fen; 0 without a rate. */
const fenAtRate = (amount: number, rate: number) => (rate > 0 ? Math.round((amount * 100) / rate) : 0)

interface Facts {
  /** Each kind of goods and its share of their value; none where they cost nothing. */
  kinds: readonly { hs6: string; share: number }[]
  /** The parts of the goods and of the freight that count. */
  goods_fen: number
  freight_fen: number
  rate: number
}

/** Freight counts to each kind of goods by its value. */
function dutyFen({ duty }: Band, { kinds, goods_fen, freight_fen, rate }: Facts): number {
  if (duty.model === 'none' || kinds.length === 0) return 0
  if (duty.model === 'per parcel') return fenAtRate(duty.amount, rate)
  if (duty.model === 'per heading')
    return fenAtRate(duty.amount, rate) * new Set(kinds.map(({ hs6 }) => hs6)).size
  const { tariff, of, extra = 0 } = duty
  const base_fen = of === 'goods' ? goods_fen : goods_fen + freight_fen
  const percents = kinds.map(({ hs6, share }) => share * (dutyPercent(tariff, hs6) + extra))
  return (base_fen * percents.reduce((sum, one) => sum + one, 0)) / 100
}

/** Finds the duty by the longest beginning of the heading that the table has. */
export function dutyPercent(tariff: string, hs6: string): number {
  const table = TAX_FILE.tariffs[tariff] ?? {}
  const digits = [6, 4, 2].map((length) => hs6.slice(0, length)).find((start) => table[start] !== undefined)
  return table[digits ?? '*'] ?? 0
}

function taxFen(band: Band, percent: number, facts: Facts & { duty_fen: number }): number {
  if (band.tax_on === 'nothing') return 0
  const freight_fen = band.tax_on.includes('freight') ? facts.freight_fen : 0
  const duty_fen = band.tax_on.includes('duty') ? facts.duty_fen : 0
  const base_fen = facts.goods_fen + freight_fen + duty_fen
  const share = band.inside ? percent / (100 - percent) : percent / 100
  const fen = Math.round(base_fen * share)
  return centsAmount(fen, facts.rate) <= (band.waived_up_to ?? 0) ? 0 : fen
}

function sourcesOf({ tax, percent, since, source, handling, regime }: CountryTax): TaxSource[] {
  return [
    ...regime.rules.map((rule) => ({
      text: [rule.text, rule.note, `Source: ${rule.source}.`].filter(Boolean).join(' '),
      since: rule.since,
    })),
    ...(percent > 0 ? [{ text: `${tax} of ${percent}%. Source: ${source}.`, since }] : []),
    ...(handling
      ? [
          {
            text: `Handling ${handling.amount} ${handling.currency}. Source: ${handling.by}.`,
            since: TAX_FILE.date,
          },
        ]
      : []),
  ]
}
