import { cnyFromFen, fenOf, netFenOf, showCny, showCnyText } from '#domain/money/money.ts'
import { Allowed, NotOwn, useIsOwn } from '#islands/bk/desk/Allowed.tsx'
import { DeskTable } from '#islands/bk/desk/DeskTable.tsx'
import { StaffItemFacts, WhoseLink } from '#islands/bk/desk/StaffItemFacts.tsx'
import { reasonWords } from '#islands/order/refund.ts'
import { Button } from '#islands/ui/Button.tsx'
import { showDay, showMinute } from '#islands/ui/show-date.ts'
import { call, type Data, type Payload } from '#stores/api.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { showDone } from '#stores/toast.ts'
import { type Answer, AnsweredBefore, AnswerForm } from '#islands/bk/desk/AnswerForm.tsx'
import { OurPhotos, SentPhotos } from '#islands/bk/desk/ItemPhotos.tsx'
import { SumsLeft } from '#islands/bk/desk/SecondPerson.tsx'
import { useDeskList } from '#islands/bk/desk/use-desk-list.ts'
import { useOpen } from '#islands/bk/desk/use-open.ts'

type StaffRefund = Data<'bk/get_refunds'>['list'][number]
export type RefundAlias = Extract<Payload<'bk/get_refunds'>['status'], 'Requested' | 'Returning'>

interface Props {
  status: RefundAlias
  /** Something left its queue. */
  onChanged: () => void
}

/** Refunds that wait for our word, or for the seller's. */
export function StaffRefunds({ status, onChanged }: Props) {
  const isOwn = useIsOwn()
  const list = useDeskList('bk/get_refunds', { status })
  const { open, setOpen, close, finish } = useOpen<StaffRefund>(() => {
    list.again()
    onChanged()
  })
  const Task = status === 'Requested' ? ResolveRefundDialog : FinishReturnDialog
  return (
    <>
      <DeskTable
        list={list}
        empty="No refund waits here."
        keyOf={({ id }) => id}
        nameOf={({ item }) => item.title}
        columns={[
          { name: 'Item', kind: 'lead', cell: ({ item }) => <StaffItemFacts item={item} /> },
          {
            name: 'Why',
            cell: ({ reason, note, item, created_at, images }) => (
              <div className="grid gap-1 md:max-w-60">
                <span>{reasonWords(reason)}</span>
                {note && <span className="bk-note">{note}</span>}
                <span className="text-xs text-muted">
                  <WhoseLink email={item.email} />, {showMinute(created_at)}
                </span>
                <SentPhotos images={images} className="max-md:justify-end" />
              </div>
            ),
          },
          {
            name: 'Comes back',
            kind: 'number',
            cell: ({ refund_cny, costs_cny }) => (
              <div className="grid gap-0.5">
                <span className="font-medium">{showCnyText(refund_cny)}</span>
                <span className="text-xs text-muted">costs {showCnyText(costs_cny)}</span>
              </div>
            ),
          },
          {
            name: 'Next',
            kind: 'next',
            cell: (refund) => (
              <div className="grid justify-items-start gap-2">
                {refund.deadline_at && (
                  <span className="text-xs text-muted">by {showDay(refund.deadline_at)}</span>
                )}
                <NotOwn own={isOwn(refund.item)}>
                  <Allowed call={status === 'Requested' ? 'bk/resolve_refund' : 'bk/finish_return'}>
                    <Button size="sm" onClick={() => setOpen(refund)}>
                      {status === 'Requested' ? 'Decide' : 'Seller answered'}
                    </Button>
                  </Allowed>
                </NotOwn>
              </div>
            ),
          },
        ]}
      />
      {open && <Task refund={open} onClose={close} onDone={finish} />}
    </>
  )
}

interface FinishReturnDialogProps {
  refund: StaffRefund
  onClose: () => void
  onDone: () => void
}

/** Notes what the seller did with the goods that went back. */
function FinishReturnDialog({ refund, onClose, onDone }: FinishReturnDialogProps) {
  const { busy, failure, send } = useSend()
  const back = showCnyText(refund.refund_cny)
  const finish = (outcome: 'accepted' | 'refused') => () =>
    send(async () => {
      await call('bk/finish_return', { refund_id: refund.id, outcome }, { popup: false })
      showDone(outcome === 'accepted' ? `${back} went back to ${refund.item.email}.` : 'It is stored again.')
      onDone()
    })
  const title = 'What did the seller do'
  if (failure?.code === 'WRONG_STATE')
    return (
      <Dialog open onClose={onDone} title={title}>
        <AnsweredBefore message={failure.message} onClose={onDone} />
      </Dialog>
    )
  return (
    <Dialog open onClose={onClose} title={title}>
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

/** Yes, with costs that can only be lowered, or no with a reason. */
function ResolveRefundDialog({ refund, onClose, onDone }: FinishReturnDialogProps) {
  const { item, reason: why, note, images } = refund
  const frozen_fen = fenOf(refund.costs_cny)
  const back = (costs_fen: number) => showCny(Math.max(0, netFenOf(item) - costs_fen))
  const resolve = async ({ approve, reason, fen }: Answer) => {
    const costs = approve ? { costs_cny: cnyFromFen(fen) } : {}
    const answer = { refund_id: refund.id, approve, reason, ...costs }
    const outcome = await call('bk/resolve_refund', answer, { popup: false })
    showDone(doneWords(outcome.status, back(fen)))
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Decide the refund">
      <AnswerForm
        yes="Agree"
        no="Refuse"
        amount={{
          label: 'Costs in yuan',
          hint: `At most ${showCny(frozen_fen)}, as the customer saw.`,
          first_fen: frozen_fen,
          cap_fen: frozen_fen,
        }}
        button={({ approve, fen }) => (approve ? `Agree to give ${back(fen)} back` : 'Refuse the refund')}
        onAnswer={resolve}
        onAnswered={onDone}
      >
        <div className="grid gap-2 text-sm">
          <p>
            {item.title}. {reasonWords(why)}.
          </p>
          {note && <p className="bk-note">{note}</p>}
          <SentPhotos images={images} />
          <OurPhotos item={item} />
          {frozen_fen > 0 && <SumsLeft />}
        </div>
      </AnswerForm>
    </Dialog>
  )
}

function doneWords(status: StaffRefund['status'], back: string): string {
  if (status === 'Rejected') return 'Refused. The item continues as before.'
  return status === 'Done' ? `${back} went back.` : `Agreed. Send it to the seller; then ${back} goes back.`
}
