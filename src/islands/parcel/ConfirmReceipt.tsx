import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'

interface Props {
  parcel_no: string
  open: boolean
  onClose: () => void
  onConfirmed: () => void
}

export function ConfirmReceipt({ parcel_no, open, onClose, onConfirmed }: Props) {
  const { busy, failure, send } = useSend()
  const confirm = () =>
    send(async () => {
      await call('parcel/change_parcel_status', { parcel_no, action: 'confirm' })
      showDone('The parcel is complete.')
      onClose()
      onConfirmed()
      await loadUser()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Confirm that it arrived"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Not yet
          </Button>
          <Button busy={busy} onClick={confirm}>
            I have received it
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          Check the contents first. Once you confirm, the parcel is complete and you can no longer claim for
          it.
        </p>
        {failure && <Note tone="red">{failure.message}</Note>}
      </div>
    </Dialog>
  )
}
