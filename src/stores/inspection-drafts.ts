import { atom } from 'nanostores'
import { type KeptPhoto, readPhotos } from './kept-photos.ts'
import { fieldsOf, keepWork, keptWork, listOf, numberOf, textOf, WORK_KEPT_MS } from './kept-work.ts'

/** Texts and photos of items that are not in the warehouse yet, kept in this browser by account. */

export interface Draft {
  values: Readonly<Record<string, string>>
  photos: readonly KeptPhoto[]
  at: number
}

/** A box that was opened and is not finished. */
export interface Aside {
  /** The number on it, or the order's. */
  name: string
  item_ids: readonly string[]
  /** The title of its first item. */
  title: string
  at: number
}

const KEY = 'inspections'

/** Boxes that are begun, the latest first. */
export const $aside = atom<readonly Aside[]>([])

let account = ''
let drafts: Readonly<Record<string, Draft>> = {}
let since = 0
/** Whether this browser keeps what is written: then it also holds what other tabs have written meanwhile. */
let isKept = true

/** Turns to what this account has begun; what is too old is forgotten. */
export function openDrafts(email: string, now: number): void {
  account = email
  since = now - WORK_KEPT_MS
  isKept = true
  readAgain()
}

function readAgain() {
  const stored = readDrafts()
  if (!stored) return
  $aside.set(
    listOf(stored.aside)
      .map(readAside)
      .filter((one) => one.name && one.item_ids.length > 0 && isFresh(one)),
  )
}

/** Answers all that is stored beside them; null where nothing of this account can be. */
function readDrafts() {
  if (!account || !isKept) return null
  const stored = fieldsOf(keptWork(KEY, account))
  const all = Object.entries(fieldsOf(stored.drafts)).map(([id, draft]) => [id, readDraft(draft)] as const)
  drafts = Object.fromEntries(all.filter(([, draft]) => isFresh(draft)))
  return stored
}

const isFresh = ({ at }: { at: number }) => at > since

export function keptDraft(item_id: string): Draft | undefined {
  readDrafts()
  return drafts[item_id]
}

export function keepDraft(item_id: string, draft: Draft): void {
  readAgain()
  drafts = { ...drafts, [item_id]: draft }
  write()
}

/** Its inspection was taken back: what was sent is a draft again, unless another tab has begun anew meanwhile. */
export function restoreDraft(item_id: string, draft: Draft): void {
  if (!keptDraft(item_id)) keepDraft(item_id, draft)
}

/** The item is in the warehouse, or nothing of it is left to keep. */
export function dropDraft(item_id: string): void {
  readAgain()
  if (!(item_id in drafts)) return
  drafts = Object.fromEntries(Object.entries(drafts).filter(([id]) => id !== item_id))
  write()
}

/** Puts a box on top; opened again with other items it holds all of them. */
export function keepAside(box: Aside): void {
  readAgain()
  const others = $aside.get().filter(({ name }) => name !== box.name)
  const before = $aside.get().find(({ name }) => name === box.name)
  $aside.set([{ ...box, item_ids: [...new Set([...(before?.item_ids ?? []), ...box.item_ids])] }, ...others])
  write()
}

/** An item no longer waits; the last one of a box takes the box with it. What was typed of it stays. */
export function dropFromAside(item_id: string): void {
  readAgain()
  const rest = $aside.get().map((box) => ({ ...box, item_ids: box.item_ids.filter((id) => id !== item_id) }))
  $aside.set(rest.filter(({ item_ids }) => item_ids.length > 0))
  write()
}

function write() {
  if (!account) return
  const aside = $aside.get()
  const nothing = aside.length === 0 && Object.keys(drafts).length === 0
  isKept = keepWork(KEY, account, nothing ? null : { drafts, aside })
}

export function readDraft(stored: unknown): Draft {
  const { values, photos, at } = fieldsOf(stored)
  const texts = Object.entries(fieldsOf(values)).map(([name, value]) => [name, textOf(value)])
  return { values: Object.fromEntries(texts), photos: readPhotos(photos), at: numberOf(at) }
}

function readAside(stored: unknown): Aside {
  const { name, item_ids, title, at } = fieldsOf(stored)
  const ids = listOf(item_ids).map(textOf).filter(Boolean)
  return { name: textOf(name), item_ids: ids, title: textOf(title), at: numberOf(at) }
}
