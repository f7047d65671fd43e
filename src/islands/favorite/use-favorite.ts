import { useState } from 'react'
import type { Platform } from '#domain/item-link.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import type { Favorite } from './FavoriteRow.tsx'

type Changes = Partial<Pick<Favorite, 'note' | 'mail_when_cheaper'>>

/** What the customer has written about a saved item; a change shows at once, and not any more when it failed. */
export function useFavorite({ item_platform, num_iid, note, mail_when_cheaper }: Favorite) {
  const [kept, setKept] = useState({ note, mail_when_cheaper })
  const { busy, send } = useSend()
  const change = async (changes: Changes) => {
    const item = { item_platform: item_platform as Platform, num_iid }
    setKept({ ...kept, ...changes })
    await call('favorite/save_favorite_item', { ...item, ...changes }).catch((error: unknown) => {
      setKept(kept)
      throw error
    })
  }
  return { ...kept, busy, change, set: (changes: Changes) => send(() => change(changes)) }
}
