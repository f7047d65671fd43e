import { useEffect, useState } from 'react'
import { canRefund } from '#domain/order/bulk.ts'
import { pictureAt } from '#domain/item/picture.ts'
import { isInStorage } from '#domain/order/status.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useMoneyWords } from '#islands/hooks/use-shown.ts'
import { Button, ButtonLink } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { call, type Data } from '#stores/api.ts'
import { serverNow } from '#stores/clock.ts'
import { laterDialog } from '#islands/ui/later-dialog.tsx'
import { returnLeft } from './time-left.ts'

const PhotoViewer = laterDialog(() => import('./PhotoViewer.tsx').then((part) => part.PhotoViewer))

type Item = Data<'orders/get_order_item_detail'>

interface Props {
  item: Item
  onReturn: () => void
  onChanged: () => void
}

/** The photos of the inspection, large, beside the picture the seller shows, and what the customer says of them. */
export function ArrivedPhotos({ item, onReturn, onChanged }: Props) {
  const { qc_photos: photos, title, image } = item
  const [place, setPlace] = useState(0)
  const [openAt, setOpenAt] = useState<number | null>(null)
  if (photos.length === 0) return null
  const sellers = image ? [{ id: 'seller', url: image }] : []
  const current = Math.min(place, photos.length - 1)
  return (
    <section className="card card-body grid gap-4" aria-labelledby="qc-photos" id="photos">
      <div>
        <h2 id="qc-photos" className="text-base">
          {photos.length === 1 ? '1 photo from our warehouse' : `${photos.length} photos from our warehouse`}
        </h2>
        <p className="mt-1 text-sm text-muted">
          Compare them with the seller’s picture. Only you and our staff see them. A photo you share is shown
          on the item’s page, without your name, but a label in it can show your order number.
        </p>
      </div>
      {/* A phone swipes through all of them; a desktop has the chosen one beside the seller's. */}
      <ul
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a strip that scrolls sideways is reached by keyboard.
        tabIndex={0}
        aria-label="Photos"
        className={`qc-photos flex snap-x snap-mandatory gap-3 overflow-x-auto desktop:grid desktop:overflow-visible ${image ? 'desktop:grid-cols-2' : ''}`}
      >
        {photos.map((photo, at) => (
          <li
            key={photo.id}
            className={`w-[88%] flex-none snap-center desktop:w-auto ${at === current ? '' : 'desktop:hidden'} ${at === 0 ? '' : 'phone:order-2'}`}
          >
            <Large url={photo.url} label={`Enlarge photo ${at + 1}`} onOpen={() => setOpenAt(at)} />
            <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 text-sm">
              <span>
                Photo {at + 1} of {photos.length}
              </span>
              {item.kind === 'item' && <ShareQcPhoto photo={photo} place={at} />}
            </div>
          </li>
        ))}
        {/* On the phone one swipe from the first photo. */}
        {sellers.map(({ id, url }) => (
          <li key={id} className="w-[88%] flex-none snap-center desktop:w-auto phone:order-1">
            <Large
              url={pictureAt(url, 960)}
              label="Enlarge the seller’s picture"
              onOpen={() => setOpenAt(photos.length)}
            />
            <p className="mt-2 text-sm text-muted">The seller’s picture</p>
          </li>
        ))}
      </ul>
      {photos.length > 1 && (
        <div className="flex flex-wrap gap-2 phone:hidden">
          {photos.map((photo, at) => (
            <button
              key={photo.id}
              type="button"
              className="rounded-field border-2 border-transparent aria-pressed:border-brand-ink"
              aria-label={`Show photo ${at + 1}`}
              aria-pressed={at === current}
              onClick={() => setPlace(at)}
            >
              <img className="thumb size-16" src={photo.thumb_url} alt="" width="64" height="64" />
            </button>
          ))}
        </div>
      )}
      <Verdict item={item} onReturn={onReturn} onChanged={onChanged} />
      {openAt !== null && (
        <PhotoViewer
          photos={[...photos, ...sellers]}
          title={title}
          openAt={openAt}
          onClose={() => setOpenAt(null)}
        />
      )}
    </section>
  )
}

function Large({ url, label, onOpen }: { url: string; label: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      className="block w-full cursor-zoom-in rounded-field"
      aria-label={label}
      onClick={onOpen}
    >
      <img
        className="aspect-square w-full rounded-field bg-sunken object-contain"
        src={url}
        alt=""
        width="960"
        height="960"
      />
    </button>
  )
}

/** Three answers: it looks right, a question, the way back. */
function Verdict({ item, onReturn, onChanged }: Props) {
  const { busy, send } = useSend()
  const approved = item.photos_approved_at !== null
  // After asking for the money back nobody says that it looks right, but may take that back.
  const is_asked = item.status !== 'RefundRequested' || approved
  const returnable = canRefund(item, serverNow())
  useEffect(() => {
    if (location.hash === '#approve') document.getElementById('approve')?.focus()
    if (location.hash === '#photos' || location.hash === '#approve')
      document.getElementById('photos')?.scrollIntoView()
  }, [])
  const approve = (yes: boolean) =>
    send(async () => {
      await call('orders/approve_photos', { id: item.id, approved: yes })
      onChanged()
    })
  if (!isInStorage(item.status) && item.status !== 'RefundRequested') return null
  return (
    <div className="grid gap-2">
      <div className="flex flex-wrap gap-3 phone:grid">
        {is_asked && (
          <Button
            id="approve"
            kind={approved ? 'secondary' : 'primary'}
            aria-pressed={approved}
            busy={busy}
            onClick={() => approve(!approved)}
          >
            {approved ? 'You said it looks right' : 'Looks right'}
          </Button>
        )}
        <ButtonLink kind="secondary" href="#thread">
          Ask about it
        </ButtonLink>
        {returnable && (
          <Button kind="secondary" onClick={onReturn}>
            Return it
          </Button>
        )}
      </div>
      {approved && <p className="text-sm text-muted">Press it again to take that back.</p>}
      {returnable && <ReturnTerms item={item} />}
    </div>
  )
}

/** Until when, and what it costs. */
function ReturnTerms({ item }: { item: Item }) {
  const left = returnLeft(item, serverNow(), useMoneyWords())
  if (!left) return null
  return (
    <p className="text-sm text-muted">
      {left}. {item.fault_only ? 'It costs nothing then.' : 'It costs nothing if it’s wrong or damaged.'}
    </p>
  )
}

interface ShareQcPhotoProps {
  photo: Data<'orders/get_order_item_detail'>['qc_photos'][number]
  place: number
}

/** Shows at once what was chosen; when the server does not take it, it goes back. */
function ShareQcPhoto({ photo, place }: ShareQcPhotoProps) {
  const [shared, setShared] = useState(photo.shared)
  const { busy, send } = useSend()
  const share = (on: boolean) => {
    setShared(on)
    send(
      () => call('orders/share_qc_photo', { id: photo.id, shared: on }),
      () => setShared(!on),
    )
  }
  return (
    <CheckField
      checked={shared}
      busy={busy}
      aria-label={`Share photo ${place + 1}`}
      onChange={(event) => share(event.currentTarget.checked)}
    >
      Share
    </CheckField>
  )
}
