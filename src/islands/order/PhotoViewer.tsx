import { useEffect, useState } from 'react'
import { laterDialog } from '#islands/ui/later-dialog.tsx'

const PictureZoom = laterDialog(() =>
  import('#islands/item/PictureZoom.tsx').then((part) => part.PictureZoom),
)

interface Props {
  /** The id `seller` marks the seller's picture, to compare ours with. */
  photos: readonly { id: string; url: string }[]
  title: string
  /** The place of the photo it opens with; null while closed. */
  openAt: number | null
  onClose: () => void
}

/** Our photos one at a time over the whole screen, as the pictures of an item are; it comes when it is first opened. */
export function PhotoViewer({ photos, title, openAt, onClose }: Props) {
  const [place, setPlace] = useState(0)
  const open = openAt !== null && photos.length > 0
  useEffect(() => {
    if (open) setPlace(openAt)
  }, [open, openAt])
  if (!open) return null
  const urls = photos.map(({ url }) => url)
  const name = photos[place]?.id === 'seller' ? 'The seller’s picture' : undefined
  return (
    <PictureZoom urls={urls} place={place} title={title} name={name} onPlace={setPlace} onClose={onClose} />
  )
}
