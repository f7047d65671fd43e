import { useState } from 'react'
import { PhotoViewer } from '#islands/order/PhotoViewer.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { call } from '#stores/api.ts'

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

interface OurPhotosProps {
  item: { id: string; title: string; qc_count: number }
}

/** The QC photos of an item beside what its customer says of it. */
export function OurPhotos({ item }: OurPhotosProps) {
  const { data } = useData(item.id, async () =>
    item.qc_count > 0 ? call('bk/get_item', { id: item.id }) : null,
  )
  if (!data || data.qc_photos.length === 0) return null
  return (
    <div className="grid gap-1">
      <p className="text-muted">What we photographed</p>
      <ItemPhotos photos={data.qc_photos} title={item.title} />
    </div>
  )
}

interface SentPhotosProps {
  images: readonly { url: string; thumb_url: string }[]
  className?: string
}

/** A customer's photos of what is wrong; each opens in full. */
export function SentPhotos({ images, className = '' }: SentPhotosProps) {
  if (images.length === 0) return null
  return (
    <span className={`flex flex-wrap gap-2 ${className}`}>
      {images.map(({ url, thumb_url }) => (
        <a key={url} href={url} target="_blank" rel="noopener noreferrer">
          <img className="thumb size-16" src={thumb_url} alt="What the customer sent" loading="lazy" />
        </a>
      ))}
    </span>
  )
}
