import { find } from './find.ts'
import type { ItemLink } from './canonical.ts'
import { clean } from './kind.ts'
import type { Platform } from './platform.ts'

/**
 * The target of a pasted text: an item, or a short link whose `url` (https, an allow-listed host) the server has to
 * follow. A short link's platform is a guess from host and share text, null where neither tells.
 */
export type ParsedLink =
  | ({ kind: 'item' } & ItemLink)
  | { kind: 'short'; url: string; item_platform: Platform | null }

/**
 * In: anything a shopper pastes, a marketplace link, an agent's link around it, a share text. Out: what it leads to,
 * or null for shops, search pages, unknown hosts and whatever does not name one platform and one id for certain.
 * An item beats a short link, the first of two items wins. Never throws; reads 8,192 characters and 32
 * links at most.
 * Formats: those of real links, of which tests/data/item-links.jsonl holds 237.
 */
export function parseItemLink(text: string): ParsedLink | null {
  return find(clean(text), 0)
}

export { isTaoPassword, kindOf } from './kind.ts'
