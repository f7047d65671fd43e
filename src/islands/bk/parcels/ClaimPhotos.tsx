import { useState } from 'react'
import { ItemPhotos } from '#islands/bk/desk/ItemPhotos.tsx'
import { OurPhotos } from '#islands/bk/desk/OurPhotos.tsx'
import type { TaskProps } from './ParcelDialogs.tsx'

/** What we photographed of the parcel and of what is in it, beside what its customer says. */
export function ClaimPhotos({ parcel, items }: Pick<TaskProps, 'parcel' | 'items'>) {
  const photographed = items.filter(({ qc_count }) => qc_count > 0)
  const [open, setOpen] = useState(photographed.length === 1)
  return (
    <>
      {parcel.photos.length > 0 ? (
        <div className="grid gap-1">
          <p className="text-muted">When it was packed</p>
          <ItemPhotos photos={parcel.photos} title={`parcel ${parcel.parcel_no}`} />
        </div>
      ) : (
        <p className="text-muted">It was packed without a photo.</p>
      )}
      {/* A large parcel asks for the photos of its items only when somebody wants to see them. */}
      {photographed.length > 1 && !open && (
        <button type="button" className="link justify-self-start" onClick={() => setOpen(true)}>
          QC photos of its {photographed.length} items
        </button>
      )}
      {open &&
        photographed.map((item) => (
          <section key={item.id} className="grid gap-1" aria-label={item.title}>
            <p className="font-medium">
              {item.quantity} × {item.title}
            </p>
            <OurPhotos item={item} />
          </section>
        ))}
    </>
  )
}
