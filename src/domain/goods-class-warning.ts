import type { GoodsClass } from './goods-class.ts'

/** What a class means for shipping, before anybody orders; null where it means nothing. Source: help, "Prohibited goods". */
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
