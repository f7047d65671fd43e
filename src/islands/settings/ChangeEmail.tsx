import type { SubmitEvent } from 'react'
import { checkCode, checkEmail, checkPassword } from '#islands/account/checks.ts'
import { useCode, MailCodeButton, CodeField, CodeSent } from '#islands/account/MailCode.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { fieldErrors } from '#islands/hooks/use-send.ts'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'

const FORM = 'change-email'

/** The new address, then the code that was mailed to it, and the password: a browser left open is not enough. */
export function ChangeEmail({ email, onClose }: { email: string; onClose: () => void }) {
  const form = useForm(
    { new_email: '', code: '', password: '' },
    { new_email: checkEmail, code: checkCode, password: checkPassword },
  )
  const mailed = useCode('change')
  const { values } = form
  const new_email = values.new_email.trim()
  const isMailed = mailed.sent_to !== ''
  const mail = () => {
    const wrong = checkEmail(new_email)
    if (wrong) return form.wrong('new_email', wrong)
    mailed.mail(new_email, (failure) => {
      const message = fieldErrors(failure).email
      if (message) form.wrong('new_email', message)
    })
  }
  const change = async () => {
    const { code, password } = values
    const changed = await call('user/change_email', { new_email, code: code.trim(), password })
    showDone(`Your email is now ${changed.email}. Everybody else who was signed in has been signed out.`)
    onClose()
    await loadUser()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Change your email"
      foot={
        <>
          <MailCodeButton mailed={mailed} kind={isMailed ? 'secondary' : 'primary'} onClick={mail} />
          {isMailed && (
            <Button type="submit" form={FORM} busy={form.busy}>
              Change the email
            </Button>
          )}
        </>
      }
    >
      <form
        id={FORM}
        className="grid gap-4"
        onSubmit={isMailed ? form.submit(change) : preventing(mail)}
        noValidate
      >
        <TextField
          {...form.field('new_email')}
          label="New email"
          hint="We’ll email a code there. Once it’s changed, every other device is signed out. We tell your old address, which can undo it for 7 days. We pay nothing out until then."
          type="email"
          autoComplete="email"
        />
        <CodeSent>{isMailed && `If ${mailed.sent_to} can be used, a code is on its way there.`}</CodeSent>
        {isMailed && (
          <>
            <CodeField {...form.field('code')} mailed={mailed} />
            <input type="hidden" name="email" value={email} autoComplete="username" />
            <PasswordField
              {...form.field('password')}
              label="Your password"
              autoComplete="current-password"
            />
          </>
        )}
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}

/** Enter in the only field there is. */
const preventing = (work: () => void) => (event: SubmitEvent<HTMLFormElement>) => {
  event.preventDefault()
  work()
}
