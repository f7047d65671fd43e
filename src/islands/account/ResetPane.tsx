import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { logIn } from '#stores/login.ts'
import { showDone } from '#stores/toast.ts'
import { checkCode, checkEmail, checkNewPassword } from './checks.ts'
import { useCode } from './use-code.ts'

interface Props {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  /** From the mail's link: then only the new password is missing. */
  code: string
}

export function ResetPane({ email, onEmail, onDone, code }: Props) {
  const form = useForm(
    { email, code, new_password: '' },
    { email: checkEmail, code: checkCode, new_password: checkNewPassword },
  )
  const mailed = useCode('reset')
  const { values } = form
  const asked = mailed.sent_to !== '' || code !== ''
  const reset = async () => {
    const address = values.email.trim()
    await call('user/reset_password', {
      email: address,
      code: values.code.trim(),
      new_password: values.new_password,
    })
    await logIn({ email: address, password: values.new_password })
    showDone('Your password is changed, and every other session has ended.')
    onDone()
  }
  const mail = () => {
    const wrong = checkEmail(values.email)
    if (wrong) form.wrong('email', wrong)
    else mailed.mail(values.email.trim())
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(reset)} noValidate>
      <TextField
        {...form.field('email', () => onEmail(values.email))}
        label="E-mail"
        type="email"
        autoComplete="username"
      />
      <Button
        kind={asked ? 'secondary' : 'primary'}
        busy={mailed.busy}
        disabled={mailed.wait > 0}
        onClick={mail}
      >
        {mailed.label}
      </Button>
      {mailed.sent_to && (
        <Note tone="blue">
          If {mailed.sent_to} has an account, a code is on its way. It is good for 30 minutes.
        </Note>
      )}
      {asked && (
        <>
          <TextField
            {...form.field('code')}
            label="Code"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={6}
          />
          <TextField
            {...form.field('new_password')}
            label="New password"
            hint="At least 8 characters, a few words of your own are good. All other sessions end."
            type="password"
            autoComplete="new-password"
          />
          {form.failure && <Note tone="red">{form.failure.message}</Note>}
          <Button type="submit" block busy={form.busy}>
            Set the password and sign in
          </Button>
        </>
      )}
    </form>
  )
}
