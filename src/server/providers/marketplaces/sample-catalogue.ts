import type { MarketItem } from './marketplace.ts'
import { SAMPLE_ROWS } from './sample-rows.ts'
import { type SampleRow, SHOPS } from './sample-rows/row.ts'
import { nameZh, sayingZh } from './sample-zh.ts'

export interface SampleItem extends MarketItem {
  sales: number
  /** As it arrives, packed: length, width, height. */
  size_cm: readonly [number, number, number]
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
    shop: SHOPS[row.shop],
    props: Object.entries({ ...row.props, Packed: `${row.size_cm.join(' × ')} cm` }).map(([name, value]) => ({
      ...spelt(name, nameZh(name)),
      value,
      ...said(sayingZh(value)),
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
    ...spelt(name, sayingZh(name)),
    image: pictureOf(row.drawing, key, 'front'),
  }))
  const others = Object.entries(row.options ?? {}).map(([name, list], axis) => ({
    ...spelt(name, nameZh(name)),
    values: list
      .split('/')
      .map((value, i) => ({ id: `${axis + 2}:${i + 1}`, ...spelt(value, sayingZh(value)) })),
  }))
  return [{ ...spelt('Colour', nameZh('Colour')), values: colours }, ...others]
}

const said = (zh: string | undefined) => (zh ? { value_zh: zh } : {})

const spelt = (name: string, zh: string | undefined) => ({ name, ...(zh && { name_zh: zh }) })

function coloursOf(row: SampleRow): { key: string; name: string }[] {
  return row.colours.split('/').map((entry) => {
    const [key = entry, name] = entry.split(':')
    return { key, name: name ?? key.charAt(0).toUpperCase() + key.slice(1) }
  })
}

function combinations(axes: Axis[]): Value[][] {
  return axes.reduce<Value[][]>(
    (done, axis) => done.flatMap((head) => axis.values.map((value) => [...head, value])),
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

/** The widest; pages ask for the width they need (domain/picture.ts). */
function pictureOf(drawing: string, colour: string, view: string): string {
  return `/sample/${drawing}-${colour}-${view}-1600.webp`
}

export const SAMPLE_ITEMS: readonly SampleItem[] = SAMPLE_ROWS.map(expandRow)
