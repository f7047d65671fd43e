import { linesLost } from '#domain/freight/line-refusal.ts'
import { serves, SHIPPING_LINES, type ShippingLine } from '#domain/freight/shipping-lines.ts'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import { LANDED_COUNTRY } from '#domain/place/likely-country.ts'

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
