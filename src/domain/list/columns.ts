import { linksIn } from './links-in.ts'

/** Which columns of a sheet say how many, what to tell us and which option; by their place. */
export interface Columns {
  quantity: number | null
  note: number[]
  option: number[]
}

type Meaning = 'quantity' | 'note' | 'option'

/** The words people write above such columns, by what they mean; the first meaning that fits is taken. */
const WORDS: Record<Meaning, string> = {
  quantity:
    'qty quantity quantities count pcs pieces amount units menge anzahl cantidad quantité qté ilość 数量 件数 個数',
  note: 'note notes remark remarks comment comments memo message instructions notiz bemerkung nota 备注 留言 備註',
  option:
    'size sizes colour colours color colors variant variants variation option options style spec specification model ' +
    'version grösse größe farbe talla taille couleur 颜色 尺码 尺寸 规格 款式 顏色 尺碼 型号',
}
const MEANINGS: readonly Meaning[] = ['quantity', 'note', 'option']
const KNOWN = new Map(
  MEANINGS.toReversed().flatMap((meaning) => WORDS[meaning].split(' ').map((word) => [word, meaning])),
)
const LONGEST_NAME = 40

/** The meaning of a column's name: "Size (EU)" → option; null when unknown. */
function meaningOf(cell: string): Meaning | null {
  if (cell.length > LONGEST_NAME) return null
  const words = cell.toLowerCase().split(/[^\p{L}\p{N}]+/u)
  const meanings = new Set(words.map((word) => KNOWN.get(word)))
  return MEANINGS.find((meaning) => meanings.has(meaning)) ?? null
}

/** Whether a row names columns: it holds no link, and we know at least one of its names. */
export const isHeader = (cells: readonly string[]) =>
  cells.some((cell) => meaningOf(cell) !== null) && cells.every((cell) => linksIn(cell).length === 0)

export function columnsOf(header: readonly string[]): Columns {
  const places = (meaning: Meaning) =>
    header.flatMap((cell, place) => (meaningOf(cell) === meaning ? [place] : []))
  return { quantity: places('quantity')[0] ?? null, note: places('note'), option: places('option') }
}
