import { useState } from 'react'
import { canRefund } from '#domain/order-bulk.ts'
import { Button } from '#islands/ui/Button.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { serverNow } from '#stores/clock.ts'
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
  return (
    <>
      {refund && <RefundState refund={refund} onChanged={onChanged} />}
      {canRefund(item, serverNow()) && (
        <div className="grid gap-2">
          <Button kind="secondary" block onClick={() => setAsking(true)}>
            Ask for a refund
          </Button>
          {status === 'InWarehouse' && refund_until_at && (
            <p className="text-center text-xs text-muted">until {showDay(refund_until_at)}</p>
          )}
        </div>
      )}
      {asking && <AskRefund items={[item]} onClose={() => setAsking(false)} onChanged={onChanged} />}
    </>
  )
}
