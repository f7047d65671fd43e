import { SentPhotos } from '#islands/bk/desk/SentPhotos.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { StaffTicket } from './TicketRow.tsx'

interface Props {
  ticket: StaffTicket
  onClose: () => void
  onDone: () => void
}

/** The whole message, what we have answered, and the answer to write. */
export function AnswerDialog({ ticket, onClose, onDone }: Props) {
  const { ticket_no, text, ref, images, contact, answers } = ticket
  const form = useForm({ text: '' }, { text: (typed) => (typed.trim() ? undefined : 'Write the answer.') })
  const answer = async () => {
    await call('bk/answer_feedback', { ticket_no, text: form.values.text.trim() })
    showDone(`The answer is on its way to ${contact}.`)
    onDone()
  }
  return (
    <Dialog open onClose={onClose} title={`Answer ${ticket_no}`}>
      <form className="grid gap-5" onSubmit={form.submit(answer)} noValidate>
        <div className="grid gap-2 text-sm">
          {ref && <p className="text-muted">About {ref}</p>}
          <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>
          <SentPhotos images={images} />
          {answers.map(({ at, text: said }) => (
            <p key={at} className="whitespace-pre-line border-l-2 border-line pl-3 [overflow-wrap:anywhere]">
              <span className="block text-muted">We answered, {showMinute(at)}</span>
              {said}
            </p>
          ))}
        </div>
        <TextArea
          label="Our answer"
          name="text"
          rows={6}
          maxLength={4000}
          hint={`We e-mail it to ${contact}.`}
          value={form.values.text}
          error={form.errors.text}
          onChange={(event) => form.set('text', event.currentTarget.value)}
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" size="lg" block busy={form.busy}>
          Send the answer
        </Button>
      </form>
    </Dialog>
  )
}
