import { useState } from 'react'
import { photoSetPath } from '#domain/site/page-path.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { copyLink } from '#islands/ui/copy-link.ts'
import { call, type Data } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  item: Data<'orders/get_order_item_detail'>
  onChanged: () => void
}

/** All photos of an item at one address, for whoever is given it, until its owner ends that. */
export function SharePhotos({ item, onChanged }: Props) {
  const { photo_set, qc_photos } = item
  const [price, setPrice] = useState(photo_set?.show_price ?? false)
  const { busy, send } = useSend()
  if (qc_photos.length === 0) return null
  const share = (show_price: boolean, toast: string) =>
    send(
      async () => {
        await call('orders/share_photo_set', { id: item.id, shared: true, show_price })
        showDone(toast)
        onChanged()
      },
      () => setPrice(photo_set?.show_price ?? false),
    )
  const end = () =>
    send(async () => {
      await call('orders/share_photo_set', { id: item.id, shared: false })
      showDone('Link removed')
      onChanged()
    })
  const showPrice = (on: boolean) => {
    setPrice(on)
    if (photo_set) share(on, on ? 'Price shown' : 'Price hidden')
  }
  const path = photo_set && photoSetPath(photo_set.id)
  const added = qc_photos.length - (photo_set?.photo_count ?? 0)
  return (
    <section className="card card-body grid gap-3" aria-labelledby="share-photos">
      <h2 id="share-photos" className="text-base">
        Share these photos
      </h2>
      <p className="text-sm text-muted">
        {path
          ? 'Anyone with the link sees the photos, the size and the weight. The link works until you remove it.'
          : 'Get a link to all photos with size and weight. Check each photo first: a label can show an order number.'}
        {path && (
          <>
            {' '}
            <a className="link" href={path}>
              Open the page
            </a>
          </>
        )}
      </p>
      <CheckField checked={price} busy={busy} onChange={(event) => showPrice(event.currentTarget.checked)}>
        Show what I paid for one piece
      </CheckField>
      <div className="flex flex-wrap gap-2">
        {path ? (
          <>
            <Button
              size="sm"
              onClick={() =>
                copyLink(new URL(path, location.origin).href, 'Open the page and copy its address.')
              }
            >
              Copy link
            </Button>
            {added > 0 && (
              <Button
                kind="secondary"
                size="sm"
                busy={busy}
                onClick={() => share(price, added === 1 ? 'Photo added' : 'Photos added')}
              >
                {added === 1 ? 'Add the new photo' : `Add ${added} new photos`}
              </Button>
            )}
            <Button kind="danger-quiet" size="sm" busy={busy} onClick={end}>
              Remove link
            </Button>
          </>
        ) : (
          <Button kind="secondary" size="sm" busy={busy} onClick={() => share(price, 'Link created')}>
            Create link
          </Button>
        )}
      </div>
    </section>
  )
}
