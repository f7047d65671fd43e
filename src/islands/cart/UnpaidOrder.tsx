import { orderListPath } from '#domain/page-path.ts'
import { useSitePath } from '#islands/site.tsx'
import { ButtonLink } from '#islands/ui/ButtonLink.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useData } from '#islands/ui/use-data.ts'
import { call } from '#stores/api.ts'

/** What has left the cart and waits for payment; nothing when there is none, or nobody can tell. */
export function UnpaidOrder() {
  const to = useSitePath()
  const { data } = useData('unpaid', () =>
    call('orders/get_order_item_status_count', {}, { notShowMessage: true }),
  )
  const count = data?.WaitingForPayment ?? 0
  if (count === 0) return null
  return (
    <Note tone="amber">
      <span className="flex flex-wrap items-center justify-between gap-3">
        {count === 1 ? '1 item you ordered is waiting' : `${count} items you ordered are waiting`} for
        payment.
        <ButtonLink size="sm" href={to(orderListPath('WaitingForPayment'))}>
          Pay {count === 1 ? 'it' : 'them'}
        </ButtonLink>
      </span>
    </Note>
  )
}
