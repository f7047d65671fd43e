import { STORAGE_WARNS_DAYS } from '#domain/storage.ts'
import { useSitePath } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'

/** How many items should leave the warehouse soon; null when none. */
export function StorageEnds({ count }: { count: number }) {
  const to = useSitePath()
  if (!count) return null
  const items = count === 1 ? '1 item in our warehouse has' : `${count} items in our warehouse have`
  return (
    <Note tone="amber">
      {items} {STORAGE_WARNS_DAYS} days of free storage left or fewer.{' '}
      <a className="link" href={to('/user/order/warehouse')}>
        Put them in a parcel
      </a>
    </Note>
  )
}
