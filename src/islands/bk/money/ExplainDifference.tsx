import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call, type Payload } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { type ClosingDetail, type Difference, DIFFERENCE_WORDS, showSide } from './closing-words.ts'

interface Props {
  data: ClosingDetail
  /** Several get the same note. */
  differences: Difference[]
  onClose: () => void
  onDone: () => void
}

/** Why a difference is none, for whoever looks at the day later. */
export function ExplainDifference({ data, differences, onClose, onDone }: Props) {
  const [first] = differences
  const form = useForm({ note: (differences.length === 1 && first?.note?.text) || '' }, {})
  const send = async (note: string) => {
    await call('bk/explain_difference', {
      method: data.method as Payload<'bk/explain_difference'>['method'],
      day: data.day,
      keys: differences.map(({ key }) => key),
      note,
    })
    showDone(note ? 'Noted.' : 'The note is taken back.')
    onDone()
  }
  const noted = differences.some(({ note }) => note)
  return (
    <Dialog
      open
      onClose={onClose}
      title={
        differences.length === 1 ? 'Explain the difference' : `Explain ${differences.length} differences`
      }
    >
      <form
        className="grid gap-5"
        noValidate
        onSubmit={form.submit(async () => {
          if (form.values.note.trim()) await send(form.values.note.trim())
          else form.wrong('note', 'Say why this is right as it is.')
        })}
      >
        {first && differences.length === 1 && (
          <p className="text-sm">
            {DIFFERENCE_WORDS[first.kind]}: {showSide(first.ours)} in our books, {showSide(first.theirs)} in
            the statement{first.ref && `, ${first.ref}`}.
          </p>
        )}
        <TextField {...form.field('note')} label="Why" maxLength={500} autoComplete="off" />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" block busy={form.busy}>
          Note it
        </Button>
        {noted && (
          <Button kind="secondary" block busy={form.busy} onClick={() => form.send(() => send(''))}>
            Take the note back
          </Button>
        )}
      </form>
    </Dialog>
  )
}
