import { showCnyText } from '#domain/money/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { TextArea } from '#islands/ui/TextField.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { ThreadEntries, type ThreadEntry } from '#islands/thread/ThreadEntries.tsx'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { Allowed, NotOwn } from './Allowed.tsx'
import { useAnswer } from './use-answer.ts'

interface Props {
  subject: { item_id: string } | { parcel_no: string }
  title: string
  /** It is the reader's own: a colleague answers. */
  own: boolean
}

/** The customer's questions about an item or parcel, and all that was answered and done; answered here. */
export function StaffThread({ subject, title, own }: Props) {
  const { data, failure, busy, again } = useData(JSON.stringify(subject), () =>
    call('bk/get_thread', subject),
  )
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  if (!data) return <Skeleton lines={2} />
  if (data.list.length === 0) return null
  const ticket_no = lastTicket(data.list)
  return (
    <section className="grid gap-3" aria-label="Thread">
      <h3 className="text-sm">Thread</h3>
      <ThreadEntries entries={data.list} title={title} reader="staff" money={showCnyText} />
      {ticket_no && (
        <NotOwn own={own}>
          <Allowed call="bk/answer_feedback">
            <AnswerTicket
              key={ticket_no}
              ticket_no={ticket_no}
              answers={data.list.filter((one) => one.type === 'answer' && one.ticket_no === ticket_no).length}
              onAnswered={again}
            />
          </Allowed>
        </NotOwn>
      )}
    </section>
  )
}

/** The oldest message nobody has answered, else the newest that can still be answered. */
function lastTicket(entries: readonly ThreadEntry[]): string | undefined {
  const tickets = entries.flatMap((entry) => (entry.type === 'message' ? [entry.ticket] : []))
  const open = tickets.find(({ status }) => status === 'Open')
  return (open ?? tickets.findLast(({ status }) => status === 'Answered'))?.ticket_no
}

interface AnswerProps {
  ticket_no: string
  /** How many it has. */
  answers: number
  onAnswered: () => void
}

function AnswerTicket({ ticket_no, answers, onAnswered }: AnswerProps) {
  const { form, write, send } = useAnswer(ticket_no, answers)
  const answer = async () => {
    await send()
    showDone(`${ticket_no} answered`)
    onAnswered()
  }
  return (
    <form className="grid gap-3" onSubmit={form.submit(answer)} noValidate>
      <TextArea
        label={`Answer ${ticket_no}`}
        name="text"
        rows={3}
        maxLength={4000}
        hint="A mail carries it to the customer, with the way to this thread."
        value={form.values.text}
        error={form.errors.text}
        onChange={(event) => write(event.currentTarget.value)}
      />
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" size="sm" className="justify-self-start" busy={form.busy}>
        Send answer
      </Button>
    </form>
  )
}
