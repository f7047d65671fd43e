import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { useSend } from '#islands/hooks/use-send.ts'
import { ApiError } from '#stores/api.ts'
import { askWaysIn, logIn, logInWithCode } from '#stores/login.ts'
import { hasPasskeys, logInWithPasskey, offerPasskey } from '#stores/passkey.ts'
import { checkCode, checkEmail, checkPassword } from './checks.ts'
import { CodeField, CodeSent, MailCodeButton, useCode } from './MailCode.tsx'
import { ProviderButtons } from './ProviderButtons.tsx'

interface Props {
  email: string
  onEmail: (email: string) => void
  onDone: () => void
  onForgot: () => void
  /** There is no account with this address. */
  onNew: (email: string) => void
  /** The e-mail is known already, and so is that it has an account. */
  isKnown?: boolean
}

type Step = 'email' | 'password' | 'code'
type Ways = Awaited<ReturnType<typeof askWaysIn>>

/**
 * Signing in: the e-mail, then whatever its account has. One form all along, so that a password manager fills both fields
 * at once; then Enter signs in.
 */
export function SignInPane({ email, onEmail, onDone, onForgot, onNew, isKnown = false }: Props) {
  const [chosen, setStep] = useState<Step>(isKnown ? 'password' : 'email')
  const [ways, setWays] = useState<Ways>(null)
  const [needsBoth, setNeedsBoth] = useState(false)
  const mailed = useCode('sign_in')
  const form = useForm(
    { email, password: '', code: '' },
    {
      email: checkEmail,
      password: (text) => (chosen === 'password' || needsBoth ? checkPassword(text) : undefined),
      code: (text) => (chosen === 'code' ? checkCode(text) : undefined),
    },
  )
  const { values } = form
  // Filled in before its turn, it has come.
  const step: Step = chosen === 'email' && values.password ? 'password' : chosen
  const asksPassword = step === 'password' || (step === 'code' && needsBoth)
  const address = values.email.trim()
  const body = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (chosen !== 'email') body.current?.querySelector<HTMLInputElement>(`[name=${chosen}]`)?.focus()
  }, [chosen])

  const mailCode = () => {
    setStep('code')
    if (mailed.sent_to !== address || mailed.wait <= 0) mailed.mail(address)
  }
  const goOn = async () => {
    const ways = await askWaysIn(address)
    setWays(ways)
    if (ways && !ways.length) onNew(address)
    else if (ways && !ways.includes('password')) mailCode()
    else setStep('password')
  }
  const enterByCode = async () => {
    const { password } = values
    const input = { email: address, code: values.code.trim(), ...(needsBoth && { password }) }
    await logInWithCode(input).catch((reason: unknown) => {
      // Nobody has confirmed this address: whoever reads its mail may not be who made the account.
      if (reason instanceof ApiError && reason.code === 'PASSWORD_REQUIRED') setNeedsBoth(true)
      throw reason
    })
    onDone()
  }
  const enterByPassword = async () => {
    await logIn({ email: address, password: values.password })
    onDone()
  }
  const work = { email: goOn, password: enterByPassword, code: enterByCode }[step]
  const emailField = form.field('email', () => onEmail(values.email))
  const mayHavePasskey = step === 'email' || !ways || ways.includes('passkey')
  return (
    <div className="grid gap-4">
      <form ref={body} className="grid gap-4" onSubmit={form.submit(work)} noValidate>
        <TextField
          {...emailField}
          onChange={(event) => {
            // Another address, another account.
            if (chosen !== 'email') form.set('password', '')
            setStep('email')
            setNeedsBoth(false)
            emailField.onChange(event)
          }}
          label="Email"
          type="email"
          autoComplete="username webauthn"
        />
        <CodeSent>{step === 'code' && mailed.sent_to && `We’ve sent a code to ${mailed.sent_to}.`}</CodeSent>
        {step === 'code' && <CodeField {...form.field('code')} mailed={mailed} />}
        <PasswordField
          {...form.field('password')}
          label="Password"
          tucked={!asksPassword}
          autoComplete="current-password"
        />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
        <Button type="submit" block busy={form.busy}>
          {step === 'email' ? 'Continue' : 'Sign in'}
        </Button>
        {step === 'password' && (
          <Button kind="secondary" block onClick={mailCode}>
            Email me a code
          </Button>
        )}
        {step === 'code' && <MailCodeButton mailed={mailed} kind="secondary" onClick={mailCode} />}
      </form>
      <PasskeySignIn hidden={!mayHavePasskey} onDone={onDone} />
      {!isKnown && <ProviderButtons />}
      <p className="flex flex-wrap justify-center gap-x-6 gap-y-2 text-center text-sm">
        {step === 'code' && (!ways || ways.includes('password')) && (
          <button type="button" className="link" onClick={() => setStep('password')}>
            Use my password
          </button>
        )}
        {needsBoth ? (
          <button type="button" className="link" onClick={onForgot}>
            I didn’t make this account
          </button>
        ) : (
          step !== 'code' && (
            <button type="button" className="link" onClick={onForgot}>
              I forgot my password
            </button>
          )
        )}
      </p>
    </div>
  )
}

/** Nothing to type, not even the e-mail, so the browser's own offer goes on where the button is hidden. Not there in browsers that know no passkeys. */
function PasskeySignIn({ hidden, onDone }: { hidden: boolean; onDone: () => void }) {
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
  if (hidden || !hasPasskeys()) return null
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
