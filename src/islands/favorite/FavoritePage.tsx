import Heart from 'lucide-react/icons/heart'
import { useState } from 'react'
import { onSite, useSitePath } from '#islands/site.tsx'
import { EmptyState } from '#islands/ui/EmptyState.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { LoadMore } from '#islands/ui/LoadMore.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useList } from '#islands/hooks/use-list.ts'
import { call, type Data } from '#stores/api.ts'
import { cnyFromFen, fenOf } from '#domain/money/money.ts'
import { priceSince } from '#domain/item/data.ts'
import { itemPath } from '#domain/site/page-path.ts'
import { platformName } from '#domain/link/platform.ts'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { Thumb } from '#islands/ui/Thumb.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { useMoneyWords, useShown } from '#islands/hooks/use-shown.ts'
import { SkuDialog } from '#islands/cart/SkuDialog.tsx'
import { addToCart } from '#stores/cart.ts'
import { showDone } from '#stores/toast.ts'
import { forgetFavorite } from '#stores/favorites.ts'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'

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

type Favorite = Data<'favorite/load_more_favorite_item'>['list'][number]

interface Props {
  favorite: Favorite
  onGone: () => void
}

function FavoriteRow({ favorite, onGone }: Props) {
  const to = useSitePath()
  const showPrice = useShown()
  const { id, title, image, item_platform, price_cny, price_then_cny, lowest_cny, saved_at } = favorite
  const money = useMoneyWords()
  const saved = useFavorite(favorite)
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
          <Money cny={price_cny} shown={showPrice(price_cny)} />
          <PriceSince then_cny={price_then_cny} now_cny={price_cny} />
        </p>
        <p className="text-sm text-muted">
          {money(price_then_cny)} when you saved it on {showDay(saved_at)}
          {fenOf(lowest_cny) < fenOf(price_cny) && <>, lowest {money(lowest_cny)}</>} ·{' '}
          {platformName(item_platform)}
        </p>
        <FavoriteNote note={saved.note} title={title} onSave={(note) => saved.change({ note })} />
      </div>
      <div className="col-span-2 grid content-start gap-2 sm:col-span-1 sm:justify-items-end">
        <CheckField
          checked={saved.mail_when_cheaper}
          busy={saved.busy}
          onChange={(event) => saved.set({ mail_when_cheaper: event.currentTarget.checked })}
        >
          Email me when it gets cheaper
        </CheckField>
        <AddToCart favorite={favorite} />
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

/** Puts one piece into the cart; an item with options opens its page's choice first. */
function AddToCart({ favorite }: { favorite: Favorite }) {
  const { busy, send } = useSend()
  const [choosing, setChoosing] = useState(false)
  const link = { item_platform: favorite.item_platform, num_iid: favorite.num_iid }
  const add = async (sku_id: string | null) => {
    const { title, image, price_cny } = favorite
    const plain = { sku_text: '', quantity: 1, order_notes: '', buy_now: false }
    await addToCart({ ...link, ...plain, sku_id, title, image, price_cny })
    showDone('Item added to your cart.')
  }
  const start = () =>
    send(async () => {
      const { skus } = await call('item/get', link)
      if (skus.length > 1) setChoosing(true)
      else await add(skus[0]?.sku_id ?? null)
    })
  return (
    <>
      <Button size="sm" busy={busy} className="justify-self-start sm:justify-self-end" onClick={start}>
        Add to cart<span className="sr-only">: {favorite.title}</span>
      </Button>
      {choosing && (
        <SkuDialog
          title={favorite.title}
          link={link}
          sku_id={null}
          quantity={1}
          words={{ heading: 'Choose an option', keep: 'Cancel', choose: 'Add to cart' }}
          onChoose={add}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  )
}

function PriceSince({ then_cny, now_cny }: { then_cny: string; now_cny: string }) {
  const money = useMoneyWords()
  const since = priceSince(fenOf(then_cny), fenOf(now_cny))
  if (!since) return null
  const { word, by_fen } = since
  return (
    <span className={`text-sm ${word === 'cheaper' ? 'text-brand-ink' : 'text-muted'}`}>
      {money(cnyFromFen(by_fen))} {word} than when you saved it
    </span>
  )
}

type Changes = Partial<Pick<Favorite, 'note' | 'mail_when_cheaper'>>

/** The customer's note and wish about a saved item; a change shows at once, and is taken back when it failed. */
function useFavorite({ item_platform, num_iid, note, mail_when_cheaper }: Favorite) {
  const [fields, setFields] = useState({ note, mail_when_cheaper })
  const { busy, send } = useSend()
  const change = async (changes: Changes) => {
    const item = { item_platform: item_platform, num_iid }
    setFields({ ...fields, ...changes })
    await call('favorite/save_favorite_item', { ...item, ...changes }).catch((error: unknown) => {
      setFields(fields)
      throw error
    })
  }
  return { ...fields, busy, change, set: (changes: Changes) => send(() => change(changes)) }
}

interface FavoriteNoteProps {
  note: string
  /** The item's. */
  title: string
  onSave: (note: string) => Promise<void>
}

/** The customer's own words about an item, for nobody else. */
function FavoriteNote({ note, title, onSave }: FavoriteNoteProps) {
  const [open, setOpen] = useState(false)
  const form = useForm({ note }, {})
  const save = async () => {
    await onSave(form.values.note.trim())
    setOpen(false)
  }
  if (!open)
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-sm">
        {note && <span className="wrap-anywhere">{note}</span>}
        <button type="button" className="link" onClick={() => setOpen(true)}>
          {note ? 'Change the note' : 'Add a note'}
          <span className="sr-only"> to {title}</span>
        </button>
      </p>
    )
  return (
    <form className="grid max-w-100 gap-2" onSubmit={form.submit(save)} noValidate>
      <TextField {...form.field('note')} label="Your note" maxLength={500} autoFocus />
      <div className="flex gap-2">
        <Button type="submit" size="sm" busy={form.busy}>
          Save
        </Button>
        <Button kind="quiet" size="sm" onClick={() => setOpen(false)}>
          Cancel
        </Button>
      </div>
    </form>
  )
}
