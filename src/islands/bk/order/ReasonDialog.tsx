import { cnyFromFen, netFenOf, showCnyText } from '#domain/money/money.ts'
import type { StaffItem } from '#islands/bk/desk/queues.ts'
import { StaffItemFacts } from '#islands/bk/desk/StaffItemFacts.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  what: 'withdraw' | 'unavailable'
  item: StaffItem
  onClose: () => void
  onDone: () => void
}

/** Taking a question back, which may go without a reason, or giving the item up, which may not. */
export function ReasonDialog({ what, item, onClose, onDone }: Props) {
  const gone = what === 'unavailable'
  const form = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() || !gone ? undefined : 'Write why. The customer reads it.') },
  )
  const net = showCnyText(cnyFromFen(netFenOf(item)))
  const send = async () => {
    await call(gone ? 'bk/mark_unavailable' : 'bk/withdraw_question', {
      id: item.id,
      reason: form.values.reason.trim(),
    })
    showDone(gone ? `Given up. ${net} went back to ${item.email}.` : 'Withdrawn. It waits in “To buy”.')
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={gone ? 'Not available' : 'Withdraw the question'}>
      <form ref={focusFirst} className="grid gap-5" onSubmit={form.submit(send)} noValidate>
        <div className="text-sm">
          <StaffItemFacts item={item} />
        </div>
        <p>
          {gone
            ? `All of ${net} goes back to the customer at once.`
            : 'The customer is no longer asked, and it is bought as it was ordered.'}
        </p>
        <TextField
          {...form.field('reason')}
          label="Reason"
          optional={!gone}
          hint="The customer reads it."
          autoComplete="off"
          maxLength={500}
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" kind={gone ? 'danger' : 'primary'} size="lg" block busy={form.busy}>
          {gone ? `Give ${net} back` : 'Withdraw the question'}
        </Button>
      </form>
    </Dialog>
  )
}
