import { atom } from 'nanostores'
import { MAX_LINKS } from '#domain/list/list.ts'
import { firstChosen } from '#domain/list/ready.ts'
import { type LinkRow, mergeRows, readRows, rowOf, rowOfItem } from '#domain/list/row.ts'
import type { SheetLink } from '#domain/list/sheet-links.ts'
import { twinKey } from '#domain/link/platform.ts'
import { UNSUPPORTED_LINK } from '#domain/text/texts.ts'
import { call, type Data } from './api.ts'
import { keepText, keptText } from './browser-storage.ts'
import { $linkItems, forgetLinkItem, isRead, readLinkItems, reasonOf } from './link-items.ts'
import { fieldsOf, readFields } from './kept-work.ts'

/** Rows on their way into the cart, each with its option in `sku_id`: sent again unchanged, they are added only once. */
export interface Pending {
  key: string
  rows: LinkRow[]
}

export interface TableState {
  rows: readonly LinkRow[]
  /** The kept list it was made of. */
  list: { id: string; name: string } | null
  pending: Pending | null
}

const EMPTY: TableState = { rows: [], list: null, pending: null }
/** Where the table of pasted links is kept in this browser; gone on log-out (stores/log-out.ts). */
export const KEPT_LINKS = 'links'
const ROWS_KEPT = 'rows-kept'
/** Links that are read by one call: each may be long. */
const READ_AT_A_TIME = 80

/** A table of links on its way into the cart. With `kept` it is there again after a reload. */
export class LinkTable {
  readonly $state = atom<TableState>(EMPTY)
  readonly #kept: string | null

  constructor(kept: string | null = null) {
    this.#kept = kept
  }

  /** Puts the stored rows there, once the page is, and whenever others are stored with `keep`. Answers how to end that. */
  resume(): () => void {
    const again = () => this.#resume()
    if (this.$state.get().rows.length === 0) again()
    addEventListener(ROWS_KEPT, again)
    return () => removeEventListener(ROWS_KEPT, again)
  }

  #resume(): void {
    if (!this.#kept) return
    const state = readState(keptText('localStorage', this.#kept))
    if (state.rows.length === 0) return
    this.set(state)
    this.read()
  }

  set(change: Partial<TableState>): void {
    const state = { ...this.$state.get(), ...change }
    this.$state.set(state)
    if (!this.#kept) return
    const text = state.rows.length || state.pending ? JSON.stringify(state) : null
    keepText('localStorage', this.#kept, text)
  }

  /** Puts links below those that are there, the same ones together. Answers those for which there is no room. */
  add(links: readonly SheetLink[]): SheetLink[] {
    const remaining = this.#put(links)
    this.read()
    return remaining
  }

  /** The same to the stored rows, from anywhere: they are read where they are shown. */
  keep(links: readonly SheetLink[]): void {
    if (this.#kept) this.$state.set(readState(keptText('localStorage', this.#kept)))
    this.#put(links)
    dispatchEvent(new Event(ROWS_KEPT))
  }

  #put(links: readonly SheetLink[]): SheetLink[] {
    const { rows } = this.$state.get()
    const fresh = links.map((one) => rowOf(one, crypto.randomUUID()))
    const all = mergeRows([...rows, ...fresh])
    this.set({ rows: all.slice(0, MAX_LINKS) })
    const over = new Set(all.slice(MAX_LINKS).map(({ text }) => text))
    return links.filter(({ text }) => over.has(text))
  }

  /** A kept list in the place of what is there. */
  show({ id, name, items }: Pick<Data<'list/get_list'>, 'id' | 'name' | 'items'>): void {
    const rows = items.map((item, at) => rowOfItem(item, `${id}-${at}`))
    this.set({ rows, list: { id, name }, pending: null })
  }

  change(id: string, change: Partial<LinkRow>): void {
    const rows = this.$state
      .get()
      .rows.map((row) => (row.id === id ? { ...row, reason: '', ...change } : row))
    this.set({ rows })
  }

  remove(ids: ReadonlySet<string>): void {
    const rows = this.$state.get().rows.filter(({ id }) => !ids.has(id))
    this.set(rows.length ? { rows } : { rows, list: null })
  }

  clear(): void {
    this.set(EMPTY)
  }

  /** Reads a row again whose link or item could not be read. */
  retry(ids: readonly string[]): void {
    const again = new Set(ids)
    const rows = this.$state.get().rows
    for (const { id, link } of rows) if (link && again.has(id)) forgetLinkItem(link)
    this.set({ rows: rows.map((row) => (again.has(row.id) ? { ...row, reason: '' } : row)) })
    this.read()
  }

  /** Links whose item nobody knows yet, and the items of all others; whatever comes first is shown first. */
  read(): void {
    void this.#readAll()
  }

  async #readAll(): Promise<void> {
    const items = this.#readItems()
    const open = this.$state.get().rows.filter(({ link, reason }) => link === null && reason === '')
    for (let from = 0; from < open.length; from += READ_AT_A_TIME)
      await this.#readLinks(open.slice(from, from + READ_AT_A_TIME))
    await Promise.all([items, this.#readItems()])
  }

  async #readLinks(open: readonly LinkRow[]): Promise<void> {
    const text = open.map((row) => row.text).join('\n')
    const answers = await call(
      'item/parse_urls',
      { text },
      { timeout_ms: 60_000, notShowMessage: true },
    ).then(
      ({ list }) => new Map(list.map((one) => [one.text, one])),
      (error: unknown) => reasonOf(error),
    )
    const rowsById = new Map(open.map((row) => [row.id, read(row, answers)]))
    this.set({ rows: mergeRows(this.$state.get().rows.map((row) => rowsById.get(row.id) ?? row)) })
  }

  async #readItems(): Promise<void> {
    const links = this.$state.get().rows.flatMap(({ link }) => link ?? [])
    this.#choose()
    await readLinkItems(links, () => this.#choose())
  }

  /** Chooses what the sheet or the list says, on rows whose item has come. */
  #choose(): void {
    const items = $linkItems.get()
    let changed = false
    const rows = this.$state.get().rows.map((row) => {
      const item = row.link ? items[twinKey(row.link)] : undefined
      if (!isRead(item) || row.chosen.length === item.sku_props_array.length) return row
      changed = true
      return { ...row, chosen: firstChosen(row, item) }
    })
    if (changed) this.set({ rows })
  }
}

type Answers = ReadonlyMap<string, Data<'item/parse_urls'>['list'][number]> | string

const MAY_HELP: ReadonlySet<string> = new Set(['NOT_READ_YET', 'TOO_MANY', 'PROVIDER_DOWN'])

function read(row: LinkRow, answers: Answers): LinkRow {
  if (typeof answers === 'string') return { ...row, reason: answers, again: true }
  const answer = answers.get(row.text)
  if (!answer) return { ...row, reason: UNSUPPORTED_LINK, again: false }
  if ('code' in answer) return { ...row, reason: answer.message, again: MAY_HELP.has(answer.code) }
  const { item_platform, num_iid } = answer
  return { ...row, link: { item_platform, num_iid } }
}

function readState(stored: string | null): TableState {
  const { rows, list, pending } = readFields(stored)
  return { rows: readRows(rows), list: readList(list), pending: readPending(pending) }
}

function readList(stored: unknown): TableState['list'] {
  const { id, name } = fieldsOf(stored)
  return typeof id === 'string' && typeof name === 'string' ? { id, name } : null
}

function readPending(stored: unknown): Pending | null {
  const { key, rows } = fieldsOf(stored)
  const sent = readRows(rows)
  return typeof key === 'string' && sent.length > 0 ? { key, rows: sent } : null
}
