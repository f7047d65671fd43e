import type { GoodsClass } from './goods-class.ts'

/** What shoppers read for a goods class. */
export const GOODS_CLASS_NAMES: Readonly<Record<GoodsClass, string>> = {
  general: 'General goods',
  branded: 'Branded goods',
  battery_builtin: 'Built-in battery',
  battery_pure: 'Loose battery',
  magnetic: 'Magnetic',
  liquid: 'Liquid',
  cosmetics: 'Cosmetics',
  food: 'Food',
  oversize: 'Oversize',
  prohibited: 'Cannot be shipped',
}
