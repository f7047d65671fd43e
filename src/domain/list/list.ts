import type { ItemLink } from '#domain/link/canonical.ts'

/** Limits of a list of links. Source: docs/decisions/lists.md. */

/** Links that are read at a time, items that one list keeps, items that go into the cart at once. */
export const MAX_LINKS = 200
/** Items that are asked for at a time. */
export const MAX_ITEMS_READ = 20
/** Lists that one account keeps. */
export const MAX_LISTS = 50
export const MAX_LIST_NAME = 100
export const MAX_LIST_NOTE = 200
/** Largest pasted text; a body holds 256 kB. */
export const MAX_TEXT = 200_000

const counted = (count: number) => count.toLocaleString('en')

/** Said of a text with more links than are read at a time. */
export const tooManyLinks = (count: number) =>
  `There are ${counted(count)} links in here. We read ${MAX_LINKS} at a time.`
/** Longest link as pasted; link/kind.ts reads no more of it either. */
export const MAX_LINK_LENGTH = 2000

/** An item of a kept list, as it is stored. */
export interface ListItem extends ItemLink {
  /** null while no option is chosen, or there are none. */
  sku_id: string | null
  quantity: number
  note: string
}
