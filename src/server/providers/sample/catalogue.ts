import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { GoodsClass } from '#domain/item/goods-class.ts'
import type { Platform } from '#domain/link/platform.ts'
import type { MarketHit, MarketItem } from '#server/providers/marketplaces/marketplace.ts'
import { DEMO_FOLDER } from '#server/settings/data-dir.ts'

/**
 * A product in shorthand, a line of demo/catalogue.json. Lists are parted by "/": colours "white:Chalk/black" are
 * colours of its pictures, each with an optional name of its own; an option "Size" is "S/M/L". `shop` is a key of the
 * file's shops. `adds` raises the price of every sku with that option value, in fen. `sold_out` names skus by their
 * option values, or is "all". `sales` is the marketplace's count of pieces sold. Many ids are ones that real shared
 * links carry, so that links pasted from elsewhere open something.
 */
export interface SampleRow {
  id: string
  platform: Platform
  shop: string
  title: string
  zh: string
  price_fen: number
  postage_fen: number
  weight_g: number | null
  /** As it arrives, packed: length, width, height. */
  size_cm: readonly [number, number, number]
  sales: number
  /** The name of its pictures before the colour. */
  drawing: string
  colours: string
  options?: Record<string, string>
  adds?: Record<string, number>
  sold_out?: string[] | 'all'
  /**
   * Prices of a piece by quantity, in fen: "1:2600/10:2300/50:1990"; the first is the row's own price. '' for one
   * price; a factory on 1688 without tiers here gives 5 % from ten pieces on and 12 % from fifty.
   */
  tiers?: string
  /** The views its description shows, in every colour; '' for none. */
  desc?: string
  single?: true
  goods_class?: GoodsClass
  props: Record<string, string>
}

interface Catalogue {
  shops: Record<string, MarketItem['shop']>
  items: SampleRow[]
  names_zh: Record<string, string>
  values_zh: Record<string, string>
}

const CATALOGUE: Catalogue = JSON.parse(readFileSync(join(DEMO_FOLDER, 'catalogue.json'), 'utf8'))

export const SAMPLE_ROWS: readonly SampleRow[] = CATALOGUE.items

export interface SampleItem extends MarketItem {
  sales: number
  /** As it arrives, packed: length, width, height. */
  size_cm: readonly [number, number, number]
}

export function hitOf(item: SampleItem): MarketHit {
  return {
    item_platform: item.item_platform,
    num_iid: item.num_iid,
    title: item.title,
    image: item.images[0] ?? '',
    price_fen: item.price_fen,
    price_max_fen: item.price_max_fen,
    sales: item.sales,
    shop: item.shop.name,
  }
}

/** A row spelt out: every option combination is a sku, every colour has its pictures. */
export function expandRow(row: SampleRow): SampleItem {
  const axes = row.single ? [] : axesOf(row)
  const skus = axes.length > 0 ? combinations(axes).map((values) => skuOf(row, values)) : []
  const prices = skus.length > 0 ? skus.map((sku) => sku.price_fen) : [row.price_fen]
  return {
    item_platform: row.platform,
    num_iid: row.id,
    title: row.title,
    title_zh: row.zh,
    images: imagesOf(row),
    desc_images: descriptionOf(row),
    price_tiers: tiersOf(row),
    price_fen: Math.min(...prices),
    price_max_fen: Math.max(...prices),
    domestic_fee_fen: row.postage_fen,
    shop: CATALOGUE.shops[row.shop] ?? { name: row.shop, rating: null },
    props: Object.entries({ ...row.props, Packed: `${row.size_cm.join(' × ')} cm` }).map(([name, value]) => ({
      ...spelt(name, nameZh(name)),
      value,
      ...chinese(valueZh(value)),
    })),
    sku_props_array: axes,
    skus,
    goods_class: row.goods_class ?? 'general',
    est_weight_g: row.weight_g,
    sales: row.sales,
    size_cm: row.size_cm,
  }
}

type Axis = MarketItem['sku_props_array'][number]
type Value = Axis['values'][number]

/** Colour first, then the other options in their written order. A value's id is "axis:place", counted from 1. */
function axesOf(row: SampleRow): Axis[] {
  const colours = coloursOf(row).map(({ key, name }, i) => ({
    id: `1:${i + 1}`,
    ...spelt(name, valueZh(name)),
    image: pictureOf(row.drawing, key, 'front'),
  }))
  const others = Object.entries(row.options ?? {}).map(([name, list], axis) => ({
    ...spelt(name, nameZh(name)),
    values: list
      .split('/')
      .map((value, i) => ({ id: `${axis + 2}:${i + 1}`, ...spelt(value, valueZh(value)) })),
  }))
  return [{ ...spelt('Colour', nameZh('Colour')), values: colours }, ...others]
}

const chinese = (zh: string | undefined) => (zh ? { value_zh: zh } : {})

const spelt = (name: string, zh: string | undefined) => ({ name, ...(zh && { name_zh: zh }) })

function coloursOf(row: SampleRow): { key: string; name: string }[] {
  return row.colours.split('/').map((entry) => {
    const [key = entry, name] = entry.split(':')
    return { key, name: name ?? key.charAt(0).toUpperCase() + key.slice(1) }
  })
}

function combinations(axes: Axis[]): Value[][] {
  return axes.reduce<Value[][]>(
    (heads, axis) => heads.flatMap((head) => axis.values.map((value) => [...head, value])),
    [[]],
  )
}

function skuOf(row: SampleRow, values: Value[]): MarketItem['skus'][number] {
  const places = values.map((value) => (value.id.split(':')[1] ?? '').padStart(2, '0')).join('')
  const adds = values.reduce((sum, value) => sum + (row.adds?.[value.name] ?? 0), 0)
  const image = values[0]?.image
  return {
    sku_id: row.id + places,
    prop_value_ids: values.map((value) => value.id),
    price_fen: row.price_fen + adds,
    stock: isSoldOut(row, values) ? 0 : stockOf(row.id + places),
    ...(image === undefined ? {} : { image }),
  }
}

function isSoldOut(row: SampleRow, values: Value[]): boolean {
  if (row.sold_out === 'all') return true
  return row.sold_out?.includes(values.map((value) => value.name).join('/')) ?? false
}

/** 3 to 199 pieces, always the same for the same sku. */
function stockOf(sku_id: string): number {
  return 3 + ([...sku_id].reduce((sum, digit) => (sum * 31 + Number(digit)) % 9973, 7) % 197)
}

/** All views of the first colour, then the front of each other. */
function imagesOf(row: SampleRow): string[] {
  const [first, ...others] = coloursOf(row)
  const views = ['front', 'side', 'detail'].map((view) => pictureOf(row.drawing, first?.key ?? '', view))
  return [...views, ...others.map(({ key }) => pictureOf(row.drawing, key, 'front'))]
}

function descriptionOf(row: SampleRow): string[] {
  const views = (row.desc ?? 'detail/side').split('/').filter(Boolean)
  return coloursOf(row).flatMap(({ key }) => views.map((view) => pictureOf(row.drawing, key, view)))
}

function tiersOf(row: SampleRow): MarketItem['price_tiers'] {
  const tiers = (row.tiers ?? factoryTiers(row)).split('/').filter(Boolean)
  return tiers.map((tier) => {
    const [min_quantity = 0, price_fen = 0] = tier.split(':').map(Number)
    return { min_quantity, price_fen }
  })
}

function factoryTiers({ platform, price_fen }: SampleRow): string {
  if (platform !== '1688' || price_fen < 100) return ''
  const less = (percent: number) => Math.round((price_fen * (100 - percent)) / 100)
  return `1:${price_fen}/10:${less(5)}/50:${less(12)}`
}

/** The widest; pages ask for the width they need (domain/item/picture.ts). */
function pictureOf(drawing: string, colour: string, view: string): string {
  return `/sample/${drawing}-${colour}-${view}-1600.webp`
}

const nameZh = (name: string): string | undefined => CATALOGUE.names_zh[name]

/**
 * Chinese for what a property or an option says: each part of "Cotton 85 %, polyester 15 %", numbers as they are.
 * Undefined where a part is not in the table, or where nothing would be said in other words.
 */
function valueZh(value: string): string | undefined {
  const parts = value.split(', ').map(partZh)
  if (parts.some((part) => part === undefined)) return undefined
  const spelt = parts.join('、')
  return /\p{Script=Han}/u.test(spelt) ? spelt : undefined
}

function partZh(part: string): string | undefined {
  const whole = CATALOGUE.values_zh[part]
  if (whole) return whole
  if (/^[\d\s.,–×%/]+( ?(mm|cm|m|ml|l|g|kg|W|K|oz|mAh|g\/m²))?$/.test(part)) return part
  const [, words = '', measure = ''] = /^(\D+?) ([\d.]+ ?(?:%|oz|D)?)$/.exec(part) ?? []
  const value = CATALOGUE.values_zh[words]
  return value && `${value} ${measure}`
}

export const SAMPLE_ITEMS: readonly SampleItem[] = SAMPLE_ROWS.map(expandRow)
