import { z } from 'zod'
import type { MarketItem } from '#server/providers/marketplaces/marketplace.ts'
import { count, entries, picture, pictureOf, plainWords, price, someOf, word } from './loose.ts'

/**
 * The options of an item. A value's id is `pid:vid`, either of which may be negative; names come as `axis:value`, where
 * the value may hold colons of its own.
 */

const MOST_SKUS = 1000
const MOST_NAMES = 2000
const MOST_STOCK = 99_999
const NAME_LENGTH = 100
const ID = /^-?\w{1,24}:-?\w{1,24}$/

export const rawOptions = z.object({
  props_list: entries(MOST_NAMES),
  props_img: entries(MOST_NAMES),
  prop_imgs: z
    .object({ prop_img: someOf(z.object({ properties: word, url: picture }), MOST_NAMES) })
    .catch({ prop_img: [] }),
  skus: z
    .object({
      sku: someOf(
        z.object({
          sku_id: z.unknown().optional(),
          price,
          quantity: count,
          properties: z.unknown().optional(),
          properties_name: z.unknown().optional(),
        }),
        MOST_SKUS,
      ),
    })
    .catch({ sku: [] }),
})

type RawSku = z.output<typeof rawOptions>['skus']['sku'][number]
type Axes = MarketItem['sku_props_array']
type Skus = MarketItem['skus']

interface Sku {
  sku_id: string
  price_fen: number
  stock: number
  /** `pid:vid`, one for each axis. */
  ids: string[]
}

/**
 * Axes and skus as we sell them. Skus without a price, an id or a choice for every axis are left out: nobody could
 * name them, or would know what they cost.
 */
export function readOptions(raw: z.output<typeof rawOptions>): { sku_props_array: Axes; skus: Skus } {
  const names = namesOf(raw)
  const pictures = picturesOf(raw)
  const skus = sameAxes(unlike(raw.skus.sku.flatMap(skuOf)))
  for (const sku of skus) if (!sku.ids.length && skus.length > 1) nameItself(sku, raw.skus.sku, names)
  const axes = axesOf(skus, names, pictures)
  return {
    sku_props_array: axes,
    skus: skus.map(({ ids, ...sku }) => {
      const image = ids.map((id) => pictures.get(id)).find((one) => one !== undefined)
      return { ...sku, prop_value_ids: ids, ...(image !== undefined && { image }) }
    }),
  }
}

function skuOf({ sku_id: raw_id, price: price_fen, quantity, properties }: RawSku): Sku[] {
  const sku_id = skuId(raw_id)
  const ids = typeof properties === 'string' ? properties.split(';').map((id) => id.trim()) : []
  const chosen = ids.filter(Boolean)
  if (!sku_id || price_fen === null || !chosen.every((id) => ID.test(id))) return []
  if (new Set(chosen.map(axisId)).size !== chosen.length) return []
  return [{ sku_id, price_fen, stock: Math.min(quantity ?? 0, MOST_STOCK), ids: chosen }]
}

/** Taobao's have up to 19 digits: as numbers they would have lost some, so those come as texts (envelope.ts). */
function skuId(value: unknown): string {
  if (typeof value === 'number' && !Number.isSafeInteger(value)) return ''
  const id = typeof value === 'number' ? String(value) : typeof value === 'string' ? value.trim() : ''
  return /^[\w:-]{1,64}$/.test(id) ? id : ''
}

const axisId = (id: string) => id.slice(0, id.indexOf(':'))

/** The first of those that have one id or one choice. */
function unlike(skus: Sku[]): Sku[] {
  const combinations = new Set<string>()
  return skus.filter(({ sku_id, ids }) => {
    const keys = [`sku ${sku_id}`, ...(ids.length ? [`choice ${ids.toSorted().join(';')}`] : [])]
    if (keys.some((key) => combinations.has(key))) return false
    for (const key of keys) combinations.add(key)
    return true
  })
}

/** The skus with the most axes, in the order of the first; a sku with fewer or other axes could not be chosen. */
function sameAxes(skus: Sku[]): Sku[] {
  const most = Math.max(0, ...skus.map(({ ids }) => ids.length))
  const order = skus.find(({ ids }) => ids.length === most)?.ids.map(axisId) ?? []
  return skus.flatMap((sku) => {
    const ids = order.map((axis) => sku.ids.find((id) => axisId(id) === axis))
    const complete = ids.filter((id) => id !== undefined)
    return complete.length === order.length && sku.ids.length === order.length
      ? [{ ...sku, ids: complete }]
      : []
  })
}

const OPTION = '规格'

/** Several skus that say nothing of how they differ are options of one axis, each under the name it has. */
function nameItself(sku: Sku, raw: RawSku[], names: Names): void {
  const own = raw.find(({ sku_id }) => skuId(sku_id) === sku.sku_id)
  const id = `sku:${sku.sku_id}`
  sku.ids = [id]
  names.set(id, {
    axis: OPTION,
    value: plainWords(own?.properties_name, NAME_LENGTH) || sku.sku_id,
  })
}

type Names = Map<string, { axis: string; value: string }>

function namesOf(raw: z.output<typeof rawOptions>): Names {
  const names: Names = new Map()
  const add = (id: string, text: unknown) => {
    const plain = plainWords(text, 2 * NAME_LENGTH)
    const colon = plain.indexOf(':')
    if (!ID.test(id) || names.has(id) || !plain) return
    const axis = colon > 0 ? plain.slice(0, colon) : OPTION
    names.set(id, { axis: cut(axis), value: cut(plain.slice(colon + 1)) || cut(plain) })
  }
  for (const [id, text] of raw.props_list) add(id, text)
  for (const { properties_name } of raw.skus.sku) {
    if (typeof properties_name !== 'string') continue
    // Values may hold semicolons too: a new one begins where ids stand behind it.
    for (const part of properties_name.slice(0, 2000).split(/;(?=-?\w{1,24}:-?\w{1,24}:)/)) {
      const [, id = '', text = ''] = /^(-?\w{1,24}:-?\w{1,24}):(.*)$/s.exec(part) ?? []
      add(id, text)
    }
  }
  return names
}

const cut = (text: string) => [...text.trim()].slice(0, NAME_LENGTH).join('')

function picturesOf(raw: z.output<typeof rawOptions>): Map<string, string> {
  const pictures = new Map<string, string>()
  for (const { properties, url } of raw.prop_imgs.prop_img) if (url) pictures.set(properties, url)
  for (const [id, value] of raw.props_img) {
    const url = pictureOf(value)
    if (url) pictures.set(id, url)
  }
  return pictures
}

/** Only values that some sku has, in the order in which the shop names them. */
function axesOf(skus: Sku[], names: Names, pictures: Map<string, string>): Axes {
  const places = new Map([...names.keys()].map((id, place) => [id, place]))
  const place = (id: string) => places.get(id) ?? Number.MAX_SAFE_INTEGER
  const titles = new Set<string>()
  return (skus[0]?.ids ?? []).map((_, index) => {
    const ids = [...new Set(skus.flatMap((sku) => sku.ids[index] ?? []))].sort((a, b) => place(a) - place(b))
    const title = ids.map((id) => names.get(id)?.axis).find(Boolean) ?? OPTION
    const name = titles.has(title) ? `${title} ${index + 1}` : title
    titles.add(name)
    return {
      name,
      values: ids.map((id) => {
        const image = pictures.get(id)
        return { id, name: names.get(id)?.value || id, ...(image !== undefined && { image }) }
      }),
    }
  })
}
