import { MAX_QUANTITY } from '#domain/order/cart.ts'
import { parseItemLink } from '#domain/link/parse.ts'
import type { Grid } from '#domain/table/cells.ts'
import { columnsOf, isHeader } from './columns.ts'
import { MAX_LINK_LENGTH, MAX_LIST_NOTE } from './list.ts'
import { linksIn } from './links-in.ts'

/** A link of a sheet, with the other cells of its row. */
export interface SheetLink {
  text: string
  quantity: number
  note: string
  /** The cells of the size and colour columns. */
  hints: string[]
}

/**
 * In: the cells of a sheet or a pasted text. Out: its links in order, and how many rows with words have none. A row's
 * links that lead nowhere count only where no other link of it does: pictures stand beside items.
 */
export function sheetLinksIn(grid: Grid): { links: SheetLink[]; without: number } {
  const sheetLinks: SheetLink[] = []
  let without = 0
  let columns = columnsOf([])
  for (const cells of grid) {
    if (isHeader(cells)) {
      columns = columnsOf(cells)
      continue
    }
    const links = linksOf(cells)
    if (links.length === 0 && cells.some((cell) => cell.trim())) without += 1
    const cell = (place: number) => (cells[place] ?? '').trim()
    const fields = {
      quantity: columns.quantity === null ? loose(cells) : countOf(cell(columns.quantity)),
      note: columns.note.map(cell).filter(Boolean).join(' · ').slice(0, MAX_LIST_NOTE),
      hints: columns.option.map(cell).filter(Boolean),
    }
    sheetLinks.push(...links.map((text) => ({ text, ...fields })))
  }
  return { links: sheetLinks, without }
}

function linksOf(cells: readonly string[]): string[] {
  const all = [...new Set(cells.flatMap(linksIn))].map((link) => link.slice(0, MAX_LINK_LENGTH))
  const read = all.filter((link) => parseItemLink(link) !== null)
  return read.length ? read : all.slice(0, 1)
}

/** "2", "2.0", "2 pcs", "x2"; 1 for what is no number of pieces. */
function countOf(text: string): number {
  const [, digits = ''] = /^[^\d-]{0,3}(\d{1,6})(?:[.,]0+)?(?!\d)\D{0,12}$/.exec(text) ?? []
  return Math.min(MAX_QUANTITY, Math.max(1, Number(digits)))
}

/** Without a column for it only a clear mark counts, such as "x2" or "2 pcs": a 42 may be a size. */
function loose(cells: readonly string[]): number {
  for (const cell of cells) {
    const [, before, after] =
      /(?:^|\s)(?:[x×*]\s?(\d{1,3})|(\d{1,3})\s?(?:pcs?|x|×|件|个))(?=\s|$)/i.exec(cell) ?? []
    const count = Number(before ?? after ?? 0)
    if (count > 0) return count
  }
  return 1
}
