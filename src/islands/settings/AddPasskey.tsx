import { browserName } from '#domain/browser-name.ts'
import { checkPassword } from '#islands/account/checks.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { addPasskey } from '#stores/passkey.ts'
import { showDone } from '#stores/toast.ts'
import { checkPasskeyName } from './check-passkey-name.ts'

const FORM = 'add-passkey'

interface Props {
  email: string
  onClose: () => void
  onAdded: () => void
}

/** A name and the password, then the browser asks on its own. */
export function AddPasskey({ email, onClose, onAdded }: Props) {
  const form = useForm(
    { name: browserName(navigator.userAgent), password: '' },
    { name: checkPasskeyName, password: checkPassword },
  )
  const add = async () => {
    const { name, password } = form.values
    if (!(await addPasskey({ name: name.trim(), password }))) return
    showDone('Your passkey is added. Next time you can sign in with it.')
    onClose()
    onAdded()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      foot={
        <Button type="submit" form={FORM} busy={form.busy}>
          Continue
        </Button>
      }
    >
      <form id={FORM} ref={focusFirst} className="grid gap-4" onSubmit={form.submit(add)} noValidate>
        <TextField
          {...form.field('name')}
          label="Name"
          hint="What you will know it by: the device it is on."
          autoComplete="off"
        />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}
