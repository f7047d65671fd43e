import { useStore } from '@nanostores/react'
import Heart from 'lucide-react/icons/heart'
import { useEffect } from 'react'
import { twinKey } from '#domain/link/platform.ts'
import { useSitePath } from '#islands/site.tsx'
import { $favorites, followFavorites, setFavorite } from '#stores/favorites.ts'
import type { ItemDetails } from '#stores/item.ts'
import { askLogin } from '#stores/request-login.ts'
import { isLoggedIn } from '#stores/session.ts'
import { showDone } from '#stores/toast.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { serverNow } from '#stores/clock.ts'

/** Keeps the item among the customer's favourites, or takes it out. */
export function FavoriteButton({ item }: { item: ItemDetails }) {
  const to = useSitePath()
  const key = twinKey(item)
  const saved = key in useStore($favorites, { keys: [key], ssr: 'initial' })
  const { busy, send } = useSend()
  useEffect(followFavorites, [])

  const set = (on: boolean) =>
    send(async () => {
      await setFavorite(item, on)
      if (on) showDone('Saved to your favourites.', { label: 'Open them', href: to('/user/favorite-list') })
    })
  const { title, price_cny, price_max_cny } = item
  const press = () => {
    if (isLoggedIn(serverNow())) return set(!saved)
    const about = { title, price_cny, from: price_cny !== price_max_cny, image: item.images[0] ?? '' }
    askLogin(() => set(true), { text: 'Sign in or create an account to save it.', item: about })
  }
  return (
    <button
      type="button"
      className="heart btn btn-secondary btn-icon btn-sm flex-none"
      aria-label="Save to favourites"
      aria-pressed={saved}
      aria-busy={busy}
      onClick={press}
    >
      <Heart className="icon" aria-hidden="true" />
    </button>
  )
}
