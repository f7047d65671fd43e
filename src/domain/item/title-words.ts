import type { GoodsClass } from './goods-class.ts'
import { isGoodsClass, type Phrase, phraseAt, type Role } from './goods-words.ts'
import { isHarmless, isSubstance } from './title-hints.ts'
import { type Unit, unitsOf } from './title-units.ts'

/** A phrase found in a title. */
export interface Word extends Pick<Phrase, 'strong' | 'device'> {
  role: Role
  /** Its first unit, and the first behind it. */
  from: number
  to: number
  part: number
  run: number
  /** Where in the title it stands: about the goods, about what comes with them, or about what they are for. */
  place: 'goods' | 'with' | 'for'
}

export interface TitleWords {
  words: Word[]
  /** Units that are numbers, by their index. */
  numbers: ReadonlySet<number>
  units: readonly Unit[]
}

const WITH = new Set([
  'with',
  'plus',
  'in',
  'incl',
  'including',
  'include',
  'free',
  '+',
  '送',
  '赠',
  '配',
  '带',
])
const FOR = new Set([
  'for',
  'fit',
  'compatible',
  'suit',
  'disguised',
  'under',
  'like',
  '适用',
  '适用于',
  '适配',
  '通用',
  '兼容',
])

const CELL = /^(?:cr|br|lr|sr|ag|lir|fr|np)\d{2,5}[a-z]?$/
/** Batteries of cameras and tools by their number. */
const PACK = /^(?:lp e\d|np f[zwm]?\d|np [bw][xw]?\d|en el\d|nb \d+l|bl18\d\d)/
const CHARGE = /^\d[\d.]*(?:mah|wh)$/
const AMPERES = /^\d[\d.]*ah$/
/** Words that say behind a cell that it is in what is sold. */
const COMES_IN = new Set('included installed inside built backup powered operated life version 内'.split(' '))
const PUFFS = /^(?:\d{3,5}|\d{1,2}k)$/
const YEAR = /^(?:19|20)\d\d$/

/** All phrases of a title that we know, the longest first; what they say of each other is for others to judge. */
export function wordsOf(title: string): TitleWords {
  const units = unitsOf(title)
  const texts = units.map(({ text }) => text)
  const words: Word[] = []
  let place: Word['place'] = 'goods'
  let at = 0
  while (at < units.length) {
    const unit = units[at]
    if (!unit) break
    const phrase = phraseAt(texts, at, (to) => keepsRuns(units, at, to)) ?? special(texts, units, at)
    const turn = phrase ? null : turnAt(texts, at)
    if (turn) place = turn.place
    if (phrase) {
      const { strong, device, needs_worn } = phrase
      const to = at + phrase.units.length
      if (!needs_worn || wornFollows(texts, to, at === 0 ? 8 : 4)) {
        const role = meantBy(phrase, texts, to)
        words.push({ role, strong, device, from: at, to, part: unit.part, run: unit.run, place })
      }
    }
    at += phrase?.units.length ?? turn?.length ?? 1
  }
  const numbers = new Set(texts.keys().filter((index) => /^\d/.test(texts[index] ?? '')))
  return { words, numbers, units }
}

/** The gun of a tool is one, and a cell that is inside runs what it is in. */
function meantBy({ role, units }: Phrase, texts: readonly string[], to: number): Role {
  if (role === 'prohibited' && isHarmless(units.join(''), texts)) return 'ware'
  return role === 'battery_pure' && COMES_IN.has(texts[to] ?? '') ? 'runs' : role
}

/** Chinese that begins within a run and ends within another is no word: 补水 烟酰胺 holds no 水烟. */
function keepsRuns(units: readonly Unit[], from: number, to: number): boolean {
  const [before, first, last, next] = [from - 1, from, to - 1, to].map((at) => units[at]?.run)
  return first !== before || first === last || last !== next
}

/** A word like "with" or "for". */
export const isTurn = (text: string) => WITH.has(text) || FOR.has(text)

/** From here on a title tells what comes with the goods, or what they are for. */
function turnAt(texts: readonly string[], at: number): { place: 'with' | 'for'; length: number } | null {
  for (const length of [1, 2, 3]) {
    const text = texts.slice(at, at + length).join('')
    if (WITH.has(text)) return { place: 'with', length }
    if (FOR.has(text)) return { place: 'for', length }
  }
  return null
}

/** Words no list can hold: cells, charges and the like. */
function special(texts: readonly string[], units: readonly Unit[], at: number): Phrase | undefined {
  const [text = '', next = ''] = texts.slice(at, at + 2)
  const named = (role: Role, length = 1): Phrase => {
    return { role, strong: true, device: false, needs_worn: false, units: texts.slice(at, at + length) }
  }
  if (CELL.test(text)) return named('battery_pure')
  if (AMPERES.test(text) && /^(?:pack|battery)/.test(next)) return named('battery_pure', 2)
  if (PACK.test(`${text} ${next}`)) return named('battery_pure', text.length > 2 ? 1 : 2)
  if (isSubstance(text)) return named('remedies')
  if (
    CHARGE.test(text) ||
    (/^\d+$/.test(text) && (next === 'mah' || texts.slice(at + 1, at + 3).join('') === '毫安'))
  )
    return named('runs')
  if (PUFFS.test(text) && next === 'puff') return named('prohibited', 2)
  // 充电 as the last word, not in 充电线.
  if (text === '充' && next === '电' && units[at + 2]?.run !== units[at]?.run) return named('runs', 2)
  if (text === 'chateau' && texts.some((one) => YEAR.test(one))) return named('prohibited')
  // The noun, not "a lighter jacket".
  const ends = units[at + 1]?.part !== units[at]?.part
  if (text === 'lighter' && ends) return { ...named('prohibited'), strong: false }
  return undefined
}

/** A brand like "Champion" is one where a garment or a bag comes soon. */
const wornFollows = (texts: readonly string[], from: number, within: number): boolean =>
  texts[from] !== 'the' &&
  texts
    .slice(from, from + within)
    .some((text, offset) => text === 'bag' || phraseAt(texts, from + offset)?.role === 'worn')

/** How strictly lines look at a class; the first wins. */
const STRICT: readonly GoodsClass[] = ['prohibited', 'battery_pure', 'battery_builtin']

export const strictest = (classes: readonly GoodsClass[]) => STRICT.find((one) => classes.includes(one))

const MEANT: Partial<Record<Role, GoodsClass>> = {
  labels: 'prohibited',
  shades: 'prohibited',
  remedies: 'prohibited',
  runs: 'battery_builtin',
}

export const classOf = ({ role }: Word): GoodsClass | null =>
  MEANT[role] ?? (isGoodsClass(role) ? role : null)
