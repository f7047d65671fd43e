import { useState } from 'react'
import { checkCode, checkPassword } from '#islands/account/checks.ts'
import { CodeField } from '#islands/account/CodeField.tsx'
import { Button } from '#islands/ui/Button.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call, type Data } from '#stores/api.ts'
import { QrCode } from '#islands/ui/QrCode.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'

/** The first visit of somebody of staff: password, app, its first code, recovery codes. */
export function EnrolApp({ onDone }: { onDone: () => void }) {
  const [made, setMade] = useState<Data<'bk/start_enrolment'> | null>(null)
  const [codes, setCodes] = useState<string[] | null>(null)
  if (codes) return <RecoveryCodes codes={codes} onDone={onDone} />
  return made ? <FirstCode made={made} onCodes={setCodes} /> : <Password onMade={setMade} />
}

function Password({ onMade }: { onMade: (made: Data<'bk/start_enrolment'>) => void }) {
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
      <QrCode text={made.uri} label="The key below, for the camera of your phone" />
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
