import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call, type Payload } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'

interface Props {
  asked: Pick<Payload<'bk/reopen_day'>, 'method' | 'day'>
  onClose: () => void
  onDone: () => void
}

/** A closed day is opened by another admin than who closed it, and never without saying why. */
export function ReopenDay({ asked, onClose, onDone }: Props) {
  const form = useForm(
    { reason: '' },
    { reason: (typed) => (typed.trim() ? undefined : 'Say why. It stays with the day.') },
  )
  const reopen = async () => {
    await call('bk/reopen_day', { ...asked, reason: form.values.reason.trim() }, { popup: false })
    showDone(`${asked.day} is open again.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Reopen ${asked.day}`}>
      <form className="grid gap-5" noValidate onSubmit={form.submit(reopen)}>
        <p className="text-sm text-muted">Whoever closed a day cannot reopen it: another admin does.</p>
        <TextField {...form.field('reason')} label="Why" maxLength={500} autoComplete="off" />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" block busy={form.busy}>
          Reopen it
        </Button>
      </form>
    </Dialog>
  )
}
