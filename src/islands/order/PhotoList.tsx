import { type ReactNode, useState } from 'react'
import { PhotoViewer } from './PhotoViewer.tsx'

interface Props<One> {
  photos: readonly One[]
  /** Names their subject for the viewer. */
  title: string
  className?: string
  /** Actions on each, below it. */
  under?: (photo: One, place: number) => ReactNode
}

/** Photos our warehouse has taken, small; each opens large. */
export function PhotoList<One extends { id: string; url: string; thumb_url: string }>({
  photos,
  title,
  className = '',
  under,
}: Props<One>) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  return (
    <>
      <ul
        className={`qc-photos grid grid-cols-[repeat(auto-fill,minmax(7rem,1fr))] gap-3 ${className}`.trim()}
      >
        {photos.map((photo, place) => (
          <li key={photo.id} className="grid content-start gap-2">
            <button
              type="button"
              className="block w-full rounded-field cursor-zoom-in"
              aria-label={`Enlarge photo ${place + 1}`}
              onClick={() => setOpenAt(place)}
            >
              <img
                className="thumb w-full"
                src={photo.thumb_url}
                alt=""
                width="200"
                height="200"
                loading="lazy"
              />
            </button>
            {under?.(photo, place)}
          </li>
        ))}
      </ul>
      <PhotoViewer photos={photos} title={title} openAt={openAt} onClose={() => setOpenAt(null)} />
    </>
  )
}
