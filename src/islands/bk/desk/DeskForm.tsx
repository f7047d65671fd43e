import type { ReactNode } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { focusFirst } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import type { useForm } from '#islands/hooks/use-form.ts'
import { RequestOpened } from './SecondPerson.tsx'

interface Props {
  form: Pick<ReturnType<typeof useForm<string>>, 'submit' | 'busy' | 'failure'>
  send: () => Promise<unknown>
  /** Words of the button that sends it. */
  button: ReactNode
  kind?: 'primary' | 'danger'
  size?: 'md' | 'lg'
  disabled?: boolean
  /** In a dialog that opens on its first field. */
  focus?: boolean
  children: ReactNode
}

/** A form that staff fill in: its fields, what went wrong, and the button; in their place, that an admin has been asked. */
export function DeskForm({ form, send, button, kind, size = 'lg', disabled, focus, children }: Props) {
  if (form.failure?.waits) return <RequestOpened message={form.failure.message} />
  return (
    <form ref={focus ? focusFirst : undefined} className="grid gap-5" onSubmit={form.submit(send)} noValidate>
      {children}
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" kind={kind} size={size} block busy={form.busy} disabled={disabled}>
        {button}
      </Button>
    </form>
  )
}
