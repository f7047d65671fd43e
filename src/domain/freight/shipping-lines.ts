import { showCnyText } from '#domain/money/money.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { LINES_FILE } from './lines.ts'

/** Every shipping line, in the order of the file. */
export const SHIPPING_LINES: readonly ShippingLine[] = LINES_FILE.lines

/** Prices as the carrier writes them, in CNY with up to three digits: they are rounded only in a total. */
export interface FirstAndFurther {
  first_g: number
  first_cny: number
  add_g: number
  add_cny: number
}

/** `[over_g, up_to_g (inclusive), CNY per parcel, CNY per kg]` */
export type Tier = readonly [over_g: number, up_to_g: number, parcel_cny: number, kg_cny: number]

export type Band = { from_g: number } & (FirstAndFurther | { per_kg_cny: number })

type Price =
  | ({ mode: 1 } & FirstAndFurther)
  | { mode: 2; tiers: readonly Tier[] }
  | { mode: 5; bands: readonly Band[] }

/** `sensitive` stands for battery_builtin, battery_pure, magnetic, liquid and cosmetics. */
export type LineClass = GoodsClass | 'sensitive'

export type ShippingLine = Price & {
  code: string
  name: string
  /** ISO 3166 codes, or '*' for every country. */
  country: readonly string[]
  categories: readonly LineClass[]
  /** cm³ per kg; null or absent: volume never counts. */
  divisor?: number | null
  /** Volume counts only when a side is longer than this. */
  volumetric_if_side_gt_cm?: number
  max_g?: number
  max_side_cm?: number
  /** More per parcel with anything but general goods. */
  special_cargo_cny?: number
  remote_cny_per_kg?: number
  remote_min_cny?: number
  tax_included?: boolean
  insurance_cap_cny?: number
  /** Share of the insured sum, basis points; 3 % where it is absent. */
  insurance_bp?: number
  /** Days; null when nobody publishes them. */
  eta: readonly [number, number] | null
} & ({ published: true; source: string } | { published: false })

export const ANYWHERE = '*'

/** Whether a line goes to a country; for ANYWHERE, only lines that go to all of them. */
export function serves({ country }: Pick<ShippingLine, 'country'>, code: string): boolean {
  return country.includes(code) || country.includes(ANYWHERE)
}

export function findShippingLine(code: string): ShippingLine | undefined {
  return SHIPPING_LINES.find((line) => line.code === code)
}

/** The price list in words, a rule per line. */
export function priceWords(line: ShippingLine): string[] {
  if (line.mode === 1) return [firstAndFurther(line)]
  if (line.mode === 5) return line.bands.map(bandWords)
  return line.tiers.map(tierWords)
}

function firstAndFurther({ first_g, first_cny, add_g, add_cny }: FirstAndFurther): string {
  return `First ${grams(first_g)} ${cny(first_cny)}, each further ${grams(add_g)} ${cny(add_cny)}`
}

function tierWords([over_g, up_to_g, parcel_cny, kg_cny]: Tier): string {
  const range = over_g === 0 ? `Up to ${grams(up_to_g)}` : `Over ${grams(over_g)}, up to ${grams(up_to_g)}`
  const perKg = kg_cny === 0 ? '' : ` + ${cny(kg_cny)} per\u00a0kg`
  return `${range}: ${cny(parcel_cny)}${perKg}`
}

function bandWords(band: Band): string {
  const words = 'per_kg_cny' in band ? `${cny(band.per_kg_cny)} per\u00a0kg` : firstAndFurther(band)
  return band.from_g === 0 ? words : `From ${grams(band.from_g)}: ${words}`
}

/** The charges beyond weight, in words. */
export function surchargeWords(line: ShippingLine): string[] {
  const { special_cargo_cny, remote_cny_per_kg, remote_min_cny } = line
  const special =
    special_cargo_cny === undefined ? [] : [`Special cargo: ${cny(special_cargo_cny)} more per parcel`]
  if (remote_cny_per_kg === undefined) return special
  const least = remote_min_cny === undefined ? '' : `, at least ${cny(remote_min_cny)}`
  return [...special, `Remote areas: ${cny(remote_cny_per_kg)} per\u00a0kg${least}`]
}

export function volumeWords({ divisor, volumetric_if_side_gt_cm }: ShippingLine): string {
  if (!divisor) return 'Volume doesn’t count'
  const words = `Volume in cm³ ÷ ${divisor.toLocaleString('en')}`
  return volumetric_if_side_gt_cm ? `${words} if a side is over ${volumetric_if_side_gt_cm} cm` : words
}

/** The heaviest parcel it takes. */
export const mostG = (line: ShippingLine): number | undefined =>
  line.max_g ?? (line.mode === 2 ? line.tiers.at(-1)?.[1] : undefined)

/** Weight and size a parcel may have. */
export function limitWords(line: ShippingLine): string[] {
  const most = mostG(line)
  return [
    ...(most === undefined ? [] : [`Up to ${grams(most)}`]),
    ...(line.max_side_cm === undefined ? [] : [`Sides up to ${line.max_side_cm} cm`]),
  ]
}

const CLASS_WORDS: Readonly<Record<LineClass, string>> = {
  general: 'General',
  branded: 'Branded',
  battery_builtin: 'Built-in batteries',
  battery_pure: 'Loose batteries',
  magnetic: 'Magnets',
  liquid: 'Liquids',
  cosmetics: 'Cosmetics',
  food: 'Food',
  oversize: 'Oversize',
  prohibited: 'Prohibited',
  sensitive: 'Batteries, magnets, liquids, cosmetics',
}

/** "General, branded, built-in batteries". */
export function classWords({ categories }: ShippingLine): string {
  const words = categories.map((name) => CLASS_WORDS[name].toLowerCase()).join(', ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

export function etaWords({ eta }: ShippingLine): string {
  return eta ? `${eta[0]}–${eta[1]} days` : 'Unknown'
}

/** Two digits at least, three where the carrier has three. */
function cny(amount: number): string {
  return showCnyText(amount.toFixed(3).replace(/0$/, ''))
}

function grams(g: number): string {
  return g >= 1000 ? `${g / 1000}\u00a0kg` : `${g}\u00a0g`
}
