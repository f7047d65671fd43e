import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { ApiError, call } from '#stores/api.ts'
import { $session } from '#stores/session.ts'
import { checkPassword } from './checks.ts'

interface Props {
  email: string
  token: string
  onDone: () => void
  /** Somebody else has registered the address. */
  onNotMine: () => void
}

const isSignedIn = (email: string) => $session.get()?.email.toLowerCase() === email.toLowerCase()

/**
 * Confirms the e-mail with what the mail's link carries, when its owner says so: mail scanners open links too. Where
 * nobody is signed in to the account, its password shows that who confirms it has made it.
 */
export function VerifyPane({ email, token, onDone, onNotMine }: Props) {
  const [asks, setAsks] = useState(() => !isSignedIn(email))
  const [isConfirmed, setConfirmed] = useState(false)
  const form = useForm(
    { password: '', token: '' },
    { password: (text) => (asks ? checkPassword(text) : undefined) },
  )
  const confirm = async () => {
    const { password } = form.values
    await call('user/validate_email', { email, token, ...(asks && { password }) }, { popup: false }).catch(
      (reason: unknown) => {
        // The session that this browser keeps is over.
        if (reason instanceof ApiError && reason.code === 'PASSWORD_REQUIRED') setAsks(true)
        throw reason
      },
    )
    setConfirmed(true)
  }
  if (isConfirmed)
    return (
      <div className="grid gap-4" role="status">
        <Note tone="green">{email} is confirmed. Your welcome coupon can be used on a parcel.</Note>
        <Button block onClick={onDone}>
          Go on
        </Button>
      </div>
    )
  if (form.errors.token)
    return (
      <div className="grid gap-4" role="alert">
        <Note tone="red">{form.errors.token}</Note>
        <p className="text-sm text-muted">You can ask for a new code in your account.</p>
        <Button block onClick={onDone}>
          Go to my account
        </Button>
      </div>
    )
  return (
    <form className="grid gap-4" onSubmit={form.submit(confirm)} noValidate>
      <p className="text-sm wrap-break-word">
        Is <strong>{email}</strong> yours?
      </p>
      {asks && (
        <>
          <input type="hidden" name="email" value={email} autoComplete="username" />
          <PasswordField
            {...form.field('password')}
            label="Password"
            hint="The one you chose when you created the account."
            autoComplete="current-password"
          />
        </>
      )}
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" block busy={form.busy}>
        Yes, confirm it
      </Button>
      {asks && (
        <>
          <Button kind="secondary" block onClick={onNotMine}>
            I didn’t create this account
          </Button>
          <p className="text-sm text-muted">
            Somebody else used your address. Set a password of your own. This signs them out and removes what
            they entered.
          </p>
        </>
      )}
    </form>
  )
}
