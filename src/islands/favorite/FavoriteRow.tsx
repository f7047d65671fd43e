import { fenOf, showCny } from '#domain/money.ts'
import { priceSince } from '#domain/favorite.ts'
import { itemPath } from '#domain/page-path.ts'
import { platformName } from '#domain/platform-name.ts'
import { useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { useShown } from '#islands/ui/use-shown.ts'
import { call, type Data } from '#stores/api.ts'
import { forgetFavorite } from '#stores/favorites.ts'
import { FavoriteNote } from './FavoriteNote.tsx'
import { useFavorite } from './use-favorite.ts'

export type Favorite = Data<'favorite/load_more_favorite_item'>['list'][number]

interface Props {
  favorite: Favorite
  onGone: () => void
}

export function FavoriteRow({ favorite, onGone }: Props) {
  const to = useSitePath()
  const shown = useShown()
  const { id, title, image, item_platform, price_cny, price_then_cny, saved_at } = favorite
  const kept = useFavorite(favorite)
  const { busy, send } = useSend()
  const remove = () =>
    send(async () => {
      await call('favorite/remove_favorite_item', { ids: [id] })
      forgetFavorite(favorite)
      onGone()
    })
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-3 p-4 sm:grid-cols-[auto_minmax(0,1fr)_auto]">
      <Thumb image={image} />
      <div className="grid min-w-0 content-start gap-1">
        <a className="line-clamp-2 font-medium no-underline hover:underline" href={to(itemPath(favorite))}>
          {title}
        </a>
        <p className="flex flex-wrap items-baseline gap-x-3">
          <Money cny={price_cny} shown={shown(price_cny)} />
          <PriceSince then_cny={price_then_cny} now_cny={price_cny} />
        </p>
        <p className="text-sm text-muted">
          {platformName(item_platform)} · saved {showDay(saved_at)}
        </p>
        <FavoriteNote note={kept.note} title={title} onSave={(note) => kept.change({ note })} />
      </div>
      <div className="col-span-2 grid content-start gap-2 sm:col-span-1 sm:justify-items-end">
        <CheckField
          checked={kept.mail_when_cheaper}
          disabled={kept.busy}
          onChange={(event) => kept.set({ mail_when_cheaper: event.currentTarget.checked })}
        >
          Mail me when it gets cheaper
        </CheckField>
        <Button
          kind="quiet"
          size="sm"
          busy={busy}
          className="justify-self-start sm:justify-self-end"
          onClick={remove}
        >
          Remove<span className="sr-only"> {title}</span>
        </Button>
      </div>
    </li>
  )
}

function PriceSince({ then_cny, now_cny }: { then_cny: string; now_cny: string }) {
  const since = priceSince(fenOf(then_cny), fenOf(now_cny))
  if (!since) return null
  const { word, by_fen } = since
  return (
    <span className={`text-sm ${word === 'cheaper' ? 'text-brand-ink' : 'text-muted'}`}>
      {showCny(by_fen)} {word} than when you saved it
    </span>
  )
}
