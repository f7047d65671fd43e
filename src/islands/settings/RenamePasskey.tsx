import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { focusFirst } from '#islands/ui/focus-first.ts'
import { Note } from '#islands/ui/Note.tsx'
import { TextField } from '#islands/ui/TextField.tsx'
import { useForm } from '#islands/ui/use-form.ts'
import { call } from '#stores/api.ts'
import { checkPasskeyName } from './check-passkey-name.ts'
import type { Passkey } from './PasskeyRow.tsx'

const FORM = 'rename-passkey'

interface Props {
  passkey: Passkey
  onClose: () => void
  onChanged: () => void
}

export function RenamePasskey({ passkey, onClose, onChanged }: Props) {
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
