import { useState } from 'react'
import { REGISTRATION_COUPON } from '#domain/text/texts.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { register } from '#stores/login.ts'
import { showDone } from '#stores/toast.ts'
import { checkEmail, checkNewPassword } from './checks.ts'

interface Props {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  p_code: string
}

const CHECKS = {
  email: checkEmail,
  password: checkNewPassword,
  accept_terms: (text: string) => (text ? undefined : 'Accept the terms to create an account.'),
}

export function RegisterPane({ email, onEmail, onDone, p_code }: Props) {
  const form = useForm({ email, password: '', p_code, accept_terms: '' }, CHECKS)
  const [invited, setInvited] = useState(p_code !== '')
  const { values } = form
  const create = async () => {
    const code = values.p_code.trim()
    await register({
      email: values.email.trim(),
      password: values.password,
      accept_terms: true,
      ...(invited && code && { p_code: code }),
    })
    showDone('Welcome. Your $5 coupon is in your account: confirm your e-mail to use it.')
    onDone()
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(create)} noValidate>
      <Note tone="green">{REGISTRATION_COUPON}, good for 30 days on your first parcel.</Note>
      <TextField
        {...form.field('email', () => onEmail(values.email))}
        label="E-mail"
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        hint="At least 8 characters. A few words of your own are good."
        autoComplete="new-password"
      />
      {invited ? (
        <TextField {...form.field('p_code')} label="Invitation code" optional autoComplete="off" />
      ) : (
        <p className="text-sm">
          <button type="button" className="link" onClick={() => setInvited(true)}>
            I have an invitation code
          </button>
        </p>
      )}
      <div className="grid gap-1.5">
        <CheckField
          name="accept_terms"
          checked={values.accept_terms !== ''}
          aria-invalid={form.errors.accept_terms ? true : undefined}
          onChange={(event) => form.set('accept_terms', event.currentTarget.checked ? 'yes' : '')}
        >
          I accept the{' '}
          <a className="link" href="/help/terms-of-use" target="_blank" rel="noopener">
            terms of use
          </a>{' '}
          and the{' '}
          <a className="link" href="/help/privacy" target="_blank" rel="noopener">
            privacy notice
          </a>
          .
        </CheckField>
        {form.errors.accept_terms && (
          <p className="field-error" role="alert">
            {form.errors.accept_terms}
          </p>
        )}
      </div>
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" block busy={form.busy}>
        Create my account
      </Button>
    </form>
  )
}
