import { useId, useState } from 'react'
import { REGISTRATION_COUPON } from '#domain/text/texts.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { register } from '#stores/login.ts'
import { showDone } from '#stores/toast.ts'
import { checkAccepted, checkEmail, checkNewPassword } from './checks.ts'
import { ProviderButtons } from './ProviderButtons.tsx'

type FieldOf = ReturnType<ReturnType<typeof useForm<'p_code'>>['field']>

interface Props {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  p_code: string
  /** The address that led here, for which there is no account yet. */
  newcomer: string
}

const CHECKS = {
  email: checkEmail,
  password: checkNewPassword,
  accept_terms: checkAccepted,
}

const NEW_HERE = 'It’s new to us. Choose a password to create your account.'

export function RegisterPane({ email, onEmail, onDone, p_code, newcomer }: Props) {
  const form = useForm({ email, password: '', p_code, accept_terms: '' }, CHECKS)
  const { values } = form
  const create = async () => {
    const code = values.p_code.trim()
    await register({
      email: values.email.trim(),
      password: values.password,
      accept_terms: true,
      ...(code && { p_code: code }),
    })
    showDone('Welcome. Your $5 coupon is in your account: confirm your email to use it.')
    onDone()
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(create)} noValidate>
      <Note tone="green">{REGISTRATION_COUPON}, good for 30 days on your first parcel.</Note>
      <TextField
        {...form.field('email', () => onEmail(values.email))}
        label="Email"
        hint={newcomer && values.email === newcomer ? NEW_HERE : undefined}
        type="email"
        autoComplete="username"
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoFocus={newcomer !== ''}
        hint="At least 8 characters. A few words of your own are good."
        autoComplete="new-password"
      />
      <InvitationCode {...form.field('p_code')} />
      <AcceptAndCreate form={form} />
      <ProviderButtons />
    </form>
  )
}

/** Asked for when somebody says that they have one. */
export function InvitationCode(field: FieldOf) {
  const [invited, setInvited] = useState(field.value !== '')
  if (invited) return <TextField {...field} label="Invitation code" optional autoComplete="off" />
  return (
    <p className="text-sm">
      <button type="button" className="link" onClick={() => setInvited(true)}>
        I have an invitation code
      </button>
    </p>
  )
}

interface AcceptAndCreateProps {
  form: Pick<ReturnType<typeof useForm<'accept_terms'>>, 'values' | 'errors' | 'set' | 'busy' | 'failure'>
}

/** The end of a form that creates an account: the terms, what went wrong, and the button. */
export function AcceptAndCreate({ form }: AcceptAndCreateProps) {
  return (
    <>
      <AcceptTerms
        accepted={form.values.accept_terms !== ''}
        error={form.errors.accept_terms}
        onChange={(accepted) => form.set('accept_terms', accepted ? 'yes' : '')}
      />
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" block busy={form.busy}>
        Create my account
      </Button>
    </>
  )
}

interface AcceptTermsProps {
  accepted: boolean
  error: string | undefined
  onChange: (accepted: boolean) => void
}

function AcceptTerms({ accepted, error, onChange }: AcceptTermsProps) {
  const id = useId()
  return (
    <div className="grid gap-1.5">
      <CheckField
        name="accept_terms"
        checked={accepted}
        aria-invalid={error ? true : undefined}
        aria-describedby={error && id}
        onChange={(event) => onChange(event.currentTarget.checked)}
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
      {error && (
        <p className="field-error" id={id} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}
