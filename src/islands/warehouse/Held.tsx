import { parcelPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import type { ListedItem } from '#stores/order-list.ts'

/** The steps that wait before an item that came back may go again. */
export function Held({ held }: { held: NonNullable<ListedItem['held']> }) {
  const to = useSitePath()
  return held.question_id ? (
    <>
      It came back to us.{' '}
      <a className="link" href={to('/user/balance-list')}>
        Answer the question about its return freight
      </a>{' '}
      first.
    </>
  ) : (
    <>
      Another parcel includes its return freight.{' '}
      <a className="link" href={to(parcelPath(held.parcel_no ?? ''))}>
        Pay for or cancel that parcel
      </a>{' '}
      first.
    </>
  )
}
