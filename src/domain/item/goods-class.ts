/** The classes a shipping line may or may not carry. Source: docs/decisions/goods-class.md. */
export const GOODS_CLASSES = [
  'general',
  'branded',
  'battery_builtin',
  'battery_pure',
  'magnetic',
  'liquid',
  'cosmetics',
  'food',
  'oversize',
  'prohibited',
] as const

/** From there on goods are oversize: what cannot be folded by its length, anything by its weight. */
export const OVERSIZE = { cm: 120, kg: 25 }

export type GoodsClass = (typeof GOODS_CLASSES)[number]

/** The class by which a shipping line sees the goods: a class that staff let travel counts as general goods. */
export function travelsAs({
  goods_class,
  allowed,
}: {
  goods_class: GoodsClass
  allowed: boolean
}): GoodsClass {
  return goods_class === 'prohibited' && allowed ? 'general' : goods_class
}

const WITHOUT_BATTERY: readonly GoodsClass[] = ['general', 'liquid', 'cosmetics', 'food']

/** Whether goods of this class have or may have a battery: a brand, a magnet or the size says nothing of one. */
export const mayHaveBattery = (goods_class: GoodsClass): boolean => !WITHOUT_BATTERY.includes(goods_class)
