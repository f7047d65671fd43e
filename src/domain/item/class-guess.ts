import { GOODS_CLASSES, type GoodsClass } from './goods-class.ts'

/** The classes a customer may contradict: general goods need no word, and nobody's word lets travel what is never shipped. */
export const isDeniable = (goods_class: GoodsClass): boolean => guessWords(goods_class) !== null

export interface ClassOpinions {
  /** The class it was taken for before it was seen. */
  goods_class: GoodsClass
  /** The class its customer says it is not. A note: it changes no class. */
  denied_class: GoodsClass | null
}

/** Tells whose opinion the class found at an inspection contradicts; null when nobody's. */
export function contradicts(
  { goods_class, denied_class }: ClassOpinions,
  found_class: GoodsClass,
): 'guess' | 'customer' | null {
  if (found_class === denied_class) return 'customer'
  return found_class === goods_class ? null : 'guess'
}

/** The question of the inspection then. */
export const WHY_CLASS: Readonly<Record<'guess' | 'customer', string>> = {
  guess: 'Say in a few words why the goods class changes.',
  customer: 'The customer says it isn’t that. Say in a few words what you found.',
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
  prohibited: 'Can’t be shipped',
}

/** The warning about what is never shipped, before the order. Source: help, "Prohibited goods". */
export const PROHIBITED_WARNING =
  'We can’t ship this. We never ship tobacco, alcohol, medicine, weapons or banknotes, so we refuse an order.'

type Deniable = Exclude<GoodsClass, 'general' | 'prohibited'>

/** A guess as a sentence, its contradiction, what the contradiction is called afterwards, and the goods in "take food". */
const CLASS_GUESSES: Readonly<Record<Deniable, ClassGuessWords>> = {
  branded: {
    seems: 'It seems to show a brand.',
    deny: 'It shows no brand',
    denied: 'You say it shows no brand.',
    goods: 'branded goods',
  },
  battery_builtin: {
    seems: 'It seems to have a built-in battery.',
    deny: 'It has no battery',
    denied: 'You say it has no battery.',
    goods: 'built-in batteries',
  },
  battery_pure: {
    seems: 'It seems to be a loose battery.',
    deny: 'It’s not a battery',
    denied: 'You say it’s not a battery.',
    goods: 'loose batteries',
  },
  magnetic: {
    seems: 'It seems to be magnetic.',
    deny: 'It’s not magnetic',
    denied: 'You say it’s not magnetic.',
    goods: 'magnets',
  },
  liquid: {
    seems: 'It seems to be a liquid.',
    deny: 'It’s not a liquid',
    denied: 'You say it’s not a liquid.',
    goods: 'liquids',
  },
  cosmetics: {
    seems: 'It seems to be cosmetics.',
    deny: 'It’s not cosmetics',
    denied: 'You say it’s not cosmetics.',
    goods: 'cosmetics',
  },
  food: {
    seems: 'It seems to be food.',
    deny: 'It’s not food',
    denied: 'You say it’s not food.',
    goods: 'food',
  },
  oversize: {
    seems: 'It seems to be long or heavy.',
    deny: 'It’s not long or heavy',
    denied: 'You say it’s not long or heavy.',
    goods: 'long or heavy goods',
  },
}

interface ClassGuessWords {
  seems: string
  deny: string
  denied: string
  goods: string
}

/** The words for a guess; null for general goods and for what is never shipped. */
export const guessWords = (goods_class: GoodsClass): ClassGuessWords | null =>
  goods_class === 'general' || goods_class === 'prohibited' ? null : CLASS_GUESSES[goods_class]

/** The consequence for a parcel to a country; null where it changes nothing. */
export function linesLostText(
  { lost, all }: { lost: number; all: number },
  country: string,
  goods: string,
): string | null {
  if (lost === 0) return null
  if (lost === all) return `No shipping line to ${country} takes ${goods}.`
  return `${lost * 2 > all ? 'Most' : 'Some'} shipping lines to ${country} don’t take ${goods}.`
}

/** The class that was chosen in a field of these names. */
export const chosenClass = (typed: string): GoodsClass =>
  GOODS_CLASSES.find((one) => one === typed) ?? 'general'
