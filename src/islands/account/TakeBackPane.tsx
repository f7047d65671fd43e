import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { takeBack } from '#stores/login.ts'
import { showDone } from '#stores/toast.ts'
import { checkNewPassword } from './checks.ts'

interface Props {
  /** The address of before, and what was mailed there. */
  email: string
  token: string
  onDone: () => void
}

/** For whose e-mail somebody else has changed: a new password, and all is as before. */
export function TakeBackPane({ email, token, onDone }: Props) {
  const form = useForm({ new_password: '', token: '' }, { new_password: checkNewPassword })
  const take = async () => {
    await takeBack({ email, token, new_password: form.values.new_password })
    showDone('The account is yours again, and everybody else is signed out.')
    onDone()
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(take)} noValidate>
      <p className="text-sm break-words">
        <strong>{email}</strong> becomes the e-mail of your account again. Everybody who is signed in is
        signed out, passkeys are removed, and open withdrawals stop.
      </p>
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <PasswordField
        {...form.field('new_password')}
        label="New password"
        hint="At least 8 characters, a few words of your own are good."
        autoComplete="new-password"
      />
      {form.errors.token && <Note tone="red">{form.errors.token}</Note>}
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" block busy={form.busy}>
        Take the account back
      </Button>
    </form>
  )
}
