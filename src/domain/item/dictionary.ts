import file from './dictionary.json' with { type: 'json' }
import { isSlip, singular } from './shopper-words.ts'

/**
 * Shopping words in English and as sellers at Chinese marketplaces write them. `dictionary.json` holds, by kind, the
 * Chinese word and the English ones for it, the most usual first. For the server alone: it is 60 kB.
 */
export type WordKind = 'brand' | 'goods' | 'colour' | 'material' | 'style'

export interface DictionaryWord {
  en: string
  zh: string
  kind: WordKind
}

const KINDS: readonly WordKind[] = ['brand', 'goods', 'colour', 'material', 'style']
const ENTRIES: readonly DictionaryWord[] = KINDS.flatMap((kind) =>
  Object.entries(file[kind]).flatMap(([zh, words]) => words.split(' | ').map((en) => ({ en, zh, kind }))),
)

const BY_ENGLISH = new Map(ENTRIES.toReversed().map((entry) => [entry.en, entry]))
const BY_CHINESE = new Map(ENTRIES.toReversed().map((entry) => [entry.zh.toLowerCase(), entry]))

/** The goods by the length of what may be meant by one wrong letter: one more, as many, or one less. */
const GOODS_BY_LENGTH = Map.groupBy(
  ENTRIES.filter(({ kind }) => kind === 'goods').flatMap((entry) =>
    [-1, 0, 1].map((more) => ({ ...entry, length: entry.en.length + more })),
  ),
  ({ length }) => length,
)

/** How many words an English entry has at most: "over the knee boots". */
export const LONGEST_PHRASE = Math.max(...ENTRIES.map(({ en }) => en.split(' ').length))

/** The entry of an English word or phrase in lower case, in singular or plural. */
export function inEnglish(phrase: string): DictionaryWord | null {
  const at = phrase.lastIndexOf(' ') + 1
  return BY_ENGLISH.get(phrase) ?? BY_ENGLISH.get(phrase.slice(0, at) + singular(phrase.slice(at))) ?? null
}

/** The entry of a Chinese word as a seller writes it. */
export const inChinese = (word: string): DictionaryWord | null => BY_CHINESE.get(word) ?? null

/** The goods whose name is one wrong letter away; null when none is, or several things are. */
export function nearlyGoods(word: string): DictionaryWord | null {
  const near = (GOODS_BY_LENGTH.get(word.length) ?? []).filter(({ en }) => isSlip(word, en))
  return new Set(near.map(({ zh }) => zh)).size === 1 ? (near[0] ?? null) : null
}
