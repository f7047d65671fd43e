import { LRUCache } from 'lru-cache'
import type { GoodsClass } from './goods-class.ts'
import file from './hs.json' with { type: 'json' }

/**
 * The six-digit heading of the Harmonized System that goods most likely have, from the words of their title, for
 * estimates of duty and for the customs declaration. The list is long: this is for the server alone. Source of headings:
 * World Customs Organization, HS Nomenclature 2022.
 */

export interface Heading {
  /** "610910". */
  hs6: string
  /** The name for a customs officer: "T-shirt, knitted cotton". */
  name: string
  /** Read from the title; false where the goods class alone says something. */
  sure: boolean
}

interface Kind {
  hs6: string
  name: string
  latin: RegExp
  han: RegExp
  made_of: readonly { words: RegExp; hs6: string; name: string }[]
}

const KINDS: readonly Kind[] = file.kinds.map(({ hs6, name, words, zh, ...rest }) => ({
  hs6,
  name,
  latin: new RegExp(`(?<![\\p{L}-])(?:${words})(?![\\p{L}-])`, 'giu'),
  han: new RegExp(zh, 'giu'),
  made_of: (rest.made_of ?? []).map((one) => ({
    hs6: one.hs6,
    name: one.name,
    words: materialWords(one.words),
  })),
}))

/** Latin words stand alone, Chinese has no gaps. */
function materialWords(words: string): RegExp {
  const all = words.split('|')
  const isHan = (word: string) => /\p{Script=Han}/u.test(word)
  const latin = all.filter((word) => !isHan(word)).map((word) => `(?<!\\p{L})(?:${word})(?!\\p{L})`)
  return new RegExp([...latin, ...all.filter(isHan)].join('|'), 'iu')
}

/** Signs and words after which an English title goes on about something else: "lamp with dimmer". */
const ASIDE = /[,;:(（【|/–—]|\b(?:with|for|in|from|by|per|without)\b/iu

/**
 * The thing a title is about stands last in English before an aside, and in Chinese: "phone case with a magnet" is a
 * case. Where two words end at one place the longer counts: "phone case" and not "case".
 */
export function headingOf(title: string, goods_class: GoodsClass = 'general'): Heading {
  const [head = ''] = title.split(ASIDE)
  const kind = lastKind(head) ?? lastKind(title)
  if (!kind) return { ...classHeading(goods_class), sure: false }
  const { hs6, name } = kind.made_of.find(({ words }) => words.test(title)) ?? kind
  return { hs6, name, sure: true }
}

/** Kinds of the texts asked for last: every page with prices to the door asks for its item's, most of them again and again. */
const lastKinds = new LRUCache<string, { kind: Kind | null }>({ max: 5_000 })
/** Longer ones, which no marketplace has, are not kept: the kept ones take a few megabytes at most. */
const KEPT_LENGTH = 300

function lastKind(text: string): Kind | null {
  if (text.length > KEPT_LENGTH) return findLastKind(text)
  const last = lastKinds.get(text) ?? { kind: findLastKind(text) }
  lastKinds.set(text, last)
  return last.kind
}

function findLastKind(text: string): Kind | null {
  let best: { kind: Kind; end: number; length: number } | null = null
  for (const kind of KINDS)
    for (const pattern of [kind.latin, kind.han])
      for (const { index, 0: found } of text.matchAll(pattern)) {
        const end = index + found.length
        if (!best || end > best.end || (end === best.end && found.length > best.length))
          best = { kind, end, length: found.length }
      }
  return best?.kind ?? null
}

function classHeading(goods_class: GoodsClass): { hs6: string; name: string } {
  const classes: Readonly<Record<string, { hs6: string; name: string }>> = file.classes
  return classes[goods_class] ?? file.classes.other
}
