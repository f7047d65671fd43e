import { useState } from 'react'
import { orderMove, type OrderStatus } from '#domain/order-status.ts'
import { refundRefusal } from '#domain/refund.ts'
import { Button } from '#islands/ui/Button.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { AskRefund } from './AskRefund.tsx'
import { RefundState } from './RefundState.tsx'
import type { Detail } from './refund-words.ts'

interface Props {
  item: Detail
  onChanged: () => void
}

/** From the purchase on: asking for the money back, and what became of it. Before that the item is cancelled. */
export function OrderRefund({ item, onChanged }: Props) {
  const [asking, setAsking] = useState(false)
  const { status, refund, refund_until_at } = item
  const refusal = refundRefusal(
    { status, refund_until_at: refund_until_at ? Date.parse(refund_until_at) : null },
    Date.now(),
  )
  const can = status !== 'Paid' && orderMove(status as OrderStatus, 'request_refund') !== null && !refusal
  return (
    <>
      {refund && <RefundState refund={refund} onChanged={onChanged} />}
      {can && (
        <div className="grid gap-2">
          <Button kind="secondary" block onClick={() => setAsking(true)}>
            Ask for a refund
          </Button>
          {status === 'InWarehouse' && refund_until_at && (
            <p className="text-center text-xs text-muted">until {showDay(refund_until_at)}</p>
          )}
        </div>
      )}
      {asking && <AskRefund item={item} onClose={() => setAsking(false)} onChanged={onChanged} />}
    </>
  )
}
