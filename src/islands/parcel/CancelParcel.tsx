import { showCny, showCnyText } from '#domain/money.ts'
import { Button } from '#islands/ui/Button.tsx'
import { Dialog } from '#islands/ui/Dialog.tsx'
import { Note } from '#islands/ui/Note.tsx'
import { useSend } from '#islands/ui/use-send.ts'
import { call } from '#stores/api.ts'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import { keptWords } from './kept-words.ts'
import { backFen, type ParcelDetailed } from './parcel.ts'

interface Props {
  parcel: ParcelDetailed
  open: boolean
  onClose: () => void
  onCancelled: () => void
}

/** Asks before a parcel is cancelled, and says what comes back and what does not. */
export function CancelParcel({ parcel, open, onClose, onCancelled }: Props) {
  const { busy, failure, send } = useSend()
  const paid = parcel.paid_cny !== '0.00'
  const back = showCny(backFen(parcel))
  const cancel = () =>
    send(async () => {
      const { parcel_no } = parcel
      await call('parcel/remove_parcel', { parcel_no }, { ownMessage: true })
      showDone(paid ? `Cancelled. ${back} are back in your balance.` : 'Cancelled. Nothing was paid.')
      onClose()
      onCancelled()
      await loadUser()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Cancel this parcel"
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button kind="danger" busy={busy} onClick={cancel}>
            {paid ? `Cancel and get ${back} back` : 'Cancel it for ¥0.00'}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p>
          {paid
            ? `You paid ${showCnyText(parcel.paid_cny)} for it. ${keptWords(parcel)}`
            : 'Nothing has been paid for it.'}
        </p>
        <p className="text-muted">Its items go back to your place in the warehouse.</p>
        {failure && <Note tone="red">{failure.message}</Note>}
      </div>
    </Dialog>
  )
}
