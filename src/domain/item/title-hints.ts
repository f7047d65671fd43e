import hints from './goods-hints.json' with { type: 'json' }
import { GOODS_CLASSES, type GoodsClass, OVERSIZE } from './goods-class.ts'
import { type Unit, unitsOf } from './title-units.ts'

/**
 * Hints of a title: two words that need not stand side by side ("knife, pocket size, folding"), and the way a
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
  goods_class: classNamed(goods_class),
  one: set(one),
  other: set(other),
  never: set(never),
}))

function classNamed(name: string): GoodsClass {
  return GOODS_CLASSES.find((goods_class) => goods_class === name) ?? 'general'
}

/** Whether a word is called as medicines are. */
export const isSubstance = (text: string) =>
  text.length > 6 && SUBSTANCE.test(text) && !NO_SUBSTANCE.has(text)

/** The pairs that a word is one of, by their place in the file: the first that fits counts. */
const PAIRS_OF = new Map<string, number[]>()
for (const [index, { one }] of PAIRS.entries())
  for (const text of one) PAIRS_OF.set(text, [...(PAIRS_OF.get(text) ?? []), index])

/** The class two of a title's words say together; null where no such two are there. */
export function pairClass(units: readonly Unit[]): GoodsClass | null {
  const texts = [...new Set(units.map(({ text }) => text))]
  const has = (words: ReadonlySet<string>) => texts.some((text) => words.has(text))
  const near = new Set(texts.flatMap((text) => PAIRS_OF.get(text) ?? []))
  for (const index of [...near].sort((a, b) => a - b)) {
    const pair = PAIRS[index]
    if (pair && (!pair.other.size || has(pair.other)) && !has(pair.never)) return pair.goods_class
  }
  return null
}

const ENDINGS = hints.endings.map(({ goods_class, ends }) => ({
  goods_class: classNamed(goods_class),
  ends: new RegExp(`(?:${ends})(?=[\\s\\d,，、/（(]|$)`),
}))

/** Finds the class of a Chinese word by its last signs: a 剂 or a 液 is a liquid whatever it is for. */
export const endingClass = (title: string): GoodsClass | null =>
  ENDINGS.find(({ ends }) => ends.test(title))?.goods_class ?? null

interface Harmless {
  names: ReadonlySet<string>
  beside: ReadonlySet<string>
  unless: ReadonlySet<string>
  /** The same in Chinese. */
  signs: RegExp
}

const HARMLESS: Harmless[] = hints.harmless.map(({ names, beside, unless, signs }) => ({
  names: new Set(names.flatMap((line) => line.split(', '))),
  beside: set(beside),
  unless: set(unless),
  signs: new RegExp(signs),
}))

/** Whether the name of a weapon is that of a tool or a toy by what stands beside it: "heat shrink gun", "sword lily". */
export const isHarmless = (name: string, texts: readonly string[]): boolean =>
  HARMLESS.some(
    ({ names, beside, unless, signs }) =>
      names.has(name) &&
      (texts.some((text) => beside.has(text)) || signs.test(texts.join(''))) &&
      !texts.some((text) => unless.has(text)),
  )

const RIGID = set(hints.rigid)
const SOFT = set(hints.soft)
const RIGID_SIGN = /整根|杆|板|架|柜|床|桌|椅|镜|尾翼|包围|保险杠|管|门|梯|雕像|塔|圣诞树|箱体|货架|沙发|轨道/
const SOFT_SIGN = /布|帘|毯|垫|绳|线|带|膜|贴|纸|网|套|袋|巾|灯|折叠|伸缩|可拆|充气|便携|适合|身高|两节|拼接/
/** Patterns for a thing's volume, sides and weight, and for how much it bears. */
const LITRES = /(?<![\d.])(\d{3,4}) ?(?:l|litres?|liters?|升)(?![a-z])/gi
const LENGTHS = /(\d+(?:\.\d+)?) ?(cm|厘米|公分|m|米|metres?|meters?|ft|foot|feet)(?![a-z²³])/gi
const SIDES = /(?<![\d.])(\d{2,3}) ?[x×*] ?(\d{2,3})(?! ?mm|[\d.])/gi
const SIDES_MM = /(?<![\d.])(\d{3,4}) ?[x×*] ?(\d{3,4})(?![\d.])/g
const WEIGHTS = /(?<![\d.])(\d{1,3}(?:\.\d+)?) ?(?:kg|kilos?|公斤|千克)(?![a-z])(?: ?[x×*] ?(\d))?/gi
const BEARS =
  /\b(?:up to|max|load|bears?|holds?|capacity|pull|lift|supports?|rated|user|tension|resistance|rope|strap|scale|hook|magnet)|承重|吸力|拉力|载重|称/i

/** Long things that cannot be folded, and heavy ones: lines take neither. */
export function isLarge(title: string, units: readonly Unit[]): boolean {
  const weighs = BEARS.test(title) ? [] : [...title.matchAll(WEIGHTS)]
  if (weighs.some(([, number, count = 1]) => Number(number) * Number(count) >= OVERSIZE.kg)) return true
  const texts = new Set(units.map(({ text }) => text))
  const is_rigid = !texts.isDisjointFrom(RIGID) || RIGID_SIGN.test(title)
  if (!is_rigid || !texts.isDisjointFrom(SOFT) || SOFT_SIGN.test(title)) return false
  const lengths = title.matchAll(LENGTHS).map(([, number, unit = '']) => Number(number) * scaleOf(unit))
  const sides = title.matchAll(SIDES).flatMap(([, ...both]) => both.slice(0, 2).map(Number))
  const in_mm = title
    .matchAll(SIDES_MM)
    .flatMap(([, ...both]) => both.slice(0, 2).map((mm) => Number(mm) / 10))
  if ([...title.matchAll(LITRES)].some(([, litres]) => Number(litres) >= 100)) return true
  return [...lengths, ...sides, ...in_mm].some((cm) => cm >= OVERSIZE.cm && cm < 900)
}

function scaleOf(unit: string): number {
  if (/^f/i.test(unit)) return 30
  return /^m|^米/i.test(unit) ? 100 : 1
}

/** Amounts by which food is sold. */
const FOOD_AMOUNT = /\d ?(?:g|kg|oz|lbs?)\b|\d ?(?:克|千克|公斤|斤)|桶装|袋装|罐装|整箱/i
const DOSES = /\b\d{2,3} ?(?:caps|capsules?|softgels?|gummies|lozenges)\b|\d ?粒|胶囊/i
const EDIBLE = set(hints.edible)
const NO_EDIBLE = set(hints.no_edible)
const EDIBLE_SIGN = /[肉鱼虾蟹鸭鹅蛋饼糕糖盐酱醋蜜笋菇薯莓梨柚粮菜豆]/

/** Counted capsules are a supplement where nothing says that they are a medicine. */
export const hasDoses = (title: string): boolean => DOSES.test(title)

/** Food by what it is made of and how it is weighed: "duck, 1 kg". */
export function isEdible(title: string, units: readonly Unit[]): boolean {
  if (!FOOD_AMOUNT.test(title)) return false
  const texts = new Set(units.map(({ text }) => text))
  if (!texts.isDisjointFrom(NO_EDIBLE)) return false
  return !texts.isDisjointFrom(EDIBLE) || EDIBLE_SIGN.test(title)
}
