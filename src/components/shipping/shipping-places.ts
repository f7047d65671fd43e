import { createHash } from 'node:crypto'
import { NO_SIZE } from '#domain/freight/freight.ts'
import { bestLines, type BestLines } from '#domain/freight/best-lines.ts'
import { cnyFromFen } from '#domain/money/money.ts'
import { COUNTRIES } from '#domain/place/countries.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { type ParcelPrice, priceLines } from '#domain/freight/parcel-price.ts'
import { ANYWHERE, SHIPPING_LINES, serves } from '#domain/freight/shipping-lines.ts'
import { ZONE_COUNTRIES } from '#domain/place/zone-country.ts'
import type { Quote } from '#islands/shipping/QuickEstimate.tsx'
import code from './shipping-first.mjs?raw'

/** The shipping page's figures for the country of its reader, made for every country when the page is built. */

/** The weight that "cheapest" and "fastest" are said of in the table of lines. */
const MARKED_G = 1_000

/** A hoodie and a pair of shoes. */
export const EXAMPLE = { weight_g: 1_200, length_cm: 30, width_cm: 20, height_cm: 10 }

type Box = typeof EXAMPLE

/** The prices every line to a country asks for general goods without value, cheapest first. */
function priced(country: string, box: Box): ParcelPrice[] {
  const facts = {
    country,
    boxes: [box],
    goods_classes: ['general' as const],
    boxed_count: 1,
    goods_fen: 0,
    services: [],
    insurance: false,
    freight_off_bp: 0,
    storage_fen: 0,
  }
  return priceLines(facts, true)
}

export interface ShippingPlace extends BestLines {
  /** Codes of the lines that go there, cheapest first for a kilogram. */
  lines: string[]
}

const placeOf = (country: string): ShippingPlace => {
  const prices = priced(country, { weight_g: MARKED_G, ...NO_SIZE })
  return { lines: prices.map(({ line_code }) => line_code), ...bestLines(prices) }
}

const countries = COUNTRIES.filter(({ code }) =>
  SHIPPING_LINES.some(({ country }) => country.includes(code)),
).map(({ code }) => code)

/** Stands for every country that no line names. */
const [ELSEWHERE = LANDED_COUNTRY] = COUNTRIES.map(({ code }) => code).filter(
  (code) => !countries.includes(code),
)

/** Data for components/shipping/shipping-first.mjs, which puts the reader's country on top before the first paint. */
export const PLACES = {
  zones: ZONE_COUNTRIES,
  first: LANDED_COUNTRY,
  places: Object.fromEntries(countries.map((code) => [code, placeOf(code)])),
  elsewhere: placeOf(ELSEWHERE),
}

export interface Example {
  /** Countries with the same answer; ANYWHERE for all the others. */
  countries: string[]
  lines: ParcelPrice[]
  best: BestLines
}

/** The prices of the example, once for all countries with the same lines. */
export function examples(): Example[] {
  const groups = new Map<string, Example>()
  for (const code of countries) {
    const lines = priced(code, EXAMPLE)
    const key = lines.map(({ line_code, total_fen }) => `${line_code} ${total_fen}`).join()
    const same = groups.get(key)
    if (same) same.countries.push(code)
    else groups.set(key, { countries: [code], lines, best: bestLines(lines) })
  }
  const lines = priced(ELSEWHERE, EXAMPLE)
  return [...groups.values(), { countries: [ANYWHERE], lines, best: bestLines(lines) }]
}

/** The lines as the page is sent: those to the first country on top, then the others. */
export function linesBySite() {
  const place = placeOf(LANDED_COUNTRY)
  const here = place.lines.flatMap((code) => SHIPPING_LINES.filter((line) => line.code === code))
  return { place, here, others: SHIPPING_LINES.filter((line) => !serves(line, LANDED_COUNTRY)) }
}

/** The sources of published prices, in the order of their numbers. */
export const SOURCES = [...new Set(SHIPPING_LINES.flatMap((line) => (line.published ? [line.source] : [])))]

/** The mark at a line's name that the footnote explains: "*" for an example, else its source's number. */
export const markOf = (line: (typeof SHIPPING_LINES)[number]) =>
  line.published ? String(SOURCES.indexOf(line.source) + 1) : '*'

const WEIGHT_G = 1_000

/** Quotes a kilogram to where most parcels go, as parcel/calculate_parcel_fees answers a visitor. */
export function exampleQuote(): Quote {
  const country = LANDED_COUNTRY
  const facts = {
    boxes: [{ weight_g: WEIGHT_G, ...NO_SIZE }],
    goods_classes: ['general' as const],
    country,
    boxed_count: 1,
    goods_fen: 0,
    services: [],
    insurance: false,
    freight_off_bp: 0,
    storage_fen: 0,
  }
  const [line] = priceLines(facts, true).filter(({ blocked_reasons }) => blocked_reasons.length === 0)
  if (!line) return { country, weight_g: WEIGHT_G, line: null }
  const fees = line.fees.map(({ fen, ...fee }) => ({ ...fee, amount_cny: cnyFromFen(fen) }))
  const { line_name: name, eta_days, illustrative } = line
  return {
    country,
    weight_g: WEIGHT_G,
    line: { name, eta_days, illustrative, fees, total_cny: cnyFromFen(line.total_fen) },
  }
}

/** The hash that the content policy of a page with shipping-first.mjs must name; the page says it, before its head is made. */
export const SHIPPING_FIRST_HASH: `sha256-${string}` = `sha256-${createHash('sha256').update(code).digest('base64')}`
