import { canRefund } from '#domain/order/bulk.ts'
import type { Tone } from '#islands/ui/Badge.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { serverNow } from '#stores/clock.ts'
import { Note } from '#islands/ui/Note.tsx'
import { laterDialog } from '#islands/ui/later-dialog.tsx'
import type { MoneyWords } from '#islands/hooks/show-price.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { type RateThen, useMoneyWords } from '#islands/hooks/use-shown.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { type Detail, reasonWords } from './refund.ts'

const AskRefund = laterDialog(() => import('./AskRefund.tsx').then((part) => part.AskRefund))

interface Props {
  item: Detail
  /** Whether it is being asked for, and how that begins and ends: the photos have a button for it, too. */
  asking: boolean
  onAsk: (asking: boolean) => void
  onChanged: () => void
}

/** From the purchase on: asking for the money back, and what became of it. Before that the item is cancelled. */
export function OrderRefund({ item, asking, onAsk, onChanged }: Props) {
  const { status, refund, refund_until_at, qc_photos } = item
  return (
    <>
      {refund && <RefundState refund={refund} rate={refundRate(item)} onChanged={onChanged} />}
      {canRefund(item, serverNow()) && qc_photos.length === 0 && (
        <div className="grid gap-2">
          <Button kind="secondary" block onClick={() => onAsk(true)}>
            Ask for a refund
          </Button>
          {status === 'InWarehouse' && refund_until_at && (
            <p className="text-center text-xs text-muted">until {showDay(refund_until_at)}</p>
          )}
        </div>
      )}
      {asking && <AskRefund items={[item]} onClose={() => onAsk(false)} onChanged={onChanged} />}
    </>
  )
}

type Refund = NonNullable<Detail['refund']>

/** That of when it came; null until then. */
const refundRate = ({ money, refund }: Detail) =>
  refund?.status === 'Done' ? money.findLast(({ type }) => type === 'refund')?.rate : null

interface RefundStateProps {
  refund: Refund
  rate: RateThen
  onChanged: () => void
}

const TONES: Partial<Record<Refund['status'], Tone>> = { Requested: 'blue', Returning: 'blue', Done: 'green' }

/** How the last refund stands, and the way to take it back while it is open. */
function RefundState({ refund, rate, onChanged }: RefundStateProps) {
  const money = useMoneyWords(rate)
  const { busy, send } = useSend()
  const { id, status, reason, costs_cny } = refund
  if (status === 'Cancelled') return null
  const withdraw = () =>
    send(async () => {
      await call('orders/cancel_refund', { refund_id: id })
      showDone('Your request is withdrawn. The item continues as before.')
      onChanged()
    })
  return (
    <section className="grid gap-3" aria-label="Refund">
      <Note tone={TONES[status] ?? 'grey'}>
        {sentence(refund, money)}
        <span className="mt-1 block text-xs">
          Your reason: {reasonWords(reason).toLowerCase().replace(/^i /, 'I ')}.
          {costs_cny !== '0.00' && status !== 'Rejected' && ` Costs: ${money(costs_cny)}.`}
        </span>
      </Note>
      {status === 'Requested' && (
        <Button kind="secondary" block busy={busy} onClick={withdraw}>
          Withdraw the request
        </Button>
      )}
    </section>
  )
}

function sentence({ status, refund_cny, deadline_at }: Refund, money: MoneyWords): string {
  const back = money(refund_cny)
  const by = deadline_at ? ` by ${showDay(deadline_at)}` : ''
  if (status === 'Requested') return `You asked for ${back} back. We answer${by}.`
  if (status === 'Rejected') return 'We rejected your refund request. The reason is under “Timeline”.'
  if (status === 'Done') return `${back} is back in your balance.`
  return `We agreed and are returning it to the seller. ${back} goes to your balance when they accept it${by}.`
}
