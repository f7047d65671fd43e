import { useEffect, useEffectEvent, useState } from 'react'
import { REGISTRATION_COUPON } from '#domain/text/texts.ts'
import { Button } from '#islands/ui/Button.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { logIn, register, takeBack } from '#stores/login.ts'
import { showDone } from '#stores/toast.ts'
import { TextField } from '#islands/ui/TextField.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import { hasPasskeys, logInWithPasskey, offerPasskey } from '#stores/passkey.ts'
import type { LoginScene, Pane } from './login-scene.ts'
import { ResetPane } from './ResetPane.tsx'
import { VerifyPane } from './VerifyPane.tsx'
import { checkEmail, checkNewPassword, checkPassword } from './checks.ts'

interface Props {
  scene: LoginScene
  pane: Pane
  onPane: (pane: Pane) => void
  /** The session is stored and the account is read. */
  onDone: () => void
}

/** The panes of the login, one at a time; the e-mail typed in one is there in the next. */
export function LoginPanes({ scene, pane, onPane, onDone }: Props) {
  const [email, setEmail] = useState(scene.email)
  const shared = { email, onEmail: setEmail, onDone }
  if (pane === 'verify')
    return (
      <VerifyPane email={scene.email} token={scene.token} onDone={onDone} onNotMine={() => onPane('reset')} />
    )
  if (pane === 'take_back') return <TakeBackPane email={scene.email} token={scene.token} onDone={onDone} />
  return (
    <div className="grid gap-5">
      {pane === 'login' && <SignInPane {...shared} onForgot={() => onPane('reset')} />}
      {pane === 'register' && <RegisterPane {...shared} p_code={scene.p_code} />}
      {pane === 'reset' && <ResetPane {...shared} token={scene.pane === 'reset' ? scene.token : ''} />}
      <div className="grid gap-2 border-t border-line pt-4 text-center text-sm text-muted">
        <p>{pane === 'login' ? 'New here?' : 'Have an account?'}</p>
        <Button kind="secondary" block onClick={() => onPane(pane === 'login' ? 'register' : 'login')}>
          {pane === 'login' ? 'Create an account' : 'Sign in'}
        </Button>
      </div>
    </div>
  )
}

interface TakeBackPaneProps {
  /** The address of before, and what was mailed there. */
  email: string
  token: string
  onDone: () => void
}

/** For whose e-mail somebody else has changed: a new password, and all is as before. */
function TakeBackPane({ email, token, onDone }: TakeBackPaneProps) {
  const form = useForm({ new_password: '', token: '' }, { new_password: checkNewPassword })
  const take = async () => {
    await takeBack({ email, token, new_password: form.values.new_password })
    showDone('The account is yours again, and everybody else is signed out.')
    onDone()
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(take)} noValidate>
      <p className="text-sm wrap-break-word">
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

interface SignInPaneProps {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  onForgot: () => void
}

function SignInPane({ email, onEmail, onDone, onForgot }: SignInPaneProps) {
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

/** The other way in: nothing to type. Not there in browsers that know no passkeys. */
function PasskeySignIn({ onDone }: { onDone: () => void }) {
  const { busy, failure, send } = useSend()
  const finish = useEffectEvent(onDone)
  useEffect(() => {
    const refused = () => false
    const leaving = new AbortController()
    void offerPasskey(leaving.signal)
      .catch(refused)
      .then((entered) => entered && finish())
    return () => leaving.abort()
  }, [])
  if (!hasPasskeys()) return null
  const signIn = () =>
    send(async () => {
      if (await logInWithPasskey()) onDone()
    })
  return (
    <div className="grid gap-2">
      <Button kind="secondary" block busy={busy} onClick={signIn}>
        Sign in with a passkey
      </Button>
      {failure && <Note tone="red">{failure.message}</Note>}
    </div>
  )
}

interface RegisterPaneProps {
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

function RegisterPane({ email, onEmail, onDone, p_code }: RegisterPaneProps) {
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
