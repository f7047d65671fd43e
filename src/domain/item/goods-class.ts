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

/** Names of the goods classes for shoppers. */
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

/**
 * What a class means for shipping, said before the order; null where it means nothing. Source: help, "Prohibited
 * goods".
 */
export const GOODS_CLASS_WARNINGS: Readonly<Record<GoodsClass, string | null>> = {
  general: null,
  branded: 'It shows a brand. Customs in some countries seize copies, and that risk is yours.',
  battery_builtin: 'It has a built-in battery: only some lines take it, and freight may cost more.',
  battery_pure: 'It is a loose battery: few lines take it, and not to every country.',
  magnetic: 'It is magnetic: only some lines take it, and freight may cost more.',
  liquid: 'It is a liquid: only some lines take it, and freight may cost more.',
  cosmetics: 'It counts as cosmetics: only some lines take it, and freight may cost more.',
  food: 'It is food: only some lines take it, and many countries limit what may enter.',
  oversize: 'It is long or heavy: no line takes it at present.',
  prohibited:
    'We cannot ship this. Tobacco, alcohol, medicine, weapons and currency never can be, so an order is refused.',
}

/** The class that was chosen in a field of these names. */
export const chosenClass = (typed: string): GoodsClass =>
  GOODS_CLASSES.find((one) => one === typed) ?? 'general'
