import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import type { LoginScene, Pane } from './login-scene.ts'
import { RegisterPane } from './RegisterPane.tsx'
import { ResetPane } from './ResetPane.tsx'
import { SignInPane } from './SignInPane.tsx'
import { TakeBackPane } from './TakeBackPane.tsx'
import { VerifyPane } from './VerifyPane.tsx'

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
  if (pane === 'verify') return <VerifyPane email={scene.email} token={scene.token} onDone={onDone} />
  if (pane === 'take_back') return <TakeBackPane email={scene.email} token={scene.token} onDone={onDone} />
  return (
    <div className="grid gap-5">
      {pane === 'login' && <SignInPane {...shared} onForgot={() => onPane('reset')} />}
      {pane === 'register' && <RegisterPane {...shared} p_code={scene.p_code} />}
      {pane === 'reset' && <ResetPane {...shared} token={scene.token} />}
      <div className="grid gap-2 border-t border-line pt-4 text-center text-sm text-muted">
        <p>{pane === 'login' ? 'New here?' : 'Have an account?'}</p>
        <Button kind="secondary" block onClick={() => onPane(pane === 'login' ? 'register' : 'login')}>
          {pane === 'login' ? 'Create an account' : 'Sign in'}
        </Button>
      </div>
    </div>
  )
}
