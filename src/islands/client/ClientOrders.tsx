import { ORDER_STATUSES, statusLabel } from '#domain/order/status.ts'
import { clientOrdersPath, orderCheckoutPath } from '#domain/site/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Money } from '#islands/ui/Money.tsx'
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
        <div className="card">
          <table className="table-cards">
            <thead>
              <tr>
                <th>Order</th>
                <th>Placed</th>
                <th>Items</th>
                <th className="num">You pay</th>
              </tr>
            </thead>
            <tbody>
              {orders.map((order) => (
                <tr key={order.order_no}>
                  <td className="lead font-medium whitespace-nowrap">{order.order_no}</td>
                  <td data-label="Placed" className="whitespace-nowrap text-muted">
                    {showDay(order.created_at)}
                  </td>
                  <td data-label="Items">
                    <span>{inWords(order.statuses)}</span>
                  </td>
                  <td data-label="You pay" className="num font-medium">
                    <Money cny={order.total_cny} shown={showPrice(order.total_cny)} />
                    {order.statuses.WaitingForPayment !== undefined && (
                      <ButtonLink
                        className="ml-3"
                        size="sm"
                        href={to(orderCheckoutPath({ order_no: order.order_no }))}
                      >
                        Pay
                      </ButtonLink>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
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
