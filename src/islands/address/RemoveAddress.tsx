import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import type { Address } from './address.ts'
import { AddressText } from './AddressText.tsx'

interface Props {
  address: Address
  open: boolean
  onClose: () => void
  onRemoved: () => void
}

export function RemoveAddress({ address, open, onClose, onRemoved }: Props) {
  const { busy, failure, send } = useSend()
  const remove = () =>
    send(async () => {
      await call('user/remove_address', { id: address.id })
      showDone('The address is removed.')
      onClose()
      onRemoved()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Remove this address"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button kind="danger" busy={busy} onClick={remove}>
            Remove it
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <AddressText address={address} />
        <p className="text-sm text-muted">Parcels you have already created still go there.</p>
        {failure && <Note tone="red">{failure.message}</Note>}
      </div>
    </Dialog>
  )
}
