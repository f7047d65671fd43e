import { useState } from 'react'
import type { Platform } from '#domain/item-link.ts'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import type { Favorite } from './FavoriteRow.tsx'

type Changes = Partial<Pick<Favorite, 'note' | 'mail_when_cheaper'>>

/** What the customer has written about a saved item, and its changing. */
export function useFavorite({ item_platform, num_iid, note, mail_when_cheaper }: Favorite) {
  const [kept, setKept] = useState({ note, mail_when_cheaper })
  const { busy, send } = useSend()
  const change = async (changes: Changes) => {
    const item = { item_platform: item_platform as Platform, num_iid }
    await call('favorite/save_favorite_item', { ...item, ...changes })
    setKept((before) => ({ ...before, ...changes }))
  }
  return { ...kept, busy, change, set: (changes: Changes) => send(() => change(changes)) }
}
