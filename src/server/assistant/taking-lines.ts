import { linesLost } from '#domain/freight/line-refusal.ts'
import { serves, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { countryInText } from '#domain/place/countries.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'
import { listed } from '#domain/text/sentence.ts'

/** Which lines take a class of goods, and how both are called. */

export const daysOf = (days: readonly number[] | null) => (days ? `${days[0]} to ${days[1]} days` : '')

export const KINDS: Readonly<Record<GoodsClass, string>> = {
  general: 'general goods',
  branded: 'branded goods',
  battery_builtin: 'goods with a built-in battery',
  battery_pure: 'loose batteries and power banks',
  magnetic: 'magnetic goods',
  liquid: 'liquids such as perfume',
  cosmetics: 'cosmetics',
  food: 'food',
  oversize: 'oversize goods such as furniture',
  prohibited: 'such goods',
}
export function linesTo(goods_class: GoodsClass, country: string) {
  const { lost, all } = linesLost(goods_class, country)
  return { taken: SHIPPING_LINES.filter((line) => serves(line, country) && !lost.includes(line)), all }
}

export function takes(line: ShippingLine, goods_class: GoodsClass) {
  const country = line.country.find((code) => code !== '*') ?? LANDED_COUNTRY
  return !linesLost(goods_class, country).lost.includes(line)
}

export const linesAnywhere = (goods_class: GoodsClass) => ({
  taken: SHIPPING_LINES.filter((line) => takes(line, goods_class)),
  all: SHIPPING_LINES.length,
})

/** As in “both of our lines to Spain”, and how they go on; null where no line takes such goods. */
export function linesWith(
  goods_class: GoodsClass,
  country: string | null,
): { lines: string; names: string } | null {
  const { taken, all } = country ? linesTo(goods_class, country) : linesAnywhere(goods_class)
  if (taken.length === 0) return null
  const lines =
    all === 1
      ? 'our only line'
      : taken.length < all
        ? `${taken.length} of our ${all} lines`
        : all === 2
          ? 'both of our lines'
          : `all ${all} of our lines`
  const names = taken.length <= 4 ? `: ${listed(taken.map(({ name }) => name))}` : ''
  const take = taken.length === 1 ? 'takes' : 'take'
  return { lines: `${lines}${toPlace(country)} ${take}`, names }
}

export const toPlace = (country: string | null) => (country ? ` to ${countryInText(country)}` : '')
