import type { GoodsClass } from './goods-class.ts'
import { namesProhibited } from './goods-class-prohibited.ts'

/** Words that give a class away, strictest first. Source: product decisions, "Pricing". */
const WORDS: [GoodsClass, RegExp][] = [
  ['battery_pure', /\b(power ?banks?|lithium (battery|cells?)|18650)\b|充电宝|锂电池|移动电源/i],
  [
    'battery_builtin',
    /\b(headphones?|earbuds?|smart ?watch\w*|speakers?|drones?|cordless|rechargeable)\b|耳机|智能手表|音箱|无人机/i,
  ],
  ['magnetic', /\b(magnets?|magnetic)\b|磁铁|磁吸/i],
  [
    'cosmetics',
    /\b(lipsticks?|mascara|foundation|make-?up|cosmetics?|serum|sunscreen)\b|口红|化妆|粉底|面霜|防晒/i,
  ],
  ['liquid', /\b(perfumes?|shampoo|lotion|inks?|liquid|oil)\b|香水|洗发|墨水|液体|精油/i],
  ['food', /\b(tea|snacks?|candy|noodles|spices?|dried fruit|coffee beans?)\b|茶叶|零食|糖果|面条|食品/i],
]

/** The class a title suggests before anyone has seen the goods; 'general' when nothing does. */
export function goodsClassOf(title: string): GoodsClass {
  if (namesProhibited(title)) return 'prohibited'
  return WORDS.find(([, words]) => words.test(title))?.[0] ?? 'general'
}
