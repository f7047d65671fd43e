import hints from './goods-hints.json' with { type: 'json' }
import { GOODS_CLASSES, type GoodsClass } from './goods-class.ts'
import { type Unit, unitsOf } from './title-units.ts'

/**
 * What a title says by two words that need not stand side by side ("knife, pocket size, folding"), and by the way a
 * medicine is called. Source: docs/decisions/goods-class.md.
 */

/** How the World Health Organization lets a substance's name end or begin ("The use of stems", 2018). */
const SUBSTANCE =
  /(?:olol|[a-z]{3}pril|sartan|vastatin|prazole|conazole|nidazole|bendazole|cillin|mycin|micin|floxacin|cycline|ciclovir|navir|tegravir|buvir|asvir|amivir|zumab|ximab|limab|tinib|rafenib|ciclib|glutide|natide|gliptin|gliflozin|glitazone|azepam|azolam|oxetine|ipramine|triptyline|triptan|setron|profen|fenac|coxib|oxicam|nisolone|nisone|methasone|metasone|ticasone|caine|barbital|dipine|semide|thiazide|[a-z]enafil|[a-z]adafil|danafil|dronate|dronic|xaban|gatran|parin|lukast|[a-z]buterol|[a-z]moterol|tropium|tidine|loratadine|fenadine|cetirizine|phylline|codone|morphone|methorphan|steride|norgestrel|estradiol|bolone|platin|rubicin|taxel|parib|zoline|afaxine|azodone|peridol|apine|piprazole|peridone|gabalin|racetam)$|^(?:cef[aoidutpe][a-z]{4,}|sulfa[a-z]{5,}|testosteron[a-z]*|tetrahydrocannabi[a-z]+|cannabi[a-z]{4,})$/
const NO_SUBSTANCE = new Set(hints.no_substance.flatMap((line) => line.split(', ')))

interface Pair {
  goods_class: GoodsClass
  one: ReadonlySet<string>
  other: ReadonlySet<string>
  never: ReadonlySet<string>
}

const set = (lines: readonly string[]) =>
  new Set(lines.flatMap((line) => unitsOf(line)).map(({ text }) => text))

const PAIRS: Pair[] = hints.pairs.map(({ goods_class, one, other, never }) => ({
  goods_class: GOODS_CLASSES.find((known) => known === goods_class) ?? 'general',
  one: set(one),
  other: set(other),
  never: set(never),
}))

/** Whether a word is called as medicines are. */
export const isSubstance = (text: string) =>
  text.length > 6 && SUBSTANCE.test(text) && !NO_SUBSTANCE.has(text)

/** The class two of a title's words say together; null where no such two are there. */
export function pairClass(units: readonly Unit[]): GoodsClass | null {
  const texts = new Set(units.map(({ text }) => text))
  const has = (words: ReadonlySet<string>) => !texts.isDisjointFrom(words)
  const pair = PAIRS.find(({ one, other, never }) => has(one) && (!other.size || has(other)) && !has(never))
  return pair?.goods_class ?? null
}

/** Amounts by which food is sold. */
const FOOD_AMOUNT = /\d ?(?:g|kg|oz|lbs?)\b|\d ?(?:克|千克|公斤|斤)|桶装|袋装|罐装|整箱/i
const DOSES = /\b\d{2,3} ?(?:caps|capsules?|softgels?|gummies|lozenges)\b|\d ?粒|胶囊/i
const EDIBLE = set(hints.edible)
const NO_EDIBLE = set(hints.no_edible)
const EDIBLE_SIGN = /[肉鱼虾蟹鸭鹅蛋饼糕糖盐酱醋笋菇薯莓梨柚粮菜豆]/

/** Counted capsules are a supplement where nothing says that they are a medicine. */
export const hasDoses = (title: string): boolean => DOSES.test(title)

/** Food by what it is made of and how it is weighed: "duck, 1 kg". */
export function isEdible(title: string, units: readonly Unit[]): boolean {
  if (!FOOD_AMOUNT.test(title)) return false
  const texts = new Set(units.map(({ text }) => text))
  if (!texts.isDisjointFrom(NO_EDIBLE)) return false
  return !texts.isDisjointFrom(EDIBLE) || EDIBLE_SIGN.test(title)
}
