import { STORAGE_WARNS_DAYS } from '#domain/storage.ts'
import { sitePath, type Site } from '#islands/site-path.ts'
import { Note } from '#islands/ui/Note.tsx'

/** How many items should leave the warehouse soon; null when none. */
export function StorageEnds({ site, count }: { site: Site; count: number }) {
  if (!count) return null
  const items = count === 1 ? '1 item in our warehouse has' : `${count} items in our warehouse have`
  return (
    <Note tone="amber">
      {items} {STORAGE_WARNS_DAYS} days of free storage left or fewer.{' '}
      <a className="link" href={sitePath(site, '/user/order/warehouse')}>
        Put them into a parcel
      </a>
    </Note>
  )
}
