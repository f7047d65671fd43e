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
