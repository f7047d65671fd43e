import en from './goods-words-en.json' with { type: 'json' }
import zh from './goods-words-zh.json' with { type: 'json' }
import { GOODS_CLASSES, type GoodsClass } from './goods-class.ts'
import { unitsOf } from './title-units.ts'

/**
 * The phrases by which a title's words are known, in two files that people edit. Much too large for a browser: only the
 * server reads them. What each list does is told in docs/decisions/goods-class.md.
 */

/** The role of a phrase: a class of goods, or a word that says what another one means. */
export type Role =
  | GoodsClass
  /** Names a drink or cigarette; on a shirt it is a brand. */
  | 'labels'
  /** Drinks and tobacco that are more often a colour. */
  | 'shades'
  /** Medicine, drugs and ivory: no bag or tin named behind it makes it something else. */
  | 'remedies'
  /** Says that a battery is in it. */
  | 'runs'
  | 'brand'
  /** Clothes, prints, toys, stationery: about what is drawn on them, they are still clothes. */
  | 'worn'
  /** Vessels, tools and furniture. */
  | 'ware'
  /** Things made for something else. */
  | 'fits'
  /** Packaging: with an amount it is full. */
  | 'packs'
  | 'charms'
  /** One Chinese sign that ends the name of a vessel or an accessory. */
  | 'ends'
  /** "-coloured", "-shaped", "-free". */
  | 'suffix'
  | 'colors'
  /** Chinese for "in bottles", which is no bottle. */
  | 'packed'
  /** Means none of what its words mean alone. */
  | 'plain'

export interface Phrase {
  role: Role
  /** Names the goods themselves, whatever accessory is named with it. */
  strong: boolean
  /** A device that cases and cables are made for. */
  device: boolean
  /** A brand only where something to wear follows. */
  needs_worn: boolean
  units: readonly string[]
}

/** The signs behind a phrase in the files. */
const MARKS = /[!~?]$/

type Lists = Partial<Record<Role, string[]>>

/** The phrases that go on from here, by their next unit, and the one that ends here. */
interface Step {
  phrase?: Phrase
  next?: Map<string, Step>
}

function dictionary(...files: Lists[]): Step {
  const root: Step = {}
  for (const lists of files)
    for (const [role, lines] of Object.entries(lists))
      for (const written of lines.flatMap((line) => line.split(', '))) {
        const mark = MARKS.exec(written)?.[0]
        const units = unitsOf(written.replace(MARKS, '')).map(({ text }) => text)
        const phrase = { role: role as Role, units, strong: mark === '!', device: mark === '~' }
        const last = units.reduce(stepTo, root)
        // The first list that has it says what it is.
        last.phrase ??= { ...phrase, needs_worn: mark === '?' }
      }
  return root
}

function stepTo(from: Step, unit: string): Step {
  from.next ??= new Map()
  const to = from.next.get(unit) ?? {}
  from.next.set(unit, to)
  return to
}

const PHRASES = dictionary(en, zh)

/** The longest phrase that begins at this unit and may end before another. */
export function phraseAt(
  texts: readonly string[],
  at: number,
  mayEnd: (before: number) => boolean = () => true,
): Phrase | undefined {
  let phrase: Phrase | undefined
  let step: Step | undefined = PHRASES
  for (let place = at; step; place++) {
    if (step.phrase && mayEnd(place)) phrase = step.phrase
    step = step.next?.get(texts[place] ?? '')
  }
  return phrase
}

export const isGoodsClass = (role: Role): role is GoodsClass =>
  (GOODS_CLASSES as readonly string[]).includes(role)
