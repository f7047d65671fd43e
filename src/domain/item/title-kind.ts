import { isThing, plainWord } from './shopper-words.ts'

/** The kind of thing a title is about. Sellers put it last: "Chalk white leather court shoes, size 36" are shoes. */

/** Signs and words after which a title goes on about something else. */
const ASIDE = /[,;:(（【|/–—]|\b(?:with|for|in|from|by|per|without)\b/i

/** The word to search for its like, null for a title without one; `known` is the last word that our list of things has. */
export function kindOf(title: string): { word: string; known: string | null } | null {
  const [head = ''] = title.trim().split(ASIDE)
  const words = wordsOf(head)
  const last = words.findLast((word) => /\p{L}{2}/u.test(word))
  if (!last) return null
  return { word: shortened(last), known: words.findLast(isThing) ?? null }
}

/** Whether this title is about that kind of thing: "Light blue jeans" are no lamp, though a light is one. */
export function isOfKind(title: string, word: string): boolean {
  if (isHan(word)) return title.includes(word)
  const kind = kindOf(title)
  return [kind?.word, kind?.known].some((one) => one && plainWord(one) === plainWord(word))
}

/** How many words two titles share. */
export function sharedWords(one: string, other: string): number {
  const words = new Set(wordsOf(one).map(plainWord))
  return new Set(
    wordsOf(other)
      .map(plainWord)
      .filter((word) => words.has(word)),
  ).size
}

const isHan = (text: string) => /\p{Script=Han}/u.test(text)

/** Chinese has no gaps: the last two characters name the thing. */
const shortened = (word: string) => (isHan(word) ? [...word].slice(-2).join('') : word)

const wordsOf = (title: string) => title.toLowerCase().match(/[\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)*/gu) ?? []
