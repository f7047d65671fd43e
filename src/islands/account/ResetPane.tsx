import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { fieldErrors } from '#islands/hooks/use-send.ts'
import { call } from '#stores/api.ts'
import { logIn } from '#stores/login.ts'
import { showDone } from '#stores/toast.ts'
import { checkCode, checkEmail, checkNewPassword } from './checks.ts'
import { useCode, MailCodeButton, CodeField, CodeSent } from './MailCode.tsx'

interface Props {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  /** From the mail's link: then only the new password is missing. */
  token: string
}

export function ResetPane({ token: mailed_token, ...props }: Props) {
  const [token, setToken] = useState(mailed_token)
  return token ? <ByLink {...props} token={token} onCode={() => setToken('')} /> : <ByCode {...props} />
}

const NEW_PASSWORD = {
  label: 'New password',
  hint: 'At least 8 characters. A few words of your own are good. Every other device is signed out.',
  autoComplete: 'new-password',
}

/** Sets the password and signs in with it. */
async function setPassword(email: string, proof: { code: string } | { token: string }, new_password: string) {
  await call('user/reset_password', { email, ...proof, new_password }, { popup: false })
  await logIn({ email, password: new_password })
  showDone('Your password is changed, and every other session has ended.')
}

function ByLink({ email, token, onDone, onCode }: Omit<Props, 'onEmail'> & { onCode: () => void }) {
  const form = useForm({ new_password: '' }, { new_password: checkNewPassword })
  const reset = async () => {
    await setPassword(email, { token }, form.values.new_password)
    onDone()
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(reset)} noValidate>
      <p className="text-sm wrap-break-word">
        For <strong>{email}</strong>
      </p>
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <PasswordField {...form.field('new_password')} {...NEW_PASSWORD} />
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" block busy={form.busy}>
        Set the password and sign in
      </Button>
      {form.failure && (
        <Button kind="secondary" block onClick={onCode}>
          Ask for a new code
        </Button>
      )}
    </form>
  )
}

function ByCode({ email, onEmail, onDone }: Omit<Props, 'token'>) {
  const form = useForm(
    { email, code: '', new_password: '' },
    { email: checkEmail, code: checkCode, new_password: checkNewPassword },
  )
  const mailed = useCode('reset')
  const { values } = form
  const isMailed = mailed.sent_to !== ''
  const reset = async () => {
    await setPassword(values.email.trim(), { code: values.code.trim() }, values.new_password)
    onDone()
  }
  const mail = () => {
    const wrong = checkEmail(values.email)
    if (wrong) form.wrong('email', wrong)
    else
      mailed.mail(values.email.trim(), (failure) => {
        const message = fieldErrors(failure).email
        if (message) form.wrong('email', message)
      })
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(reset)} noValidate>
      <TextField
        {...form.field('email', () => onEmail(values.email))}
        label="Email"
        type="email"
        autoComplete="username"
      />
      <MailCodeButton mailed={mailed} kind={isMailed ? 'secondary' : 'primary'} onClick={mail} />
      <CodeSent>{isMailed && `If ${mailed.sent_to} has an account, a code is on its way.`}</CodeSent>
      {isMailed && (
        <>
          <CodeField {...form.field('code')} mailed={mailed} />
          <PasswordField {...form.field('new_password')} {...NEW_PASSWORD} />
          {form.failure && (
            <Note tone="red">
              {form.failure.message}
              {form.failure.code === 'TOO_MANY' && ' The link in our email still works.'}
            </Note>
          )}
          <Button type="submit" block busy={form.busy}>
            Set the password and sign in
          </Button>
        </>
      )}
    </form>
  )
}
