import type { Data } from '#stores/api.ts'
import { PhotoList } from './PhotoList.tsx'
import { ShareQcPhoto } from './ShareQcPhoto.tsx'

type Item = Data<'orders/get_order_item_detail'>

/** The photos taken at inspection; the customer may show each on the item's page. */
export function QcPhotos({ item }: { item: Item }) {
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
      <PhotoList
        photos={photos}
        title={item.title}
        under={(photo, place) => item.kind === 'item' && <ShareQcPhoto photo={photo} place={place} />}
      />
    </section>
  )
}
