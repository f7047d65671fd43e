import { clampQuantity, MAX_QUANTITY } from '#domain/order/cart.ts'
import type { ItemLink } from '#domain/link/canonical.ts'
import { parseItemLink } from '#domain/link/parse.ts'
import { PLATFORMS } from '#domain/link/platform.ts'
import { twinKey } from '#domain/link/platform.ts'
import { MAX_LINKS, MAX_LINK_LENGTH, MAX_LIST_NOTE } from './list.ts'
import type { SheetLink } from './sheet-links.ts'

/** A row of the table made from a list of links, as stored in the browser. */
export interface LinkRow {
  /** Unique in its table. */
  id: string
  /** As it was pasted. */
  text: string
  /** null while nobody knows which item it means. */
  link: ItemLink | null
  /** Why it could not be read or added, '' otherwise. */
  reason: string
  /** Whether trying again may help. */
  again: boolean
  quantity: number
  note: string
  /** Option words from the sheet. */
  hints: string[]
  /** A value id per axis, '' where nothing is chosen; empty until the item is loaded. */
  chosen: string[]
  /** The option a kept list names, until the item is known. */
  sku_id: string | null
  /** How many rows of the sheet it stands for. */
  rows: number
}

const BLANK = { reason: '', again: false, chosen: [], sku_id: null, rows: 1 }

export function rowOf(sheetLink: SheetLink, id: string): LinkRow {
  const parsed = parseItemLink(sheetLink.text)
  const link =
    parsed?.kind === 'item' ? { item_platform: parsed.item_platform, num_iid: parsed.num_iid } : null
  return { ...BLANK, ...sheetLink, id, link, quantity: clampQuantity(sheetLink.quantity) }
}

/** A row made from a saved list. */
export function rowOfItem(
  item: ItemLink & { sku_id: string | null; quantity: number; note: string },
  id: string,
): LinkRow {
  const { item_platform, num_iid, sku_id, quantity, note } = item
  return { ...BLANK, id, text: '', link: { item_platform, num_iid }, sku_id, quantity, note, hints: [] }
}

/**
 * Rows of the same item and the same words about its option become one, in the first one's place: their quantities
 * add up, and `rows` says how many there were. Rows on which options were chosen by hand stay as they are.
 */
export function mergeRows(rows: readonly LinkRow[]): LinkRow[] {
  const merged = new Map<string, LinkRow>()
  for (const row of rows) {
    const key = sameKey(row)
    const first = merged.get(key)
    merged.set(key, first ? together(first, row) : row)
  }
  return [...merged.values()]
}

const sameKey = ({ id, text, link, hints, sku_id, chosen }: LinkRow) => {
  if (chosen.some(Boolean)) return id
  return JSON.stringify([link ? twinKey(link) : text, sku_id, hints.map((hint) => hint.toLowerCase())])
}

function together(a: LinkRow, b: LinkRow): LinkRow {
  const notes = [...new Set([a.note, b.note])].filter(Boolean)
  return {
    ...a,
    quantity: Math.min(MAX_QUANTITY, a.quantity + b.quantity),
    note: notes.join(' · ').slice(0, MAX_LIST_NOTE),
    rows: a.rows + b.rows,
  }
}

/** Parses the stored rows and drops invalid ones: the edge where foreign data comes in. */
export function readRows(stored: unknown): LinkRow[] {
  return Array.isArray(stored) ? stored.slice(0, MAX_LINKS).flatMap(readRow) : []
}

function readRow(stored: unknown): LinkRow[] {
  if (typeof stored !== 'object' || stored === null) return []
  const fields = new Map<string, unknown>(Object.entries(stored))
  const text = (name: string, most: number) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.slice(0, most) : ''
  }
  const texts = (name: string) => {
    const value = fields.get(name)
    return Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  }
  const link = readLink(fields.get('link'))
  const row = {
    id: text('id', 64),
    text: text('text', MAX_LINK_LENGTH),
    link,
    reason: text('reason', 500),
    again: fields.get('again') === true,
    quantity: clampQuantity(Number(fields.get('quantity'))),
    note: text('note', MAX_LIST_NOTE),
    hints: texts('hints'),
    chosen: texts('chosen'),
    sku_id: text('sku_id', 64) || null,
    rows: Math.max(1, Math.trunc(Number(fields.get('rows'))) || 1),
  }
  return row.id && (row.text || link) ? [row] : []
}

function readLink(stored: unknown): ItemLink | null {
  if (typeof stored !== 'object' || stored === null) return null
  const { item_platform, num_iid } = Object.fromEntries(Object.entries(stored))
  const platform = PLATFORMS.find((name) => name === item_platform)
  return platform && typeof num_iid === 'string' && /^\d{5,16}$/.test(num_iid)
    ? { item_platform: platform, num_iid }
    : null
}
