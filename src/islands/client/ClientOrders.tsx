import { ORDER_STATUSES, statusLabel } from '#domain/order/status.ts'
import { clientOrdersPath, orderCheckoutPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/Button.tsx'
import { Money } from '#islands/ui/Money.tsx'
import { Table } from '#islands/ui/Table.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { useShown } from '#islands/hooks/use-shown.ts'
import type { ClientDetail } from './client.ts'

/** The newest orders for the client, with where their items are. */
export function ClientOrders({ client: { id, orders } }: { client: ClientDetail }) {
  const to = useSitePath()
  const showPrice = useShown()
  return (
    <section className="grid gap-3" aria-labelledby="client-orders">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h3 id="client-orders" className="text-base">
          Orders
        </h3>
        {orders.length > 0 && (
          <a
            className="link text-sm max-md:inline-flex max-md:min-h-11 max-md:items-center"
            href={to(clientOrdersPath(id))}
          >
            See all items ordered for them
          </a>
        )}
      </div>
      {orders.length === 0 ? (
        <p className="text-sm text-muted">
          None yet. Choose this client in your cart when you place an order.
        </p>
      ) : (
        <div className="card @container/rows">
          <Table
            rows={orders}
            keyOf={({ order_no }) => order_no}
            columns={[
              {
                name: 'Order',
                kind: 'lead',
                className: 'font-medium whitespace-nowrap',
                cell: ({ order_no }) => order_no,
              },
              {
                name: 'Placed',
                className: 'whitespace-nowrap text-muted',
                cell: ({ created_at }) => showDay(created_at),
              },
              { name: 'Items', cell: ({ statuses }) => <span>{inWords(statuses)}</span> },
              {
                name: 'You pay',
                kind: 'number',
                className: 'font-medium',
                cell: ({ order_no, statuses, total_cny }) => (
                  <>
                    <Money cny={total_cny} shown={showPrice(total_cny)} />
                    {statuses.WaitingForPayment !== undefined && (
                      <ButtonLink className="ml-3" size="sm" href={to(orderCheckoutPath({ order_no }))}>
                        Pay
                      </ButtonLink>
                    )}
                  </>
                ),
              },
            ]}
          />
        </div>
      )}
    </section>
  )
}

/** "2 in the warehouse, 1 shipped", by what the statuses are called. */
const inWords = (statuses: ClientDetail['orders'][number]['statuses']) =>
  ORDER_STATUSES.flatMap((status) =>
    statuses[status] ? `${statuses[status]}\u00a0× ${statusLabel(status)}` : [],
  ).join(', ')
