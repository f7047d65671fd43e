import { safeRedirect } from '#domain/access/redirect.ts'
import { onSite, useSitePath } from '#islands/site.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { useForm } from '#islands/hooks/use-form.ts'
import { call, type Data } from '#stores/api.ts'
import { useState } from 'react'
import { checkCode, checkPassword } from '#islands/account/checks.ts'
import { CodeField } from '#islands/account/MailCode.tsx'
import { QrCode } from '#islands/ui/QrCode.tsx'
import { CheckField } from '#islands/ui/CheckField.tsx'

/** The door of the back office: sets up the app on the first visit, and asks for its code on others. */
export const StaffSignInPage = onSite(function StaffSignInPage() {
  const to = useSitePath()
  const { data, failure, busy, again } = useData('sign-in', () => call('bk/get_sign_in', {}))
  const leave = () => {
    const path = safeRedirect(new URLSearchParams(location.search).get('redirect_url'), location.origin)
    location.replace(path === '/' ? to('/bk') : path)
  }
  if (!data && failure) return <ErrorState message={failure.message} onRetry={again} busy={busy} />
  return (
    <section className="card card-body max-w-lg" aria-label="Sign in to the back office">
      {!data && <Skeleton lines={3} />}
      {data?.state === 'enrol' && <EnrolApp onDone={leave} />}
      {data && data.state !== 'enrol' && <CodeForm fresh={data.state === 'done'} onDone={leave} />}
    </section>
  )
})

const checkAny = (text: string) =>
  /^(\d{6}|[\w -]{16,40})$/.test(text.trim())
    ? undefined
    : 'Enter the six digits your app shows, or a recovery code.'

function CodeForm({ fresh, onDone }: { fresh: boolean; onDone: () => void }) {
  const form = useForm({ code: '' }, { code: checkAny })
  const show = async () => {
    await call('bk/sign_in', { code: form.values.code.trim() })
    onDone()
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(show)} noValidate>
      <p>
        {fresh
          ? 'The back office is open. Before money leaves it asks for a code that is no older than five minutes: enter one here.'
          : 'Enter the code your app shows now. The back office is then open for 12 hours.'}
      </p>
      <TextField
        {...form.field('code')}
        label="Code"
        hint="No phone at hand? Use a recovery code. None left? Ask an admin."
        autoComplete="one-time-code"
        maxLength={40}
      />
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" block busy={form.busy}>
        Go on
      </Button>
    </form>
  )
}

/** The first visit of somebody of staff: password, app, its first code, recovery codes. */
function EnrolApp({ onDone }: { onDone: () => void }) {
  const [secret, setSecret] = useState<Data<'bk/start_enrolment'> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return secret ? <FirstCode made={secret} onCodes={setCodes} /> : <Password onMade={setSecret} />
}

function Password({ onMade }: { onMade: (secret: Data<'bk/start_enrolment'>) => void }) {
  const form = useForm({ password: '' }, { password: checkPassword })
  const start = async () => onMade(await call('bk/start_enrolment', form.values))
  return (
    <form className="grid gap-4" onSubmit={form.submit(start)} noValidate>
      <p>
        The back office asks for codes of an app on your phone, such as Aegis, 2FAS or Google Authenticator.
        Install one, then enter your password to set it up.
      </p>
      <TextField
        {...form.field('password')}
        label="Your password"
        type="password"
        autoComplete="current-password"
      />
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" block busy={form.busy}>
        Set up my app
      </Button>
    </form>
  )
}

interface FirstCodeProps {
  made: Data<'bk/start_enrolment'>
  onCodes: (codes: string[]) => void
}

function FirstCode({ made, onCodes }: FirstCodeProps) {
  const form = useForm({ code: '' }, { code: checkAppCode })
  const finish = async () => {
    const { recovery_codes } = await call('bk/finish_enrolment', { code: form.values.code.trim() })
    onCodes(recovery_codes)
  }
  return (
    <form className="grid gap-4" onSubmit={form.submit(finish)} noValidate>
      <p>Scan this with the app, or type the key into it. Then enter the six digits it shows.</p>
      <QrCode text={made.uri} label="The key, for the camera of your phone" />
      <p className="text-sm">
        Key: <code>{made.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </p>
      <CodeField {...form.field('code')} />
      {form.failure && <Note tone="red">{form.failure.message}</Note>}
      <Button type="submit" block busy={form.busy}>
        Confirm
      </Button>
    </form>
  )
}

const checkAppCode = (text: string) => checkCode(text) && 'Enter the six digits your app shows.'

/** Shown this once; who goes on says that they are kept. */
function RecoveryCodes({ codes, onDone }: { codes: string[]; onDone: () => void }) {
  const [areSafe, setSafe] = useState(false)
  return (
    <div className="grid gap-4">
      <Note tone="amber">
        Print these codes or write them down now: we can’t show them again. Each one opens the back office
        once when you don’t have your phone.
      </Note>
      <ul className="grid gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-2" aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <CheckField checked={areSafe} onChange={(event) => setSafe(event.currentTarget.checked)}>
        I have kept them in a safe place.
      </CheckField>
      <Button block disabled={!areSafe} onClick={onDone}>
        Open the back office
      </Button>
    </div>
  )
}
