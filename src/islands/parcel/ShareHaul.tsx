import { useState } from 'react'
import { haulPath } from '#domain/site/page-path.ts'
import { Button } from '#islands/ui/Button.tsx'
import { copyLink } from '#islands/ui/copy-link.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { ParcelDetailed } from './parcel.ts'
import { laterDialog } from '#islands/ui/later-dialog.tsx'

const HaulDialog = laterDialog(() => import('./HaulDialog.tsx').then((part) => part.HaulDialog))

type Haul = NonNullable<ParcelDetailed['haul']>

interface Props {
  parcel_no: string
  items: ParcelDetailed['items']
  haul: Haul
  onChanged: () => void
}

/** A finished parcel, shown to whoever gets its link, or no longer. */
export function ShareHaul({ parcel_no, items, haul, onChanged }: Props) {
  const [open, setOpen] = useState(false)
  const { busy, send } = useSend()
  const { haul_id } = haul
  const path = haul_id && haulPath(haul_id)
  const end = () =>
    send(async () => {
      await call('parcel/share_haul', { parcel_no, shared: false })
      showDone('Haul private again. Its link no longer works.')
      onChanged()
    })
  return (
    <section className="card card-body grid gap-3" aria-labelledby="haul">
      <h2 id="haul" className="text-base">
        Share this haul
      </h2>
      {path ? (
        <>
          <p className="text-sm">
            Anyone with the link sees {sharedWords(haul)}.{' '}
            <a className="link" href={path}>
              See the page
            </a>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button
              size="sm"
              onClick={() =>
                copyLink(new URL(path, location.origin).href, 'Open the page and copy its address.')
              }
            >
              Copy link
            </Button>
            <Button kind="secondary" size="sm" onClick={() => setOpen(true)}>
              Change what is shown
            </Button>
            <Button kind="danger-quiet" size="sm" busy={busy} onClick={end}>
              Stop sharing
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-sm text-muted">
            Show others what came, what it weighed and how long it took. It’s private until you share it, and
            your name and address never appear.
          </p>
          <Button kind="secondary" block onClick={() => setOpen(true)}>
            Choose what to share
          </Button>
        </>
      )}
      {open && (
        <HaulDialog
          parcel_no={parcel_no}
          items={items}
          haul={haul}
          onClose={() => setOpen(false)}
          onChanged={onChanged}
        />
      )}
    </section>
  )
}

/** "its items, weights and days, 3 photos and prices" */
function sharedWords({ photos, show_prices, on_home }: Haul): string {
  const count = photos.filter(({ shown }) => shown).length
  const shownPhotos = count === 0 ? 'no photos' : count === 1 ? '1 photo' : `${count} photos`
  return `its items, weights, days and freight per kilogram, ${shownPhotos} and ${show_prices ? 'prices' : 'no prices'}${on_home ? '. It may stand on the home page' : ''}`
}
