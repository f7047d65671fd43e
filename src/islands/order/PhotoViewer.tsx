import { useEffect, useState } from 'react'
import type { PictureZoom } from '#islands/item/PictureZoom.tsx'
import { loadChunk } from '#stores/load-chunk.ts'

interface Props {
  photos: readonly { id: string; url: string }[]
  title: string
  /** The place of the photo it opens with; null while closed. */
  openAt: number | null
  onClose: () => void
}

/** Our photos one at a time over the whole screen, as the pictures of an item are; it comes when it is first opened. */
export function PhotoViewer({ photos, title, openAt, onClose }: Props) {
  const [zoom, setZoom] = useState<{ View: typeof PictureZoom } | null>(null)
  const [place, setPlace] = useState(0)
  const open = openAt !== null && photos.length > 0
  useEffect(() => {
    if (!open) return
    setPlace(openAt)
    void loadChunk(() => import('#islands/item/PictureZoom.tsx')).then(
      (part) => part && setZoom({ View: part.PictureZoom }),
    )
  }, [open, openAt])
  if (!open || !zoom) return null
  const urls = photos.map(({ url }) => url)
  return <zoom.View urls={urls} place={place} title={title} onPlace={setPlace} onClose={onClose} />
}
