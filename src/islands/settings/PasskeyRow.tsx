import { useState } from 'react'
import { Button } from '#islands/ui/Button.tsx'
import { showDay } from '#islands/ui/show-date.ts'
import { call, type Data } from '#stores/api.ts'
import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { showDone } from '#stores/toast.ts'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/hooks/use-form.ts'
import { checkPasskeyName } from './check-passkey-name.ts'

type Passkey = Data<'user/get_passkeys'>['list'][number]

interface Props {
  passkey: Passkey
  onChanged: () => void
}

export function PasskeyRow({ passkey, onChanged }: Props) {
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
        <Button
          kind="danger-quiet"

          aria-label={`Remove ${name}`}
          onClick={() => setAsking('remove')}
        >
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

const FORM = 'rename-passkey'

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
        <Button type="submit" form={FORM} busy={form.busy}>
          Save
        </Button>
      }
    >
      <form id={FORM} ref={focusFirst} className="grid gap-4" onSubmit={form.submit(rename)} noValidate>
        <TextField {...form.field('name')} label="Name" autoComplete="off" />
        {form.failure && <Note tone="red">{form.failure.message}</Note>}
      </form>
    </Dialog>
  )
}
