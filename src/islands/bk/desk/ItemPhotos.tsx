import { useState } from 'react'
import { PhotoViewer } from '#islands/order/PhotoViewer.tsx'

interface Props {
  photos: readonly { id: string; url: string; thumb_url: string }[]
  title: string
}

/** Photos we have taken of something; each opens as large as the window. */
export function ItemPhotos({ photos, title }: Props) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  return (
    <>
      <ul className="flex flex-wrap gap-2">
        {photos.map((photo, place) => (
          <li key={photo.id}>
            <button type="button" aria-label={`Enlarge photo ${place + 1}`} onClick={() => setOpenAt(place)}>
              <img className="thumb size-20" src={photo.thumb_url} alt="" loading="lazy" />
            </button>
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} title={title} openAt={openAt} onClose={() => setOpenAt(null)} />
    </>
  )
}
