import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { takeBack } from '#stores/login.ts'
import { showDone } from '#stores/toast.ts'
import type { LoginScene, Pane } from './login-scene.ts'
import { ResetPane } from './ResetPane.tsx'
import { VerifyPane } from './VerifyPane.tsx'
import { SignInPane } from './SignInPane.tsx'
import { ProviderPane } from './ProviderPane.tsx'
import { RegisterPane } from './RegisterPane.tsx'
import { checkNewPassword } from './checks.ts'

interface Props {
  scene: LoginScene
  pane: Pane
  onPane: (pane: Pane) => void
  /** The session is stored and the account is read. */
  onDone: () => void
}

/** Each pane starts in its first empty field. */
export function startIn(box: Element | null) {
  const fields = [...(box?.querySelectorAll('input') ?? [])].filter(
    ({ type, tabIndex }) => type !== 'hidden' && tabIndex >= 0,
  )
  const first = fields.find((field) => !field.value) ?? fields[0]
  first?.focus()
}

/** The panes of the login, one at a time; the e-mail typed in one is there in the next. */
export function LoginPanes({ scene, pane, onPane, onDone }: Props) {
  const [email, setEmail] = useState(scene.email)
  /** The address for which there is no account, as its owner has just heard. */
  const [newcomer, setNewcomer] = useState('')
  const shared = { email, onEmail: setEmail, onDone }
  const welcome = (address: string) => {
    setEmail(address)
    setNewcomer(address)
    onPane('register')
  }
  if (pane === 'verify')
    return (
      <VerifyPane email={scene.email} token={scene.token} onDone={onDone} onNotMine={() => onPane('reset')} />
    )
  if (pane === 'provider') return <ProviderPane scene={scene} onDone={onDone} onPane={onPane} />
  if (pane === 'take_back') return <TakeBackPane email={scene.email} token={scene.token} onDone={onDone} />
  return (
    <div className="grid gap-5">
      {pane === 'login' && <SignInPane {...shared} onForgot={() => onPane('reset')} onNew={welcome} />}
      {pane === 'register' && <RegisterPane {...shared} p_code={scene.p_code} newcomer={newcomer} />}
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
    showDone('The account is yours again, and everyone else is signed out.')
    onDone()
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(take)} noValidate>
      <p className="text-sm wrap-break-word">
        <strong>{email}</strong> becomes the email of your account again. Everyone who’s signed in is signed
        out, passkeys are removed, and open withdrawals stop.
      </p>
      <input type="hidden" name="email" value={email} autoComplete="username" />
      <PasswordField
        {...form.field('new_password')}
        label="New password"
        hint="At least 8 characters. A few words of your own are good."
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
