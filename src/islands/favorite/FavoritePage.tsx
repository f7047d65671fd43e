import { Heart } from 'lucide-react'
import { useState } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call } from '#stores/api.ts'
import { FavoriteRow } from './FavoriteRow.tsx'

/** The customer's saved items, with the price then and now. */
export const FavoritePage = onSite(function FavoritePage() {
  const to = useSitePath()
  const list = useList('favorites', (from) =>
    call('favorite/load_more_favorite_item', { limit: 50, ...from }),
  )
  const [gone, setGone] = useState<readonly string[]>([])
  const rows = list.list?.filter(({ id }) => !gone.includes(id))
  if (!rows && list.failure)
    return <ErrorState message={list.failure.message} onRetry={list.again} busy={list.busy} />
  if (!rows) return <Skeleton rows={4} shape="favorite" label="Loading" />
  if (rows.length === 0 && !list.hasMore)
    return (
      <EmptyState icon={Heart} text="Nothing saved yet. Press the heart on an item to keep it here.">
        <ButtonLink href={to('/item_search')}>Search for items</ButtonLink>
      </EmptyState>
    )
  return (
    <div className="grid gap-4">
      <ul className="card divide-y divide-line">
        {rows.map((favorite) => (
          <FavoriteRow
            key={favorite.id}
            favorite={favorite}
            onGone={() => setGone((before) => [...before, favorite.id])}
          />
        ))}
      </ul>
      <LoadMore more={list.hasMore} busy={list.moreBusy} onMore={list.more} />
    </div>
  )
})
