import { showCnyText } from '#domain/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffRefund } from './StaffRefunds.tsx'

interface Props {
  refund: StaffRefund
  onClose: () => void
  onDone: () => void
}

/** What the seller did with the goods that went back. */
export function FinishReturnDialog({ refund, onClose, onDone }: Props) {
  const { busy, failure, send } = useSend()
  const back = showCnyText(refund.refund_cny)
  const finish = (outcome: 'accepted' | 'refused') => () =>
    send(async () => {
      await call('bk/finish_return', { refund_id: refund.id, outcome })
      showDone(outcome === 'accepted' ? `${back} went back to ${refund.item.email}.` : 'It is stored again.')
      onDone()
    })
  return (
    <Dialog open onClose={onClose} title="What did the seller do">
      <div className="grid gap-5">
        <p>{refund.item.title}</p>
        <p className="text-muted">
          If they took it, {back} goes back to the customer at once. If not, it is stored again.
        </p>
        {failure && <Note tone="red">{failure.message}</Note>}
        <div className="grid gap-3">
          <Button size="lg" block busy={busy} onClick={finish('accepted')}>
            Taken: give {back} back
          </Button>
          <Button kind="secondary" block disabled={busy} onClick={finish('refused')}>
            Refused: store it again
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
