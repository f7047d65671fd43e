import type { GoodsClass } from './goods-class.ts'
import {
  AMOUNT,
  comesAlong,
  DECOR,
  DISGUISES,
  DRINK,
  EMPTY,
  type Facts,
  FILLED,
  FOR_CELLS,
  FURNITURE,
  isDrawn,
  isInside,
  isLast,
  isLeftOut,
  isMadeOf,
  isPack,
  MADE_FOR,
  MADE_LIKE,
  MADE_UP,
  namesDevice,
  NO_BODIES,
  numberBetween,
  PLUGGED,
  PRINTED,
  SIZES,
  SMALL,
  SOFT,
  SOFTER,
  textOf,
  VAGUE,
  VEILED,
  VESSEL,
  VOLUME,
} from './goods-turns.ts'
import { endingClass, hasDoses, isEdible, isLarge, pairClass } from './title-hints.ts'
import { classOf, isTurn, strictest, type TitleWords, type Word, wordsOf } from './title-words.ts'

/**
 * The class of goods a title speaks of. Source: docs/decisions/goods-class.md. A word alone says little: "tea tray" is a
 * tray, "wine red" a colour, "beer shampoo" a shampoo. So what stands behind a word decides, and what stands before
 * "with" and "for".
 */

export interface ClassGuess {
  goods_class: GoodsClass
  /** Nothing in the title speaks for another class. */
  sure: boolean
}

/** The class a title suggests before anyone has seen the goods; 'general' when nothing does. */
export const goodsClassOf = (title: string): GoodsClass => guessClass(title).goods_class

/** Longer titles are a list of words for search engines. */
const LONGEST = 400

/** The goods a title can be about, whatever is drawn on it or goes into it. */
const BODIES: readonly Word['role'][] = ['worn', 'ware', 'fits']
const THINGS: readonly Word['role'][] = [...BODIES, 'packs', 'charms']
const isThing = ({ role }: Word) => THINGS.includes(role)
/** Names the goods whatever else is named. */
const isStrong = ({ strong, role }: Word) => strong || role === 'labels'
const isHan = (text = '') => /\p{Script=Han}/u.test(text)

export function guessClass(whole: string): ClassGuess {
  const title = whole.slice(0, LONGEST)
  const title_words = wordsOf(title)
  const named = title_words.words.filter((word) => classOf(word))
  const facts = { ...title_words, title, has_amount: false, is_empty: false }
  if (named.length) Object.assign(facts, { has_amount: AMOUNT.test(title), is_empty: EMPTY.test(title) })
  const alive = named.filter((word) => means(word, facts))
  const guess =
    judge(alive, title_words) ?? doseClass(title) ?? (EMPTY.test(title) ? null : pairClass(title_words.units))
  if (guess) return { goods_class: guess, sure: isSure(guess, alive, named) }
  const shows_brand =
    VEILED.test(title) || title_words.words.some((word) => showsBrand(word, alive, title_words.words))
  if (shows_brand) return { goods_class: 'branded', sure: named.length === 0 }
  if (hasDoses(title)) return { goods_class: 'food', sure: false }
  if (isLarge(title, title_words.units)) return { goods_class: 'oversize', sure: false }
  const is_thing = title_words.words.some(isThing)
  const is_vessel = is_thing || title_words.words.some(({ role }) => role === 'ends')
  if (!is_vessel && !EMPTY.test(title)) {
    const ending = named.length ? null : endingClass(title)
    if (ending) return { goods_class: ending, sure: false }
    if (isEdible(title, title_words.units)) return { goods_class: 'food', sure: false }
  }
  if (VOLUME.test(title) && !EMPTY.test(title) && !VESSEL.test(title))
    return { goods_class: 'liquid', sure: false }
  return { goods_class: 'general', sure: named.length === 0 && is_thing }
}

/** Whether a word means the goods, and not a colour, a print or what a vessel is for. */
function means(word: Word, facts: Facts): boolean {
  const { words, has_amount, is_empty } = facts
  const goods_class = classOf(word)
  if (is_empty && FILLED.includes(goods_class)) return false
  if (isLeftOut(word, facts)) return false
  if (goods_class === 'battery_pure' && (FOR_CELLS.test(facts.title) || isInside(word, facts))) return false
  if (goods_class === 'food' && isMadeOf(MADE_LIKE, word, facts)) return false
  if (word.role === 'prohibited' && isMadeOf(word.strong ? SOFT : SOFTER, word, facts)) return false
  const after = words.filter(
    (other) => other.from >= word.to && other.part === word.part && other.place === word.place,
  )
  const [next] = after
  if (isDrawn(word, facts)) return false
  if (next?.from === word.to) {
    if (next.role === 'suffix') return false
    if (next.role === 'ends' && next.run === word.run && !namesDevice(word, next, facts)) return false
    if (
      next.role === 'colors' &&
      !isStrong(word) &&
      !has_amount &&
      words.some(isThing) &&
      namesShade(word, facts)
    )
      return false
  }
  if (goods_class === 'magnetic') return true
  if (goods_class === 'oversize' && !word.strong && SMALL.test(facts.title)) return false
  if (goods_class === 'battery_builtin' && word.role !== 'runs' && PLUGGED.test(facts.title)) return false
  if (word.role === 'shades' && word.from > 0 && !DRINK.test(facts.title)) return false
  if (!endsRun(word, facts)) return false
  if (goods_class === 'oversize' && word.device && goesOn(word, facts)) return false
  if (after.some((thing) => (isThing(thing) || closesRun(thing, facts)) && turnsInto(word, thing, facts)))
    return false
  if (!isStrong(word) && !has_amount && FILLED.includes(goods_class) && isAside(word, words)) return false
  if (goods_class === 'oversize' && !word.strong && follows(word, BODIES, facts)) return false
  // "Cocoa painting stencil, coffee": what a tool or a garment is for is named behind it, at length.
  if ((goods_class === 'food' || goods_class === 'cosmetics') && !has_amount && follows(word, BODIES, facts))
    return false
  if (word.device && follows(word, ['fits'], facts)) return false
  if (goods_class !== 'prohibited' || isStrong(word)) return true
  // "Beer shampoo", "wine gums".
  if (
    next &&
    classOf(next) &&
    classOf(next) !== 'prohibited' &&
    next.from - word.to < 3 &&
    !numberBetween(word, next, facts)
  )
    return false
  const before = words.some(
    (thing) => BODIES.includes(thing.role) && thing.to <= word.from && !NO_BODIES.has(textOf(thing, facts)),
  )
  return has_amount || !before
}

/** Named behind what is made for it: "phone holder, rotating, for handlebars, bicycle". */
const follows = ({ from, part }: Word, roles: readonly Word['role'][], { words }: Facts) =>
  words.some((thing) => roles.includes(thing.role) && thing.to <= from && thing.part === part)

/** Whether a colour behind it is called after it: "wine red", but not "eyeliner black". */
function namesShade(word: Word, { units }: Facts): boolean {
  const goods_class = classOf(word)
  if (goods_class !== 'cosmetics') return FILLED.includes(goods_class)
  return units.slice(word.from, word.to).some(({ text }) => MADE_UP.has(text) || isHan(text))
}

/** In a later part than the thing the title is about: "oil dispenser, glass, no oil". */
const isAside = (word: Word, words: readonly Word[]) =>
  words.some(
    (thing) =>
      BODIES.includes(thing.role) &&
      thing.part < word.part &&
      !words.some((other) => other.part === thing.part && other.to > thing.to && classOf(other)),
  )

/** A sign that ends the run it stands in, as 盒 does in 烟草保湿贮藏盒. */
const closesRun = ({ role, to, run }: Word, { units }: Facts) => role === 'ends' && units[to]?.run !== run

/** A single sign like 茶 or 油 is a whole word only at the end of its run: 油桃 is a fruit. */
function endsRun({ from, to, run }: Word, { units, words }: Facts): boolean {
  const next = units[to]
  if (to - from > 1 || !isHan(units[from]?.text) || next?.run !== run || /^\d/.test(next.text)) return true
  return words.some((other) => other.from === to && (other.role === 'packed' || classOf(other) !== null))
}

/** Another word follows that says what part of it is meant: "bicycle helmet". */
function goesOn({ to, part, place }: Word, { units, words }: Facts): boolean {
  const next = units[to]
  if (!next || next.part !== part || !/^[a-z]/.test(next.text) || SIZES.has(next.text)) return false
  const word = words.find(({ from }) => from === to)
  return word?.place !== undefined
    ? word.place === place && word.role !== 'colors' && classOf(word) !== 'oversize'
    : !isTurn(next.text)
}

/** Whether a thing named behind a word is what the word is about: "tea tray", "katana poster", "香烟盒". */
function turnsInto(word: Word, thing: Word, facts: Facts): boolean {
  const goods_class = classOf(word)
  if (comesAlong(thing, facts)) return false
  const gap = thing.from - word.to
  const near = goods_class === 'prohibited' ? 5 : 2
  const is_strong = isStrong(word)
  if (word.role === 'remedies')
    return PRINTED.has(textOf(thing, facts))
      ? gap <= 3 && !facts.has_amount
      : ['ware', 'fits', 'packs'].includes(thing.role) && gap <= 1 && thing.to - thing.from > 1
  if (goods_class === 'prohibited' && word.strong && DISGUISES.has(textOf(thing, facts))) return false
  if (goods_class === 'oversize' && word.strong && (gap > 0 || FURNITURE.has(textOf(thing, facts))))
    return thing.role === 'fits' && gap <= 3
  if (
    goods_class === 'food' &&
    textOf(thing, facts) === 'bag' &&
    /^(?:tea|coffee)$/.test(facts.units[word.to - 1]?.text ?? '')
  )
    return false
  if (word.role === 'labels' && ['fits', 'packs'].includes(thing.role)) return false
  // "Leather dye, black, shoes, 60 ml", "clay mask jar".
  if (
    goods_class === 'liquid' &&
    thing.role === 'worn' &&
    (is_strong || (gap > 0 && VOLUME.test(facts.title)))
  )
    return false
  if (goods_class === 'cosmetics' && thing.role === 'packs') return false
  if (
    (goods_class === 'cosmetics' || (goods_class === 'liquid' && is_strong)) &&
    textOf(thing, facts) === 'pen'
  )
    return false
  if (word.role === 'runs') return thing.role === 'fits' && isLast(thing, facts)
  if (goods_class === 'oversize' && SIZES.has(textOf(thing, facts))) return false
  if (word.device) return gap <= (isHan(facts.units[word.from]?.text) ? 8 : thing.role === 'worn' ? 1 : 4)
  if (numberBetween(word, thing, facts) && thing.role !== 'worn') return false
  if (thing.role === 'worn' || DECOR.has(textOf(thing, facts)))
    return gap <= (goods_class?.startsWith('battery') ? 0 : is_strong ? 4 : 5)
  if (thing.role === 'ends')
    return (
      goods_class === 'prohibited' &&
      (thing.run === word.run ? !is_strong && gap <= near : gap <= 1 && MADE_FOR.has(textOf(thing, facts)))
    )
  if (thing.role === 'charms') return !is_strong && gap <= near
  if (goods_class === 'prohibited' && NO_BODIES.has(textOf(thing, facts))) return false
  if (isPack(thing, facts) && facts.has_amount && FILLED.includes(goods_class)) return false
  if (is_strong) return gap <= (thing.role === 'packs' ? 0 : 1) && (thing.run === word.run || gap === 0)
  return gap <= near
}

/** The class of the goods by the words that mean something. */
function judge(alive: readonly Word[], title_words: TitleWords): GoodsClass | null {
  const { words } = title_words
  const headClass = (some: readonly Word[]) => classOfHead(some, title_words)
  const goods = alive.filter(({ place }) => place === 'goods')
  const things = words.filter((word) => word.place === 'goods' && isThing(word))
  if (goods.length) return headClass(goods)
  const rest = alive.filter((word) => word.place === 'with' || !(word.device || classOf(word) === 'food'))
  const beside = rest.filter(({ place }) => place === 'with')
  if (!things.length) return headClass(rest)
  if (beside.some((word) => ['battery_pure', 'battery_builtin'].includes(classOf(word) ?? '')))
    return 'battery_builtin'
  if (beside.some((word) => classOf(word) === 'magnetic')) return 'magnetic'
  if (things.some(({ role }) => role === 'worn')) return null
  return headClass(beside.filter((word) => word.strong && classOf(word) === 'prohibited'))
}

/** Batteries and what is never shipped count wherever they are named; else the last word of the first part that has one. */
function classOfHead(all: readonly Word[], title_words: TitleWords): GoodsClass | null {
  const clear = all.filter((word) => !VAGUE.has(textOf(word, title_words)))
  const words = clear.length ? clear : all
  const [first] = words
  if (!first) return null
  const classes = words.map(classOf).filter((one) => one !== null)
  const strict = strictest(classes)
  // "MagSafe case, iPhone".
  const builtin = words.filter((word) => classOf(word) === 'battery_builtin')
  if (strict === 'battery_builtin' && classOf(first) === 'magnetic' && builtin.every(({ device }) => device))
    return 'magnetic'
  if (strict) return strict
  const inFirst = words.filter(({ part }) => part === first.part)
  // "Toothpaste, whitening probiotics" is no food.
  const leads = classOf(first)
  if (
    (leads === 'cosmetics' || (leads === 'liquid' && first.from === 0)) &&
    inFirst.every((word) => FILLED.includes(classOf(word)) || classOf(word) === 'oversize')
  )
    return leads
  const head = inFirst.at(-1)
  return (head && classOf(head)) ?? null
}

/** A dose with tablets or a vial is medicine, whatever its name. */
const doseClass = (title: string): GoodsClass | null =>
  /\d ?(?:mg|mcg|µg|毫克)(?![a-z])/i.test(title) &&
  /\b(?:tab(?:let)?s?|caps(?:ule)?s?|caplets?|pills?|vials?|pen)\b|片|胶囊|粒/i.test(title)
    ? 'prohibited'
    : null

function showsBrand(word: Word, alive: readonly Word[], words: readonly Word[]): boolean {
  if (word.place === 'for') return false
  if (word.role === 'labels') return !alive.includes(word)
  if (word.role !== 'brand') return false
  return !words.some(({ role, from }) => role === 'suffix' && from === word.to)
}

const isSure = (guess: GoodsClass, alive: readonly Word[], named: readonly Word[]) =>
  named.length === alive.length &&
  named.length > 0 &&
  named.every((word) => classOf(word) === guess || (word.role === 'runs' && guess === 'battery_pure'))
