import { map } from 'nanostores'
import type { Platform } from '#domain/item-link.ts'
import { shelfKey } from '#domain/shelf.ts'
import { call } from './api.ts'
import { $session } from './session.ts'

/** What the customer has saved: the favourite's id by `shelfKey`. */
export const $saved = map<Record<string, string>>({})

export interface Savable {
  item_platform: Platform
  num_iid: string
}

let asked: { token: string; answer: Promise<void> } | null = null

// What belongs to an account leaves with it.
if (typeof document !== 'undefined')
  $session.listen((session) => {
    if (session) return
    asked = null
    $saved.set({})
  })

/** Reads the list once for each session; silent, for a heart that is not filled in breaks nothing. */
export function loadSaved(): Promise<void> {
  const token = $session.get()?.token
  if (!token) return Promise.resolve()
  if (asked?.token !== token) {
    const answer = read().catch(() => {
      asked = null
    })
    asked = { token, answer }
  }
  return asked.answer
}

async function read(): Promise<void> {
  const { list } = await call('favorite/get_saved', {}, { notShowMessage: true })
  $saved.set(Object.fromEntries(list.map((one) => [shelfKey(one), one.id])))
}

export const isSaved = (item: Savable) => shelfKey(item) in $saved.get()

/** Saves the item, or takes it off the list when it is on it; answers whether it is saved now. Throws ApiError. */
export async function toggleSaved(item: Savable): Promise<boolean> {
  const { item_platform, num_iid } = item
  await loadSaved()
  const id = $saved.get()[shelfKey(item)]
  if (id === undefined) {
    const saved = await call('favorite/save_favorite_item', { item_platform, num_iid })
    $saved.setKey(shelfKey(item), saved.id)
  } else {
    await call('favorite/remove_favorite_item', { ids: [id] })
    forgetSaved(item)
  }
  return id === undefined
}

export function forgetSaved(item: { item_platform: string; num_iid: string }): void {
  const { [shelfKey(item)]: _, ...others } = $saved.get()
  $saved.set(others)
}
