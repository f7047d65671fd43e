import { countryName } from '#domain/place/countries.ts'
import { type EstimatedBox, lastPricedG, longestSideCm, type Weights } from './freight.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { serves, SHIPPING_LINES, type ShippingLine } from './shipping-lines.ts'

export interface Refusable {
  boxes: readonly EstimatedBox[]
  goods_classes: readonly GoodsClass[]
  country: string
  insurance: boolean
}

/** Why a line does not take a parcel, a sentence each; empty when it does. */
export function refusalReasons(
  line: ShippingLine,
  parcel: Refusable,
  { actual_g, charge_g }: Weights,
): string[] {
  const side_cm = Math.max(0, ...parcel.boxes.map(longestSideCm))
  const priced_g = lastPricedG(line)
  const reasons: string[] = []
  if (!serves(line, parcel.country)) reasons.push(`Doesn’t go to ${countryName(parcel.country)}.`)
  for (const goods of new Set(parcel.goods_classes))
    if (!carries(line, goods))
      reasons.push(goods === 'prohibited' ? PROHIBITED : `Doesn’t take ${GOODS[goods]}.`)
  if (line.max_g !== undefined && actual_g > line.max_g)
    reasons.push(`Takes up to ${kg(line.max_g)}; this parcel weighs ${kg(actual_g)}.`)
  else if (charge_g > priced_g)
    reasons.push(`Has prices up to ${kg(priced_g)}; this parcel is billed as ${kg(charge_g)}.`)
  if (line.max_side_cm !== undefined && side_cm > line.max_side_cm)
    reasons.push(`Takes sides up to ${line.max_side_cm} cm; the longest here is ${side_cm} cm.`)
  if (parcel.insurance && line.insurance_cap_cny === undefined)
    reasons.push('Offers no insurance. Choose another line, or ship without it.')
  return reasons
}

/** The lines to a country that do not take goods of this class, of how many. */
export function linesLost(goods: GoodsClass, country: string): { lost: ShippingLine[]; all: number } {
  const lines = SHIPPING_LINES.filter((line) => serves(line, country))
  return { lost: lines.filter((line) => !carries(line, goods)), all: lines.length }
}

const PROHIBITED = 'These goods can’t be shipped abroad.'

const GOODS: Readonly<Record<Exclude<GoodsClass, 'prohibited'>, string>> = {
  general: 'general goods',
  branded: 'branded goods',
  battery_builtin: 'goods with a built-in battery',
  battery_pure: 'loose batteries',
  magnetic: 'magnets',
  liquid: 'liquids',
  cosmetics: 'cosmetics',
  food: 'food',
  oversize: 'oversize goods',
}

const SENSITIVE: readonly GoodsClass[] = [
  'battery_builtin',
  'battery_pure',
  'magnetic',
  'liquid',
  'cosmetics',
]

function carries({ categories }: ShippingLine, goods: GoodsClass): boolean {
  if (goods === 'prohibited') return false
  return categories.includes(goods) || (categories.includes('sensitive') && SENSITIVE.includes(goods))
}

/** 1200 → "1.2 kg", to the gram. */
const kg = (g: number) => `${g / 1_000} kg`
