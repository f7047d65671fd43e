import type { ReactNode } from 'react'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Note } from './Note.tsx'
import { useSend } from './use-send.ts'

interface Props {
  what: 'item' | 'parcel'
  /** What comes back to the balance, ready to read; null when nothing does. */
  back: string | null
  open: boolean
  onClose: () => void
  cancel: () => Promise<unknown>
  onCancelled: () => void
  /** What it is about and what happens. */
  children: ReactNode
}

/** Asks before something is cancelled; the button says what comes back. */
export function AskCancel({ what, back, open, onClose, cancel, onCancelled, children }: Props) {
  const { busy, failure, send } = useSend()
  const confirm = () =>
    send(async () => {
      await cancel()
      showDone(back ? `Cancelled. ${back} is back in your balance.` : `The ${what} is cancelled.`)
      onClose()
      onCancelled()
      await loadUser()
    })
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={`Cancel this ${what}`}
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            Keep it
          </Button>
          <Button kind="danger" busy={busy} onClick={confirm}>
            {back ? `Cancel and get ${back} back` : `Cancel this ${what}`}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        {children}
        {failure && <Note tone="red">{failure.message}</Note>}
      </div>
    </Dialog>
  )
}
