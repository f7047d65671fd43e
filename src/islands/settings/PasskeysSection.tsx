import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { ErrorState } from '#islands/ui/ErrorState.tsx'
import { Skeleton } from '#islands/ui/Skeleton.tsx'
import { useData } from '#islands/hooks/use-data.ts'
import { call } from '#stores/api.ts'
import { addPasskey, hasPasskeys } from '#stores/passkey.ts'
import { browserName } from '#domain/access/browser-name.ts'
import { checkPassword } from '#islands/account/checks.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { PasswordField } from '#islands/ui/PasswordField.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { showDone } from '#stores/toast.ts'
import { PasskeyRow } from './PasskeyRow.tsx'
import { Section } from './Section.tsx'
import { checkPasskeyName } from './check-passkey-name.ts'

/** The keys that sign in beside the password. */
export function PasskeysSection({ email }: { email: string }) {
  const { data, failure, busy, again } = useData('passkeys', () => call('user/get_passkeys', {}))
  const [adding, setAdding] = useState(false)
  const close = () => setAdding(false)
  return (
    <Section id="passkeys" title="Passkeys">
      <p className="max-w-prose text-sm text-muted">
        Sign in with your fingerprint, your face or the PIN of your device, with nothing to type and nothing
        that an imitated page can take. Your password stays. A new password removes all passkeys.
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
        <p className="text-sm">
          This browser cannot make passkeys. Open this page in another one to add one.
        </p>
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
    showDone('Your passkey is added. Next time you can sign in with it.')
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
      <form id={FORM} ref={focusFirst} className="grid gap-4" onSubmit={form.submit(add)} noValidate>
        <TextField
          {...form.field('name')}
          label="Name"
          hint="What you will know it by: the device it is on."
          autoComplete="off"
        />
        <input type="hidden" name="email" value={email} autoComplete="username" />
        <PasswordField {...form.field('password')} label="Your password" autoComplete="current-password" />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}
