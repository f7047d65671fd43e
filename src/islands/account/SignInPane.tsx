import { Button } from '#islands/ui/Button.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { logIn } from '#stores/login.ts'
import { PasskeySignIn } from './PasskeySignIn.tsx'
import { checkEmail, checkPassword } from './checks.ts'

interface Props {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  onForgot: () => void
}

export function SignInPane({ email, onEmail, onDone, onForgot }: Props) {
  const form = useForm({ email, password: '' }, { email: checkEmail, password: checkPassword })
  const signIn = async () => {
    await logIn({ email: form.values.email.trim(), password: form.values.password })
    onDone()
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(signIn)} noValidate>
      <TextField
        {...form.field('email', () => onEmail(form.values.email))}
        label="E-mail"
        type="email"
        autoComplete="username webauthn"
      />
      <PasswordField
        {...form.field('password')}
        label="Password"
        autoComplete="current-password"
        // The popup says what is wrong.
        aria-invalid={form.failure?.code === 'WRONG_CREDENTIALS' || undefined}
      />
      <Button type="submit" block busy={form.busy}>
        Sign in
      </Button>
      <PasskeySignIn onDone={onDone} />
      <p className="text-center text-sm">
        <button type="button" className="link" onClick={onForgot}>
          I forgot my password
        </button>
      </p>
    </form>
  )
}
