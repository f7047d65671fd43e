import { isInStorage } from '#domain/order/status.ts'
import { orderItemPath, parcelPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { ListedItem } from '#stores/order-list.ts'

/** Items that cannot go into a parcel now, each with why and the way on. */
export function CannotGo({ items }: { items: readonly ListedItem[] }) {
  const to = useSitePath()
  return (
    <Note tone="amber">
      <p>{items.length === 1 ? 'One item cannot go:' : `${items.length} items cannot go:`}</p>
      <ul className="mt-1 grid gap-1">
        {items.map((item) => (
          <li key={item.id}>
            <a className="link" href={to(orderItemPath(item.id))}>
              {item.title}
            </a>
            . {whyNot(item)}
            {item.held && isInStorage(item.status) && <Held held={item.held} />}
          </li>
        ))}
      </ul>
    </Note>
  )
}

function whyNot({ status, weight_g, held }: ListedItem): string {
  if (!isInStorage(status)) return 'It is no longer in the warehouse.'
  if (weight_g === null) return 'It is not weighed yet.'
  return held ? '' : 'It cannot go into a parcel now.'
}

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
