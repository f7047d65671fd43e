import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { ParcelDetailed } from './parcel.ts'
import { MAX_HAUL_PHOTOS } from '#domain/parcel/haul.ts'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'

interface Props {
  parcel_no: string
  items: ParcelDetailed['items']
  haul: NonNullable<ParcelDetailed['haul']>
  onClose: () => void
  onChanged: () => void
}

/** Chooses the photos of a parcel to share: none is chosen for the customer. */
export function HaulDialog({ parcel_no, items, haul, onClose, onChanged }: Props) {
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    haul.photos.filter(({ shown }) => shown).map(({ id }) => id),
  )
  const [prices, setPrices] = useState(haul.show_prices)
  const [onHome, setOnHome] = useState(haul.on_home)
  const { busy, failure, send } = useSend()
  const toggle = (id: string, on: boolean) =>
    setChosen(on ? [...chosen, id] : chosen.filter((other) => other !== id))
  const subjectOf = (item_id: string | null) =>
    items.find(({ id }) => id === item_id)?.title ?? 'the packed parcel'
  const share = () =>
    send(async () => {
      await call('parcel/share_haul', {
        parcel_no,
        shared: true,
        show_prices: prices,
        on_home: onHome,
        photo_ids: [...chosen],
      })
      showDone(haul.haul_id ? 'Haul updated.' : 'Haul shared. Copy its link.')
      onClose()
      onChanged()
    })
  return (
    <Dialog
      open
      wide
      onClose={onClose}
      title="Share this haul"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Not now
          </Button>
          <Button busy={busy} onClick={share}>
            {haul.haul_id ? 'Save' : 'Share with a link'}
          </Button>
        </>
      }
    >
      <div className="grid gap-5">
        <p className="text-sm text-muted">
          The page shows the country, the line, weights, days, freight per kilogram and the titles and
          pictures of the items. Your name, address, dates and numbers aren’t on it.
        </p>
        {haul.photos.length > 0 && (
          <fieldset>
            <legend className="field-label mb-2">
              Photos, {chosen.length} of {haul.photos.length} shown
            </legend>
            <ul className="haul-photos grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-3">
              {haul.photos.map(({ id, thumb_url, item_id }, place) => (
                <li key={id}>
                  <label className="relative block cursor-pointer">
                    <input
                      className="peer absolute top-2 left-2"
                      type="checkbox"
                      checked={chosen.includes(id)}
                      disabled={!chosen.includes(id) && chosen.length >= MAX_HAUL_PHOTOS}
                      aria-label={`Photo ${place + 1}, ${subjectOf(item_id)}`}
                      onChange={(event) => toggle(id, event.currentTarget.checked)}
                    />
                    <img
                      className="thumb w-full h-auto peer-checked:outline-2 peer-checked:outline-brand-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2 peer-focus-visible:outline-ink"
                      src={thumb_url}
                      alt=""
                      width="200"
                      height="200"
                      loading="lazy"
                    />
                  </label>
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-muted">
              Look at each one: a label on a box can show a name. Photos you don’t choose stay private.
            </p>
          </fieldset>
        )}
        <CheckField checked={prices} onChange={(event) => setPrices(event.currentTarget.checked)}>
          Show what the items and the parcel cost
        </CheckField>
        <CheckField checked={onHome} onChange={(event) => setOnHome(event.currentTarget.checked)}>
          You may show this haul on the BenBuy home page
          <span className="block text-xs text-muted">
            Everyone can find it there then. Untick this any time and it goes at once.
          </span>
        </CheckField>
        <p className="text-sm text-muted">
          New customers who join from your page get a $5 coupon. You earn the invitation reward on their
          parcels, as with your own link.
        </p>
        {failure && <Note tone="red">{failure.message}</Note>}
      </div>
    </Dialog>
  )
}
