import { cnyFromFen, fenOf, netFenOf, showCny } from '#domain/money.ts'
import { type Answer, AnswerForm } from '#islands/bk/desk/AnswerForm.tsx'
import { OurPhotos } from '#islands/bk/desk/OurPhotos.tsx'
import { SentPhotos } from '#islands/bk/desk/SentPhotos.tsx'
import { reasonWords } from '#islands/order/refund-words.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffRefund } from './StaffRefunds.tsx'

interface Props {
  refund: StaffRefund
  onClose: () => void
  onDone: () => void
}

/** Yes, with costs that can only be lowered, or no with a reason. */
export function ResolveRefundDialog({ refund, onClose, onDone }: Props) {
  const { item, reason: why, note, images } = refund
  const frozen_fen = fenOf(refund.costs_cny)
  const back = (costs_fen: number) => showCny(Math.max(0, netFenOf(item) - costs_fen))
  const resolve = async ({ approve, reason, fen }: Answer) => {
    const costs = approve ? { costs_cny: cnyFromFen(fen) } : {}
    const done = await call('bk/resolve_refund', { refund_id: refund.id, approve, reason, ...costs })
    showDone(doneWords(done.status, back(fen)))
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Decide the refund">
      <AnswerForm
        yes="Agree"
        no="Refuse"
        amount={{
          ...{ label: 'Costs', hint: `At most ${showCny(frozen_fen)}, as the customer saw.` },
          ...{ first_fen: frozen_fen, cap_fen: frozen_fen },
        }}
        button={({ approve, fen }) => (approve ? `Agree to give ${back(fen)} back` : 'Refuse the refund')}
        onAnswer={resolve}
      >
        <div className="grid gap-2 text-sm">
          <p>
            {item.title}. {reasonWords(why)}.
          </p>
          {note && <p className="bk-note">{note}</p>}
          <SentPhotos images={images} />
          <OurPhotos item={item} />
        </div>
      </AnswerForm>
    </Dialog>
  )
}

function doneWords(status: StaffRefund['status'], back: string): string {
  if (status === 'Rejected') return 'Refused. The item continues as before.'
  return status === 'Done' ? `${back} went back.` : `Agreed. Send it to the seller; then ${back} goes back.`
}
