import { sheetLinksIn } from '#domain/list/sheet-links.ts'
import { severalIn } from '#domain/list/understood.ts'
import { KEPT_LINKS, LinkTable } from '#stores/link-table.ts'

/** Puts several links of a text into the kept table of links, below those that are there. Answers whether it has several. */
export function keepSeveral(text: string): boolean {
  const links = severalIn(text)
  if (links.length === 0) return false
  // Each a row of its own: one that no item can be read from says so there.
  new LinkTable(KEPT_LINKS).keep(sheetLinksIn(links.map((link) => [link])).links)
  return true
}
