import { map } from 'nanostores'
import type { Platform } from '#domain/link/platform.ts'
import { twinKey } from '#domain/link/platform.ts'
import { call } from './api.ts'
import { $session } from './session.ts'

/** The customer's saved items: the favourite's id by `twinKey`. */
export const $favorites = map<Record<string, string>>({})

export interface FavoriteItem {
  item_platform: Platform
  num_iid: string
}

let request: { token: string; answer: Promise<void> } | null = null

// Data of an account leaves with it.
if (typeof document !== 'undefined')
  $session.listen((session) => {
    if (session?.token === request?.token) return
    request = null
    $favorites.set({})
  })

/** Reads the list once for each session; silent, for a heart that is not filled in breaks nothing. */
function loadFavorites(): Promise<void> {
  const token = $session.get()?.token
  if (!token) return Promise.resolve()
  if (request?.token !== token) {
    const answer = read(token).catch(() => {
      request = null
    })
    request = { token, answer }
  }
  return request.answer
}

async function read(token: string): Promise<void> {
  const { list } = await call('favorite/get_saved', {}, { notShowMessage: true })
  // Somebody else may have signed in meanwhile.
  if ($session.get()?.token !== token) return
  $favorites.set(Object.fromEntries(list.map((one) => [twinKey(one), one.id])))
}

/** Keeps `$favorites` with whoever is signed in, now and after they have changed; answers how to stop. */
export function followFavorites(): () => void {
  void loadFavorites()
  return $session.listen(() => void loadFavorites())
}

export const isFavorite = (item: FavoriteItem) => twinKey(item) in $favorites.get()

/** Saves the item, or takes it off the list; what is so already stays. Throws ApiError. */
export async function setFavorite(item: FavoriteItem, on: boolean): Promise<void> {
  const { item_platform, num_iid } = item
  if (on) {
    const { id } = await call('favorite/save_favorite_item', { item_platform, num_iid })
    $favorites.setKey(twinKey(item), id)
    return
  }
  const id = $favorites.get()[twinKey(item)]
  if (id === undefined) return
  await call('favorite/remove_favorite_item', { ids: [id] })
  forgetFavorite(item)
}

export function forgetFavorite(item: { item_platform: string; num_iid: string }): void {
  const { [twinKey(item)]: _, ...others } = $favorites.get()
  $favorites.set(others)
}
