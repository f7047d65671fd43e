import { atom } from 'nanostores'
import type { LinkRow } from '#domain/list/row.ts'
import { call, type Data } from './api.ts'
import type { ReadyRow } from './link-cart.ts'
import { $session } from './session.ts'

export type KeptList = Data<'list/get_lists'>['list'][number]

/** The customer's lists; null until they have been read. */
export const $lists = atom<readonly KeptList[] | null>(null)

let loadedFor = ''

// Data of an account leaves with it.
if (typeof document !== 'undefined')
  $session.listen((session) => {
    if (session?.token === loadedFor) return
    loadedFor = ''
    $lists.set(null)
  })

/** Reads the lists once for each session; what goes wrong the call says, and the page works without them. */
async function loadLists(): Promise<void> {
  const token = $session.get()?.token
  if (!token || token === loadedFor) return
  loadedFor = token
  const answer = await call('list/get_lists', {}).catch(() => null)
  // Somebody else may have signed in meanwhile.
  if ($session.get()?.token !== token) return
  if (answer) $lists.set(answer.list)
  else loadedFor = ''
}

/** Keeps `$lists` with whoever is signed in, now and after they have changed; answers how to stop. */
export function followLists(): () => void {
  void loadLists()
  return $session.listen(() => void loadLists())
}

/** Keeps the rows whose item is known, under a new name or in the place of a kept list. Throws ApiError. */
export async function keepRows(
  list: { id?: string; name: string },
  rows: readonly LinkRow[],
  ready: readonly ReadyRow[],
): Promise<Data<'list/save_list'>> {
  const skus = new Map(ready.map(({ row, sku_id }) => [row.id, sku_id]))
  const items = rows.flatMap(({ id, link, sku_id, quantity, note }) =>
    link ? { ...link, sku_id: skus.get(id) ?? sku_id, quantity, note } : [],
  )
  return kept(await call('list/save_list', { ...list, items }))
}

/** Another name, or whether others may read it. Throws ApiError. */
export async function changeList(change: { id: string; name?: string; shared?: boolean }): Promise<void> {
  kept(await call('list/save_list', change))
}

function kept(list: Data<'list/save_list'>): Data<'list/save_list'> {
  const { items: _, own: __, ...head } = list
  $lists.set([head, ...($lists.get() ?? []).filter(({ id }) => id !== head.id)])
  return list
}

export async function removeList(id: string): Promise<void> {
  await call('list/remove_list', { id })
  $lists.set(($lists.get() ?? []).filter((list) => list.id !== id))
}
