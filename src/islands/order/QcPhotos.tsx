import { useState } from 'react'
import type { Data } from '#stores/api.ts'
import { PhotoViewer } from './PhotoViewer.tsx'
import { ShareQcPhoto } from './ShareQcPhoto.tsx'

type Item = Data<'orders/get_order_item_detail'>

/** The photos taken at inspection; the customer may show each on the item's page. */
export function QcPhotos({ item }: { item: Item }) {
  const [shown, setShown] = useState<number | null>(null)
  const { qc_photos: photos } = item
  if (photos.length === 0) return null
  return (
    <section className="card card-body" aria-labelledby="qc-photos">
      <h2 id="qc-photos" className="text-base">
        {photos.length === 1 ? '1 photo from our warehouse' : `${photos.length} photos from our warehouse`}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        Only you and our staff see them. A shared photo is shown on the item’s page, without your name.
      </p>
      <ul className="qc-photos">
        {photos.map((photo, place) => (
          <li key={photo.id} className="grid content-start gap-2">
            <button type="button" aria-label={`Enlarge photo ${place + 1}`} onClick={() => setShown(place)}>
              <img
                className="thumb w-full"
                src={photo.thumb_url}
                alt=""
                width="200"
                height="200"
                loading="lazy"
              />
            </button>
            {item.kind === 'item' && <ShareQcPhoto photo={photo} place={place} />}
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} title={item.title} shown={shown} onClose={() => setShown(null)} />
    </section>
  )
}
