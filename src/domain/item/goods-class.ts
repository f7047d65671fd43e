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
