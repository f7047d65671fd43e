import type { GoodsClass } from '#domain/item/goods-class.ts'
import { guessClass } from '#domain/item/goods-class-of.ts'
import type { ItemLink } from '#domain/link/canonical.ts'
import { parseItemLink } from '#domain/link/parse.ts'
import { twinKey } from '#domain/link/platform.ts'
import type { Db } from '#server/db/schema.ts'
import { findGoodsRule } from './goods-rules.ts'
import { keptItems } from './items.ts'

export interface Classified {
  goods_class: GoodsClass
  sure: boolean
  /** Staff let it travel although its class says no. */
  allowed: boolean
}

/**
 * The class of goods something is: as staff said of this item, else as its marketplace says, else as its title sounds.
 * Asks no marketplace.
 */
export async function classify(db: Db, title: string, url?: string): Promise<Classified> {
  const guess = { ...guessClass(title), allowed: false }
  const link = url ? parseItemLink(url) : null
  if (link?.kind !== 'item') return guess
  const rule = await findGoodsRule(db, link)
  if (rule) return { goods_class: rule.goods_class, sure: true, allowed: rule.allowed === 1 }
  const goods_class = await keptClass(db, link)
  if (!goods_class) return guess
  return { goods_class, sure: guess.sure && guess.goods_class === goods_class, allowed: false }
}

/** The class its marketplace gave when it was read last. */
async function keptClass(db: Db, link: ItemLink): Promise<GoodsClass | undefined> {
  return (await keptItems(db, [link])).get(twinKey(link))?.goods_class
}
