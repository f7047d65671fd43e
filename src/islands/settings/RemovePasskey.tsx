import { AskFirst } from '#islands/ui/AskFirst.tsx'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { Passkey } from './PasskeyRow.tsx'

interface Props {
  passkey: Passkey
  onClose: () => void
  onChanged: () => void
}

export function RemovePasskey({ passkey, onClose, onChanged }: Props) {
  const remove = async () => {
    await call('user/remove_passkey', { id: passkey.id })
    showDone(`“${passkey.name}” no longer signs you in.`)
    onClose()
    onChanged()
  }
  return (
    <AskFirst title="Remove this passkey" doIt="Remove it" open onClose={onClose} act={remove}>
      <p className="[overflow-wrap:anywhere]">
        “{passkey.name}” will no longer sign you in. Delete it on your device, too: there it still looks as if
        it worked.
      </p>
    </AskFirst>
  )
}
