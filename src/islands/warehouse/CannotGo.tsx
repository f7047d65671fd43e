import { isInStorage } from '#domain/order/status.ts'
import { orderItemPath, parcelPath } from '#domain/site/page-path.ts'
import { countedItems } from '#domain/order/item-names.ts'
import { useSitePath } from '#islands/site.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { ListedItem } from '#stores/order-list.ts'
import { Held } from './Held.tsx'

interface Props {
  items: readonly ListedItem[]
  /** Whether others of the choice can go. */
  others: boolean
}

/** Items that cannot go into a parcel now: those in another parcel together, each other one with why and the way on. */
export function CannotGo({ items, others }: Props) {
  const by_parcel = Map.groupBy(items, ({ parcel_no, status }) => (isInStorage(status) ? null : parcel_no))
  const staying = by_parcel.get(null) ?? []
  return (
    <>
      {[...by_parcel].map(
        ([parcel_no, gone]) =>
          parcel_no && <InParcel key={parcel_no} parcel_no={parcel_no} items={gone} others={others} />,
      )}
      {staying.length > 0 && <Staying items={staying} />}
    </>
  )
}

/** They were put into a parcel meanwhile, in another tab or on another device. */
function InParcel({ parcel_no, items, others }: Props & { parcel_no: string }) {
  const to = useSitePath()
  const [first] = items
  const many = items.length > 1
  return (
    <Note tone="amber">
      <p role="status">
        {many ? `These ${items.length} items are` : `“${first?.title}” is`} in parcel {parcel_no} already.{' '}
        {others ? 'You can still ship what is listed here.' : 'Choose other items to ship.'}
      </p>
      {many && (
        <ul className="mt-1 grid gap-1">
          {items.map(({ id, title }) => (
            <li key={id}>{title}</li>
          ))}
        </ul>
      )}
      <p className="mt-1">
        <a className="link" href={to(parcelPath(parcel_no))}>
          See parcel {parcel_no}
        </a>
      </p>
    </Note>
  )
}

function Staying({ items }: { items: readonly ListedItem[] }) {
  const to = useSitePath()
  return (
    <Note tone="amber">
      <p>{countedItems(items.length)} can’t go:</p>
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
  if (!isInStorage(status)) return 'It’s no longer in our warehouse.'
  if (weight_g === null) return 'We haven’t weighed it yet.'
  return held ? '' : 'It can’t go into a parcel now.'
}
