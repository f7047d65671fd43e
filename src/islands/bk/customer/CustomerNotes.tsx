import { useIsOwn } from '#islands/bk/desk/use-is-own.ts'
import { Allowed, NotOwn } from '#islands/bk/desk/Allowed.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { showMinute } from '#islands/ui/show-date.ts'
import { TextArea } from '#islands/ui/TextArea.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { useUser } from '#islands/hooks/use-user.ts'
import { call } from '#stores/api.ts'
import type { CustomerDetailed } from './CustomerFacts.tsx'

interface Props {
  customer: CustomerDetailed
  onChanged: () => void
}

/** Notes of colleagues; the customer never sees them. */
export function CustomerNotes({ customer, onChanged }: Props) {
  const { account_id, notes } = customer
  const isOwn = useIsOwn()
  const user = useUser()
  const { busy, send } = useSend()
  const form = useForm({ text: '' }, { text: (typed) => (typed.trim() ? undefined : 'Write the note.') })
  const add = async () => {
    await call('bk/note_customer', { account_id, text: form.values.text.trim() })
    form.set('text', '')
    onChanged()
  }
  const remove = (id: string) =>
    send(async () => {
      await call('bk/remove_customer_note', { id })
      onChanged()
    })
  return (
    <section className="card card-body grid gap-4" aria-labelledby="notes">
      <h3 id="notes" className="text-base">
        Notes for colleagues
      </h3>
      <NotOwn own={isOwn(customer)}>
        <Allowed call="bk/note_customer">
          <form className="grid gap-3" onSubmit={form.submit(add)} noValidate>
            <TextArea
              label="New note"
              name="text"
              rows={3}
              maxLength={1000}
              hint="The customer does not see it."
              value={form.values.text}
              error={form.errors.text}
              onChange={(event) => form.set('text', event.currentTarget.value)}
            />
            {form.failure && <Note tone="red">{form.failure.message}</Note>}
            <Button type="submit" kind="secondary" busy={form.busy} className="justify-self-start">
              Add the note
            </Button>
          </form>
        </Allowed>
      </NotOwn>
      <ul className="grid gap-4">
        {notes.map(({ id, text, staff_email, at }) => (
          <li key={id} className="grid gap-1">
            <p className="whitespace-pre-line wrap-anywhere">{text}</p>
            <p className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
              {staff_email}, {showMinute(at)}
              {staff_email === user.email && (
                <Allowed call="bk/remove_customer_note">
                  <Button kind="quiet" size="sm" busy={busy} onClick={() => remove(id)}>
                    Remove
                  </Button>
                </Allowed>
              )}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
