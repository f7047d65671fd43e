import { sheetLinksIn } from '#domain/list/sheet-links.ts'
import { understand } from '#domain/list/understood.ts'
import { KEPT_LINKS, LinkTable } from '#stores/link-table.ts'

/** Puts several links of a text into the kept table of links, below those that are there. Answers whether it has several. */
export function keepSeveral(text: string): boolean {
  if (understand(text)?.kind !== 'several') return false
  new LinkTable(KEPT_LINKS).keep(sheetLinksIn([[text]]).links)
  return true
}
