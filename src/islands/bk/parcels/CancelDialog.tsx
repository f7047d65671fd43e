import { cnyFromFen, netFenOf, showCnyText } from '#domain/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { TaskProps } from './ParcelDialogs.tsx'

/** We cancel: everything the customer paid goes back. */
export function CancelDialog({ parcel, onTask, onClose, onDone }: TaskProps) {
  const { parcel_no } = parcel
  const net = showCnyText(cnyFromFen(netFenOf(parcel)))
  const form = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() ? undefined : 'Write why. The customer reads it.') },
  )
  const cancel = async () => {
    await call('bk/cancel_parcel', { parcel_no, ...form.values })
    showDone(`${parcel_no} is cancelled. ${net} went back.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Cancel ${parcel_no}`}>
      <form ref={focusFirst} className="grid gap-5" onSubmit={form.submit(cancel)} noValidate>
        <p>All of {net} goes back to the customer at once, and the items go back into storage.</p>
        <TextField
          {...form.field('reason')}
          label="Reason"
          hint="The customer reads it."
          autoComplete="off"
          maxLength={300}
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <div className="grid gap-3">
          <Button type="submit" kind="danger" size="lg" block busy={form.busy}>
            Cancel and give {net} back
          </Button>
          <Button kind="secondary" block onClick={() => onTask('look')}>
            Keep the parcel
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
