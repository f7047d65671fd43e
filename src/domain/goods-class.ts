/** What a shipping line may or may not carry. Source: product decisions, "Pricing". */
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

/** What goods count as on a shipping line: what we let travel although its class says no is general goods there. */
export function travelsAs({
  goods_class,
  allowed,
}: {
  goods_class: GoodsClass
  allowed: boolean
}): GoodsClass {
  return goods_class === 'prohibited' && allowed ? 'general' : goods_class
}
