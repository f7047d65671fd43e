import { describe, expect, it } from 'vitest'
import { inCurrency } from '#domain/money/in-currency.ts'
import { dutyPercent, importTax, TAX_FILE } from '#domain/place/import-tax.ts'
import { readImportTax } from '#domain/place/read-import-tax.ts'
import file from '#domain/place/import-tax.json' with { type: 'json' }
import { LINES_FILE } from '#domain/freight/lines.ts'
import rates from '#server/providers/rates/rates.json' with { type: 'json' }

/** Round rates, so that sums can be worked by hand: ¥10 are €1, £1, $1 …, ¥1 is ¥20 of Japan. */
const RATES = {
  ...{ EUR: 0.1, GBP: 0.1, USD: 0.1, CAD: 0.2, AUD: 0.2, NZD: 0.2, NOK: 1, CHF: 0.1, JPY: 20, SGD: 0.2 },
  ...{ KRW: 200, BRL: 0.7, MXN: 2 },
}
const T_SHIRT = '610910'
const SHOES = '640419'

const taxOf = (
  country: string,
  goods: number | { hs6: string; fen: number }[],
  { freight_fen = 10_000, tax_included = false } = {},
) => {
  const kinds = typeof goods === 'number' ? [{ hs6: T_SHIRT, fen: goods }] : goods
  const tax = importTax({ country, goods: kinds, freight_fen, tax_included, rates: RATES })
  return tax && [tax.tax_fen, tax.duty_fen, tax.handling_fen]
}

describe('Import tax', () => {
  it('of Germany: €3 for each heading up to €150, then duty by kind; VAT of 19% on all of it', () => {
    // €150 are ¥1,500.00. 19% of 1,500 + 100 + 30 = 309.70; Deutsche Post asks €7.50.
    expect(taxOf('DE', 150_000)).toEqual([30_970, 3_000, 7_500])
    // A cent more: 12% of 1,600.10 = 192.01; 19% of 1,600.10 + 192.01 = 340.50.
    expect(taxOf('DE', 150_010)).toEqual([34_050, 19_201, 7_500])
    // Two headings, and two rows of one heading.
    const two = [
      { hs6: T_SHIRT, fen: 20_000 },
      { hs6: SHOES, fen: 30_000 },
    ]
    // 19% of 500 + 100 + 60 = 125.40.
    expect(taxOf('DE', two)).toEqual([12_540, 6_000, 7_500])
    const twice = [
      { hs6: T_SHIRT, fen: 20_000 },
      { hs6: T_SHIRT, fen: 30_000 },
    ]
    expect(taxOf('DE', twice)?.[1]).toBe(3_000)
  })

  it('of the United Kingdom: no duty up to £135, VAT of 20%', () => {
    // 20% of 1,350 + 100 = 290.00; Royal Mail asks £8.
    expect(taxOf('GB', 135_000)).toEqual([29_000, 0, 8_000])
    // 12% of 1,450.10 = 174.01; 20% of 1,450.10 + 174.01 = 324.82.
    expect(taxOf('GB', 135_010)).toEqual([32_482, 17_401, 8_000])
  })

  it('of the United States: no free limit, duty on the goods alone', () => {
    // 24% + 10% of ¥50.00 = 17.00, and of ¥8,010.00 = 2,723.40.
    expect(taxOf('US', 5_000)).toEqual([0, 1_700, 0])
    expect(taxOf('US', 801_000)).toEqual([0, 272_340, 0])
    // Shoes by their own: 27.5% + 10% of ¥100.00.
    expect(taxOf('US', [{ hs6: SHOES, fen: 10_000 }])).toEqual([0, 3_750, 0])
  })

  it('of Canada: free up to C$20, then duty and GST on the whole value', () => {
    expect(taxOf('CA', 10_000)).toEqual([0, 0, 0])
    // C$20.01 are ¥100.05: 18% = 18.01; 5% of 118.06 = 5.90; Canada Post asks C$9.95.
    expect(taxOf('CA', 10_005)).toEqual([590, 1_801, 4_975])
  })

  it('of Australia: GST of 10% when goods up to A$1,000 are sold, duty of 5% above', () => {
    // A$1,000 are ¥5,000.00: 10% of 5,100.
    expect(taxOf('AU', 500_000)).toEqual([51_000, 0, 0])
    // 5% of 5,000.05 = 250.00; 10% of 5,000.05 + 100 + 250 = 535.01.
    expect(taxOf('AU', 500_005)).toEqual([53_501, 25_000, 0])
  })

  it('of New Zealand: GST of 15%, duty above NZ$1,000', () => {
    expect(taxOf('NZ', 500_000)).toEqual([76_500, 0, 0])
    // 10% of 5,000.05 = 500.01 (500.005 rounded up); 15% of 5,000.05 + 100 + 500.01 = 840.01.
    expect(taxOf('NZ', 500_005)).toEqual([84_001, 50_001, 0])
  })

  it('of Norway, outside VOEC: VAT of 25%, and duty on clothes from the first krone', () => {
    // 10.7% of 400 + 100 = 53.50; 25% of 553.50 = 138.38 (138.375 rounded up).
    expect(taxOf('NO', 40_000)).toEqual([13_838, 5_350, 0])
    expect(taxOf('NO', [{ hs6: SHOES, fen: 40_000 }])).toEqual([12_500, 0, 0])
  })

  it('of Switzerland: VAT of up to CHF 5 is not collected, and no duty', () => {
    // 8.1% of 517.28 + 100 = 50.00, CHF 5.00.
    expect(taxOf('CH', 51_728)).toEqual([0, 0, 0])
    // 8.1% of 618.60 = 50.11; the Post asks CHF 16.
    expect(taxOf('CH', 51_860)).toEqual([5_011, 0, 16_000])
  })

  it('of Japan: free up to ¥10,000 of Japan, then 10.9% on T-shirts and 10% on all of it', () => {
    // ¥10,000 of Japan are 500.00 yuan.
    expect(taxOf('JP', 50_000)).toEqual([0, 0, 0])
    // A yen more, 500.05: 10.9% of 600.05 = 65.41; 10% of 665.46 = 66.55; the Post asks ¥200, 10.00 yuan.
    expect(taxOf('JP', 50_005)).toEqual([6_655, 6_541, 1_000])
  })

  it('of Singapore: GST of 9% on goods and freight on both sides of S$400, and no duty', () => {
    expect(taxOf('SG', 190_000)).toEqual([18_000, 0, 0])
    expect(taxOf('SG', 200_000)).toEqual([18_900, 0, 0])
  })

  it('of South Korea: free up to US$150', () => {
    expect(taxOf('KR', 150_000)).toEqual([0, 0, 0])
    // 13% of 1,600.10 = 208.01; 10% of 1,808.11 = 180.81.
    expect(taxOf('KR', 150_010)).toEqual([18_081, 20_801, 0])
  })

  it('of Brazil, outside Remessa Conforme: 60% of goods and freight, and ICMS into its own base', () => {
    // 60% of 400 + 100 = 300; 17/83 of 800 = 163.86.
    expect(taxOf('BR', 40_000)).toEqual([16_386, 30_000, 0])
  })

  it('of Mexico: one rate of 33.5% for all', () => {
    expect(taxOf('MX', 20_000)).toEqual([10_050, 0, 0])
  })

  it('of the United Arab Emirates: VAT of 5% on every parcel, duty of 5% above AED 1,000', () => {
    // AED 1,000 are US$272.29, 2,722.90 yuan: 5% of 2,722.90 + 100 = 141.15 (141.145 rounded up).
    expect(taxOf('AE', 272_290)).toEqual([14_115, 0, 0])
    // 5% of 2,823 = 141.15; 5% of 2,964.15 = 148.21.
    expect(taxOf('AE', 272_300)).toEqual([14_821, 14_115, 0])
  })

  it('of Israel: free up to US$130, VAT of 18% up to US$500, then duty as well', () => {
    expect(taxOf('IL', 130_000)).toEqual([0, 0, 0])
    // 18% of 1,300.10 + 100 = 252.02.
    expect(taxOf('IL', 130_010)).toEqual([25_202, 0, 0])
    // 6% of 5,100.10 = 306.01; 18% of 5,406.11 = 973.10.
    expect(taxOf('IL', 500_010)).toEqual([97_310, 30_601, 0])
  })

  it('of Argentina: half of what goods and freight are above US$50', () => {
    expect(taxOf('AR', 40_000)).toEqual([0, 0, 0])
    expect(taxOf('AR', 60_000)).toEqual([0, 10_000, 0])
    // 300 + 400: the goods alone are below the limit.
    expect(taxOf('AR', 30_000, { freight_fen: 40_000 })).toEqual([0, 10_000, 0])
  })

  it('of Ukraine: 10% and VAT on it for what is above €150', () => {
    const rates = { EUR: 0.1 }
    const goods = [{ hs6: T_SHIRT, fen: 200_000 }]
    const tax = importTax({ country: 'UA', goods, freight_fen: 10_000, tax_included: false, rates })
    // 500 above the limit: 10% = 50; 20% of 550 = 110. Freight counts nowhere.
    expect(tax).toMatchObject({ duty_fen: 5_000, tax_fen: 11_000 })
  })

  it('of Colombia, Saudi Arabia and Chile: VAT from the first dollar; duty above US$200, US$266.67 and none', () => {
    // 19% of 2,000 + 100; 10% of 2,100.10, 19% of 2,310.11.
    expect(taxOf('CO', 200_000)).toEqual([39_900, 0, 0])
    expect(taxOf('CO', 200_010)).toEqual([43_892, 21_001, 0])
    // 15% of 2,666.70 in all; 10% of 2,666.80, 15% of 2,933.48.
    expect(taxOf('SA', 256_670)).toEqual([40_001, 0, 0])
    expect(taxOf('SA', 256_680)).toEqual([44_002, 26_668, 0])
    // 6% of 200 = 12; 19% of 212 = 40.28.
    expect(taxOf('CL', 10_000)).toEqual([4_028, 1_200, 0])
  })

  it('asks for no handling where the line prepays the tax', () => {
    expect(taxOf('GB', 50_000, { tax_included: true })).toEqual([12_000, 0, 0])
  })

  it('compares in the currency of the country, to the cent', () => {
    // £135.004 are £135.00 to customs.
    expect(taxOf('GB', 135_004)?.[1]).toBe(0)
    expect(taxOf('GB', 135_005)?.[1]).toBeGreaterThan(0)
  })

  it('says of a country it has not, or of a currency without a rate, that nobody knows', () => {
    expect(taxOf('KZ', 10_000)).toBeNull()
    const nowhere = { country: 'GB', goods: [], freight_fen: 0, tax_included: false, rates: {} }
    expect(importTax(nowhere)).toBeNull()
  })

  it('is 0 on goods that cost nothing, but for tax on the freight', () => {
    expect(taxOf('DE', 0)?.[1]).toBe(0)
  })
})

describe('The file of import taxes', () => {
  it('names no amount that a reader of another currency would take for yuan', () => {
    const rules = Object.values(TAX_FILE.countries).flatMap(({ regime }) => regime.rules)
    const texts = rules.map(({ text, note = '' }) => `${text} ${note}`)
    expect(texts.some((text) => text.includes('JP¥10,000'))).toBe(true)
    expect(texts.map((text) => inCurrency(text, 'USD', 0.14))).toEqual(texts)
  })

  it('says each rule in sentences', () => {
    const rules = Object.values(TAX_FILE.countries).flatMap(({ regime }) => regime.rules)
    const texts = rules.flatMap(({ text, note }) => [text, ...(note ? [note] : [])])
    expect(texts.filter((text) => !/^[A-Z0-9].*\.$/.test(text) || /[;:]/.test(text))).toEqual([])
  })

  it('has every country that a line names, at least thirty, each with source and day', () => {
    const named = LINES_FILE.lines.flatMap(({ country }) => country).filter((code) => code !== '*')
    const codes = Object.keys(TAX_FILE.countries)
    expect(named.filter((code) => !codes.includes(code))).toEqual([])
    expect(codes.length).toBeGreaterThanOrEqual(30)
    for (const country of codes) {
      const tax = importTax({
        ...{ country, freight_fen: 1_000, tax_included: false, rates: rates.rates },
        goods: [{ hs6: T_SHIRT, fen: 100_000 }],
      })
      expect([country, tax?.sources.length]).not.toEqual([country, 0])
      expect(tax?.sources.every(({ text, since }) => text.includes('Source: ') && since >= '1970')).toBe(true)
    }
  })

  it('agrees with the rates of the lines that prepay', () => {
    for (const [code, bp] of Object.entries(LINES_FILE.vat_bp))
      expect([code, TAX_FILE.countries[code]?.percent]).toEqual([code, bp / 100])
  })

  it('finds the percentage by the longest beginning of a heading', () => {
    expect(dutyPercent('EU', '640399')).toBe(8)
    expect(dutyPercent('EU', '640192')).toBe(12)
    expect(dutyPercent('EU', '999999')).toBe(3)
  })

  it('says all that is wrong with it, and where', () => {
    const broken = structuredClone(file)
    broken.regimes.GB.bands.pop()
    Object.assign(broken.countries.GB, { percent: '20', colour: 'blue' })
    expect(() => readImportTax(broken)).toThrow(
      /regimes\.GB\.bands\[1\]\.up_to: the last band has no end[\s\S]*countries\.GB\.percent: '20' is not[\s\S]*countries\.GB\.colour: there is no such field/,
    )
  })
})
