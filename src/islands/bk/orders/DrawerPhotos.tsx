import { ItemPhotos } from '#islands/bk/desk/ItemPhotos.tsx'
import type { ItemDetail } from './ItemDrawer.tsx'

export function DrawerPhotos({ item }: { item: ItemDetail }) {
  if (item.qc_photos.length === 0) return null
  return (
    <section className="grid gap-2" aria-label="QC photos">
      <h3 className="text-sm">QC photos</h3>
      <ItemPhotos photos={item.qc_photos} title={item.title} />
    </section>
  )
}
