import { cnyFromFen, fenFromCny, showCny, showCnyText } from '#domain/money.ts'
import { fenFromTyped } from '#domain/typed-amount.ts'
import { reasonWords } from '#islands/order/refund-words.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Choices } from '#islands/ui/Choices.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffRefund } from './StaffRefunds.tsx'

interface Props {
  refund: StaffRefund
  onClose: () => void
  onDone: () => void
}

const ANSWERS = [
  { value: 'yes', label: 'Agree' },
  { value: 'no', label: 'Refuse' },
]
const fenOf = (cny: string) => fenFromCny(cny) ?? 0

/** Yes, with costs that can only be lowered, or no with a reason. */
export function ResolveRefundDialog({ refund, onClose, onDone }: Props) {
  const frozen_fen = fenOf(refund.costs_cny)
  const form = useForm(
    { answer: 'yes', costs_cny: refund.costs_cny, reason: '' },
    {
      costs_cny: (typed) => {
        const fen = fenFromTyped(typed)
        return fen !== null && fen <= frozen_fen ? undefined : `Enter at most ${showCny(frozen_fen)}.`
      },
    },
  )
  const approve = form.values.answer === 'yes'
  const costs_fen = Math.min(frozen_fen, fenFromTyped(form.values.costs_cny) ?? frozen_fen)
  const held_fen = fenOf(refund.item.paid_cny) - fenOf(refund.item.refunded_cny)
  const back = showCny(Math.max(0, held_fen - costs_fen))
  const resolve = async () => {
    const reason = form.values.reason.trim()
    if (!approve && !reason) return form.wrong('reason', 'Write why. The customer reads it.')
    const costs = approve ? { costs_cny: cnyFromFen(costs_fen) } : {}
    const done = await call(
      'bk/resolve_refund',
      { refund_id: refund.id, approve, reason, ...costs },
      { ownMessage: true },
    )
    showDone(doneWords(done.status, back))
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title="Decide the refund">
      <form className="grid gap-5" onSubmit={form.submit(resolve)} noValidate>
        <p className="text-sm">
          {refund.item.title}. {reasonWords(refund.reason)}.
          {refund.note && <span className="bk-note mt-2 block">{refund.note}</span>}
        </p>
        <Choices
          legend="Our answer"
          options={ANSWERS}
          value={form.values.answer}
          onChange={(value) => {
            form.set('answer', value)
            // A field that is not shown says nothing.
            form.set('costs_cny', refund.costs_cny)
          }}
        />
        {approve && frozen_fen > 0 && (
          <TextField
            {...form.field('costs_cny')}
            label="Costs"
            hint={`At most ${showCnyText(refund.costs_cny)}, as the customer saw.`}
            inputMode="decimal"
            autoComplete="off"
          />
        )}
        <TextField
          {...form.field('reason')}
          label={approve ? 'A word to the customer' : 'Reason'}
          optional={approve}
          hint="The customer reads it."
          autoComplete="off"
          maxLength={500}
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" kind={approve ? 'primary' : 'danger'} size="lg" block busy={form.busy}>
          {approve ? `Agree to give ${back} back` : 'Refuse the refund'}
        </Button>
      </form>
    </Dialog>
  )
}

function doneWords(status: StaffRefund['status'], back: string): string {
  if (status === 'Rejected') return 'Refused. The item goes on.'
  return status === 'Done' ? `${back} went back.` : `Agreed. Send it to the seller; then ${back} goes back.`
}
