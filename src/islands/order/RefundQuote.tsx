import { missingCny } from '#domain/order-total.ts'
import { Receipt } from '#islands/ui/Receipt.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useShown } from '#islands/ui/use-shown.ts'
import type { RefundsQuote } from './quote-refunds.ts'

interface Props {
  quote: RefundsQuote | null
  waiting: boolean
}

/** What of the money comes back, before it is asked for. */
export function RefundQuote({ quote, waiting }: Props) {
  const shown = useShown()
  if (!quote) return waiting ? <Skeleton className="h-24 w-full" /> : null
  const { net_cny, refund_cny, deadline_at } = quote
  // Costs can be more than was paid; nothing is asked for on top.
  const kept_cny = missingCny(net_cny, refund_cny)
  const free = kept_cny === '0.00'
  return (
    <div>
      <Receipt
        rows={[
          { label: 'You paid', cny: net_cny },
          ...(free ? [] : [{ label: 'Costs we cannot get back', cny: `-${kept_cny}` }]),
          { label: 'You get back', cny: refund_cny, shown: shown(refund_cny), kind: 'total' },
        ]}
      />
      <p className="mt-2 text-xs text-muted">
        The refund goes to your balance. {!free && ' The costs do not rise while we decide.'}
        {deadline_at && ` You can ask until ${showDay(deadline_at)}.`}
      </p>
    </div>
  )
}
