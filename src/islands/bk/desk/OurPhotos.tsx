import { useData } from '#islands/hooks/use-data.ts'
import { call } from '#stores/api.ts'
import { ItemPhotos } from './ItemPhotos.tsx'

interface Props {
  item: { id: string; title: string; qc_count: number }
}

/** The QC photos of an item beside what its customer says of it. */
export function OurPhotos({ item }: Props) {
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
