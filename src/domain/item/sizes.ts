import { headingOf } from './hs.ts'
import type { GoodsClass } from './goods-class.ts'
import sizes from './sizes.json' with { type: 'json' }

/** Sizes of shoes and clothes as they are elsewhere. Each table names its sources. */
export interface SizeTable {
  title: string
  columns: string[]
  rows: string[][]
  note: string
  sources: string[]
}

/** Headings of the Harmonized System, by their first digits. */
const TABLES: readonly [start: RegExp, kind: keyof typeof sizes][] = [
  [/^64/, 'shoes'],
  [/^(6103|6104|6203|6204)/, 'trousers'],
  [/^(6101|6102|6105|6106|6109|6110|6201|6202|6205|6206)/, 'tops'],
]

/** The table for goods of this name; null for what has no size. */
export function sizeTable(title: string, goods_class: GoodsClass): SizeTable | null {
  const { hs6 } = headingOf(title, goods_class)
  const kind = TABLES.find(([start]) => start.test(hs6))?.[1]
  return kind ? sizes[kind] : null
}
