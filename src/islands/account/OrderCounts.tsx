import { ORDER_STATUSES, type OrderStatus, statusLabel } from '#domain/order-status.ts'
import { orderListPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'

interface Props {
  counts: Record<string, number>
}

const FIRST: readonly OrderStatus[] = ['WaitingForPayment', 'Paid', 'Purchasing', 'InWarehouse']

/** How many order items are where; each leads to its list. */
export function OrderCounts({ counts }: Props) {
  const to = useSitePath()
  const shown = ORDER_STATUSES.filter((status) => FIRST.includes(status) || counts[status])
  return (
    <section className="card" aria-labelledby="orders">
      <div className="card-head">
        <h2 id="orders">Orders</h2>
        <a className="link text-sm" href={to(orderListPath('All'))}>
          All orders
        </a>
      </div>
      <ul className="counts">
        {shown.map((status) => (
          <li key={status}>
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
