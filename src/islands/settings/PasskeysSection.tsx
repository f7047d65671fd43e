import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { call, type Data } from '#stores/api.ts'
import { addPasskey, hasPasskeys } from '#stores/passkey.ts'
import { browserName } from '#domain/access/browser-name.ts'
import { checkPassword } from '#islands/account/checks.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm, type Check } from '#islands/hooks/use-form.ts'
import { showDone } from '#stores/toast.ts'
import { Section } from './Section.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { MAX_PASSKEY_NAME } from '#domain/access/passkey.ts'

/** The keys that sign in beside the password. */
export function PasskeysSection({ email }: { email: string }) {
  const { data, failure, busy, again } = useData('passkeys', () => call('user/get_passkeys', {}))
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <Section id="passkeys" title="Passkeys">
      <p className="max-w-prose text-sm text-muted">
        Sign in with your fingerprint, your face or the PIN of your device, with nothing to type and nothing a
        fake site can steal. Your password still works. A new password removes all passkeys.
      </p>
      {data ? (
        data.list.length > 0 && (
          <ul className="divide-y divide-line">
            {data.list.map((passkey) => (
              <PasskeyRow key={passkey.id} passkey={passkey} onChanged={again} />
            ))}
          </ul>
        )
      ) : failure ? (
        <ErrorState message={failure.message} onRetry={again} busy={busy} />
      ) : (
        <div role="status" aria-label="Loading your passkeys">
          <Skeleton lines={2} />
        </div>
      )}
      {hasPasskeys() ? (
        <div>
          <Button kind="secondary" onClick={() => setAdding(true)}>
            Add a passkey
          </Button>
        </div>
      ) : (
        <p className="text-sm">This browser can’t make passkeys. Open this page in another one to add one.</p>
      )}
      {adding && <AddPasskey email={email} onClose={close} onAdded={again} />}
    </Section>
  )
}

const FORM = 'add-passkey'

interface AddPasskeyProps {
  email: string
  onClose: () => void
  onAdded: () => void
}

/** A name and the password, then the browser asks on its own. */
function AddPasskey({ email, onClose, onAdded }: AddPasskeyProps) {
  const form = useForm(
    { name: browserName(navigator.userAgent), password: '' },
    { name: checkPasskeyName, password: checkPassword },
  )
  const add = async () => {
    const { name, password } = form.values
    if (!(await addPasskey({ name: name.trim(), password }))) return
    showDone('Passkey added. Next time you can sign in with it.')
    onClose()
    onAdded()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Add a passkey"
      foot={
        <Button type="submit" form={FORM} busy={form.busy}>
          Continue
        </Button>
      }
    >
      <form id={FORM} className="grid gap-4" onSubmit={form.submit(add)} noValidate>
        <TextField
          {...form.field('name')}
          label="Name"
          hint="What you’ll know it by, such as the device it’s on."
          autoComplete="off"
        />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}

type Passkey = Data<'user/get_passkeys'>['list'][number]

interface Props {
  passkey: Passkey
  onChanged: () => void
}

function PasskeyRow({ passkey, onChanged }: Props) {
  const { name, created_at, used_at } = passkey
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null)
  const close = () => setAsking(null)
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 first:pt-0 last:pb-0">
      <div className="grid min-w-0 gap-0.5">
        <p className="font-medium wrap-anywhere">{name}</p>
        <p className="text-sm text-muted">
          Added <time dateTime={created_at}>{showDay(created_at)}</time>,{' '}
          {used_at ? (
            <>
              last used <time dateTime={used_at}>{showDay(used_at)}</time>
            </>
          ) : (
            'not used yet'
          )}
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        <Button kind="secondary" aria-label={`Rename ${name}`} onClick={() => setAsking('rename')}>
          Rename
        </Button>
        <Button kind="danger-quiet" aria-label={`Remove ${name}`} onClick={() => setAsking('remove')}>
          Remove
        </Button>
      </div>
      {asking === 'rename' && <RenamePasskey passkey={passkey} onClose={close} onChanged={onChanged} />}
      {asking === 'remove' && <RemovePasskey passkey={passkey} onClose={close} onChanged={onChanged} />}
    </li>
  )
}

interface RemovePasskeyProps {
  passkey: Passkey
  onClose: () => void
  onChanged: () => void
}

function RemovePasskey({ passkey, onClose, onChanged }: RemovePasskeyProps) {
  const remove = async () => {
    await call('user/remove_passkey', { id: passkey.id })
    showDone(`“${passkey.name}” no longer signs you in.`)
    onClose()
    onChanged()
  }
  return (
    <AskFirst title="Remove this passkey" doIt="Remove it" open onClose={onClose} act={remove}>
      <p className="wrap-anywhere">
        “{passkey.name}” will no longer sign you in. Delete it on your device, too: there it still looks as if
        it worked.
      </p>
    </AskFirst>
  )
}

const NAME_FORM = 'rename-passkey'

function RenamePasskey({ passkey, onClose, onChanged }: RemovePasskeyProps) {
  const form = useForm({ name: passkey.name }, { name: checkPasskeyName })
  const rename = async () => {
    await call('user/rename_passkey', { id: passkey.id, name: form.values.name.trim() })
    onClose()
    onChanged()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title="Rename this passkey"
      foot={
        <Button type="submit" form={NAME_FORM} busy={form.busy}>
          Save
        </Button>
      }
    >
      <form id={NAME_FORM} className="grid gap-4" onSubmit={form.submit(rename)} noValidate>
        <TextField {...form.field('name')} label="Name" autoComplete="off" />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}

/** The server's check. */
const checkPasskeyName: Check = (text) => {
  const { length } = text.trim()
  if (!length) return 'Give it a name, such as the device it’s on.'
  return length > MAX_PASSKEY_NAME ? `Write at most ${MAX_PASSKEY_NAME} characters.` : undefined
}
