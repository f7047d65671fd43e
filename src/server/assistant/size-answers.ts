import { listed } from '#domain/text/sentence.ts'
import {
  bodyIn,
  childHeightIn,
  type Build,
  type ClothesSize,
  clothesSizesIn,
  letterIn,
  namesDressNumber,
} from '#domain/assistant/clothes-size.ts'
import {
  childFootIn,
  mayBeClothes,
  type ShoeSize,
  shoeSizesIn,
  sizeElsewhere,
} from '#domain/assistant/shoe-size.ts'
import { sizeTable } from '#domain/item/sizes.ts'
import type { Answer, Link } from './own-things.ts'

/** Sizes of shoes and clothes elsewhere, by our tables. */

const CHARTS: Link[] = [{ title: 'Size charts', url: '/help/size-charts' }]

/** By our table of shoe sizes, and between its rows. */
export function shoeAnswer(text: string): Answer | null {
  const child = childFootIn(text)
  if (child) return childShoeAnswer(child.foot_mm)
  const wishes = shoeSizesIn(text)
  const sentences = wishes.flatMap((wish) => shoeSentence(wish, text) ?? [])
  const elsewhere = sizeElsewhere(text)
  if (elsewhere)
    return {
      text: [
        `Our table has no ${elsewhere} sizes, so measure your foot in millimetres, or go by the EU, UK or US size on the label of a pair that fits.`,
        ...sentences,
        'Makers differ by a size either way, so compare with the seller’s size chart.',
      ].join(' '),
      links: CHARTS,
    }
  if (sentences.length === 0) return null
  const [one, other] = wishes
  if (one && mayBeClothes(text, one))
    return {
      text: `As a shoe size, ${sentences.join(' ')} For clothes, go by the centimetres in the seller’s size chart, because sellers in China often cut one size smaller.`,
      links: CHARTS,
    }
  const same =
    one && other && SAME.test(text)
      ? one.size === other.size && euOf(one) === euOf(other)
        ? 'They’re nearly the same. '
        : 'They aren’t the same. '
      : ''
  return {
    text: `${same}${sentences.join(' ')} Some sellers in China write the EU size or the foot in millimetres. Makers differ by a size either way, so compare with the seller’s size chart.`,
    links: CHARTS,
  }
}
/** By the foot alone: our table has no children’s sizes. The room is that of the help. */
function childShoeAnswer(foot_mm: number | null): Answer {
  const text = foot_mm
    ? `A foot of ${foot_mm / 10} cm is ${foot_mm} mm, so Chinese size ${Math.round(chinaOf(foot_mm))}. Children need ${listed(ROOM_MM.map(String), 'to')} mm of room, so look for a shoe that is ${listed(
        ROOM_MM.map((room) => `${foot_mm + room}`),
        'to',
      )} mm long inside.`
    : `Our table has no children’s sizes of the EU, the UK or the US, so measure the foot in millimetres. A Chinese size is that number less 50, divided by 5, so a foot of 170 mm is ${chinaOf(170)}. Children need ${listed(ROOM_MM.map(String), 'to')} mm of room.`
  return { text: `${text} Makers differ, so compare with the seller’s size chart.`, links: CHARTS }
}
const ROOM_MM = [12, 15]
const SAME = /\b(?:same|equal|equals|identical|difference|differ\w*)\b/
const OF_CHINA = /\b(?:china|chinese|taobao|tmall|1688|weidian|cn)\b/

/** China numbers the foot by steps of half a centimetre: 245 mm is 39, 260 mm is 42. */
const chinaOf = (foot_mm: number) => (foot_mm - 50) / 5
const footOf = (china: number) => china * 5 + 50

/** The whole number of the EU that is nearest to an EU or a Chinese size. */
function euOf({ system, size }: ShoeSize): number {
  const at = system === 'CN' ? rowBetween(columnOf('Foot, cm'), footOf(size) / 10) : null
  return at === null ? size : euAt(at)
}
const euAt = (at: number) => Math.round(valueAt(columnOf('EU'), at))

/** A column of our table of shoes. */
function columnOf(name: string): number[] {
  const table = sizeTable('shoes', 'general')
  return table ? table.rows.map((row) => Number(row[table.columns.indexOf(name)])) : []
}

function shoeSentence({ system, size, of }: ShoeSize, text: string): string | null {
  const row = (name: string, value: number) => rowBetween(columnOf(name), value)
  const mm = system === 'MM' ? size : system === 'CN' ? footOf(size) : null
  const at =
    mm !== null ? row('Foot, cm', mm / 10) : row(system === 'US' ? `US ${of ?? 'men'}` : system, size)
  if (at === null) return beyondText(system, size)
  const half = (name: string) => Math.round(valueAt(columnOf(name), at) * 2) / 2
  const foot_cm = valueAt(columnOf('Foot, cm'), at)
  const china = Math.round(chinaOf(foot_cm * 10))
  const others = [
    ...(system === 'CN' || !OF_CHINA.test(text) ? [] : [`Chinese ${china}`]),
    ...(system === 'EU' ? [] : [`EU ${mm === null ? half('EU') : euAt(at)}`]),
    ...(system === 'UK' ? [] : [`UK ${half('UK')}`]),
    ...(['men', 'women'] as const)
      .filter((whose) => (system === 'US' ? whose !== (of ?? 'men') : !of || whose === of))
      .map((whose) => `US ${half(`US ${whose}`)} for ${whose}`),
  ]
  const foot = mm === null ? `, for a foot of ${foot_cm.toFixed(1).replace(/\.0$/, '')} cm` : ''
  const name =
    system === 'MM'
      ? `${size}, a foot of ${size / 10} cm,`
      : system === 'CN'
        ? `Chinese ${size}, a foot of ${footOf(size)} mm,`
        : `${system} ${size}${system === 'US' ? ` for ${of ?? 'men'}` : ''}`
  return `${name} is about ${listed(others)}${foot}.`
}

/** Larger than our table, which ends somewhere. */
function beyondText(system: ShoeSize['system'], size: number): string | null {
  const [eu, foot_cm] = [columnOf('EU').at(-1), columnOf('Foot, cm').at(-1)]
  return eu && foot_cm && (system === 'US' || system === 'UK') && size > 10
    ? `${system} ${size} is beyond our table, which ends at EU ${eu}, a foot of ${foot_cm} cm. Measure the foot in millimetres and look for that number.`
    : null
}

/** Where a value stands among those of a column that rises, 1.5 between its rows 1 and 2; null outside of it. */
function rowBetween(values: readonly number[], value: number): number | null {
  const above = values.findIndex((one) => one >= value)
  const [high, low] = [values[above], values[above - 1]]
  if (high === undefined || (low === undefined && high !== value)) return null
  return low === undefined ? above : above - (high - value) / (high - low)
}

function valueAt(values: readonly number[], at: number): number {
  const [low = 0, high = 0] = [values[Math.floor(at)], values[Math.ceil(at)]]
  return low + (high - low) * (at - Math.floor(at))
}

const SMALLER =
  'Sellers in China often cut one size smaller, so go by the centimetres in the seller’s size chart.'

/** GB/T 1335: how much wider the chest of men is than the waist, cm; of women a little more. */
const BUILDS: Readonly<Record<Build, string>> = {
  Y: 'slim, with a waist 17 to 22 cm narrower than the chest',
  A: 'of usual build, with a waist 12 to 16 cm narrower than the chest',
  B: 'fuller, with a waist 7 to 11 cm narrower than the chest',
  C: 'full, with a waist 2 to 6 cm narrower than the chest',
}

/** By our tables of tops and trousers; of a body whose girth is not named, how to find its size. */
export function clothesAnswer(text: string): Answer | null {
  const sizes = clothesSizesIn(text).slice(0, 3)
  const body = bodyIn(text)
  const child_cm = childHeightIn(text)
  if (sizes.length === 0 && child_cm)
    return {
      text: `For a child of ${child_cm} cm, take ${Math.ceil(child_cm / 10) * 10}: numbers on children’s clothes in China are heights in centimetres, and between two sizes the larger one lasts longer. Measure something that fits and compare it with the seller’s size table.`,
      links: CHARTS,
    }
  if (sizes.length === 0 && body)
    return {
      text: `I can’t tell a size from height and weight alone. Where a seller suggests one by weight, look for ${body.weight_kg * 2}斤, which is ${body.weight_kg} kg. A size such as ${body.height_cm}/100A names the height and the chest in centimetres, so measure your chest. ${SMALLER}`,
      links: CHARTS,
    }
  const letter = letterIn(text)
  const numbers = namesDressNumber(text) ? [NO_NUMBERS] : []
  if (sizes.length > 0)
    return { text: [...sizes.map(sizeSentence), ...numbers, SMALLER].join(' '), links: CHARTS }
  const of_letter = letter === null ? null : letterAnswer(letter, text)
  if (numbers.length === 0) return of_letter
  return {
    text: [...(of_letter ? [of_letter.text] : []), ...numbers, ...(of_letter ? [] : [SMALLER])].join(' '),
    links: CHARTS,
  }
}

const NO_NUMBERS =
  'Our tables have no numbers of women’s clothes, such as a UK 16 or a French 38, so compare your bust, waist and hips in centimetres.'

const OF_WOMEN = /\b(?:women\w*|woman\w*|wmns|ladies|lady|girls?|female|dress(?:es)?|blouses?|skirts?)\b/

/** Tells what a letter is by our table, which sellers in China often fall short of. */
function letterAnswer(letter: string, text: string): Answer | null {
  const table = sizeTable('shirt', 'general')
  const row = table?.rows.find(([name]) => name === letter)
  if (!table) return null
  if (!row) return { text: `Our table of tops ends before ${letter}. ${SMALLER}`, links: CHARTS }
  const [, eu, inches] = row
  const girth = (column: string) => row[table.columns.indexOf(column)]
  if (OF_WOMEN.test(text))
    return {
      text: `By our table, ${letter} for women is a bust of ${girth('Bust women, cm')} cm. It has no dress numbers such as a US 10, so measure your bust and compare. ${SMALLER}`,
      links: CHARTS,
    }
  return {
    text: `${SAME.test(text) ? 'Often not. ' : ''}By our table, ${letter} is EU ${eu} for men, a chest of ${girth('Chest men, cm')} cm or ${inches} inches. For women it’s a bust of ${girth('Bust women, cm')} cm. ${SMALLER}`,
    links: CHARTS,
  }
}

function sizeSentence({ height_cm, girth_cm, is_waist, build, code }: ClothesSize): string {
  const girth = `a ${is_waist ? 'waist' : 'chest'} of ${girth_cm} cm`
  const size = is_waist ? waistSize(girth_cm) : chestSize(girth_cm)
  if (!code) return `${girth.replace('a', 'A')} is ${size}.`
  const who = build ? `, who is ${BUILDS[build]}` : ''
  return `${code} is for somebody ${height_cm} cm tall with ${girth}${who}. That’s ${size}.`
}

function chestSize(girth_cm: number): string {
  const table = sizeTable('shirt', 'general')
  const rowOf = (column: string) =>
    table?.rows.find((row) => {
      const [from = 0, to = 0] = (row[table.columns.indexOf(column)] ?? '').split('–').map(Number)
      return girth_cm >= from && girth_cm < to
    })
  const [men, women] = [rowOf('Chest men, cm'), rowOf('Bust women, cm')]
  if (!men && !women) return 'beyond the letters of our table'
  const of_men = men ? `about an ${men[0]} for men, EU ${men[1]}` : ''
  const of_women = women ? `about an ${women[0]} for women` : ''
  const inches = men?.[2] ? `, and a UK and US chest of ${men[2]} inches` : ''
  return `${[of_men, of_women].filter(Boolean).join(', or ')}${inches}`
}

function waistSize(girth_cm: number): string {
  const table = sizeTable('trousers', 'general')
  const near = (row: readonly string[]) => Math.abs(Number(row[2]) - girth_cm)
  const [row] = table?.rows.toSorted((a, b) => near(a) - near(b)) ?? []
  return row && near(row) <= 5
    ? `about a UK and US waist of ${row[0]} inches, EU ${row[1]} for men`
    : 'beyond our table of trousers'
}
