import { ORDER_STATUSES, type OrderStatus, statusLabel } from '#domain/order/status.ts'
import { orderListPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { type ParcelsCounted, parcelTabs } from '#islands/parcel/parcel-tabs.ts'

const FIRST: readonly OrderStatus[] = ['WaitingForPayment', 'Paid', 'Purchasing', 'InWarehouse']

/** How many order items are where; each leads to its list. */
export function OrderCounts({ counts }: { counts: Record<string, number> }) {
  const to = useSitePath()
  const statuses = ORDER_STATUSES.filter((status) => FIRST.includes(status) || counts[status])
  return (
    <section className="card" aria-labelledby="orders">
      <div className="card-head">
        <h2 id="orders">Orders</h2>
        <a className="link text-sm" href={to(orderListPath('All'))}>
          All orders
        </a>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] overflow-hidden rounded-b-card">
        {statuses.map((status) => (
          <li key={status} className="-mr-px -mb-px border-r border-b border-line">
            <a
              className="grid h-full gap-0.5 px-5 py-4 no-underline hover:bg-sunken"
              href={to(orderListPath(status))}
            >
              <span className={`text-xl font-semibold tabular-nums ${counts[status] ? '' : 'text-faint'}`}>
                {counts[status] ?? 0}
              </span>
              <span className="text-sm text-muted">{statusLabel(status)}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** How many parcels wait for what; each leads to its list. */
export function ParcelCounts({ counts }: { counts: ParcelsCounted }) {
  const to = useSitePath()
  const [, ...groups] = parcelTabs(counts)
  return (
    <section className="card" aria-labelledby="parcels">
      <div className="card-head">
        <h2 id="parcels">Parcels</h2>
        <a className="link text-sm" href={to('/user/parcel-list')}>
          All parcels
        </a>
      </div>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(9.5rem,1fr))] overflow-hidden rounded-b-card">
        {groups.map(({ id, label, count = 0 }) => (
          <li key={id} className="-mr-px -mb-px border-r border-b border-line">
            <a
              className="grid h-full gap-0.5 px-5 py-4 no-underline hover:bg-sunken"
              href={to(`/user/parcel-list?tab=${id}`)}
            >
              <span className={`text-xl font-semibold tabular-nums ${count ? '' : 'text-faint'}`}>
                {count}
              </span>
              <span className="text-sm text-muted">{label}</span>
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}
