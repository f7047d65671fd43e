import { sumCny } from '#domain/order-total.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useShown } from '#islands/ui/use-shown.ts'
import type { Data } from '#stores/api.ts'

interface Props {
  quote: Data<'orders/calculate_refund'> | null
  waiting: boolean
}

/** What of the money comes back, before it is asked for. */
export function RefundQuote({ quote, waiting }: Props) {
  const shown = useShown()
  if (!quote) return waiting ? <Skeleton className="h-24 w-full" /> : null
  const { costs_cny, refund_cny, deadline_at } = quote
  const costs = costs_cny === '0.00' ? [] : [{ label: 'Costs we cannot get back', cny: `-${costs_cny}` }]
  return (
    <div>
      <Receipt
        lines={[
          { label: 'Paid for it', cny: sumCny([refund_cny, costs_cny]) },
          ...costs,
          { label: 'Comes back', cny: refund_cny, shown: shown(refund_cny), kind: 'total' },
        ]}
      />
      <p className="mt-2 text-xs text-muted">
        It goes to your balance once we have agreed
        {deadline_at && `. You can ask until ${showDay(deadline_at)}`}. These costs do not grow while we
        decide.
      </p>
    </div>
  )
}
