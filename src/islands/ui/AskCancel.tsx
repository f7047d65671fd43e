import type { ReactNode } from 'react'
import { showDone } from '#stores/toast.ts'
import { loadUser } from '#stores/user.ts'
import { AskFirst } from './AskFirst.tsx'

interface Props {
  what: 'item' | 'parcel'
  /** The refund to the balance, ready to read; null for none. */
  back: string | null
  open: boolean
  onClose: () => void
  cancel: () => Promise<unknown>
  onCancelled: () => void
  /** Says what it is about and what happens. */
  children: ReactNode
}

/** Asks before something is cancelled; the button says what comes back. */
export function AskCancel({ what, back, open, onClose, cancel, onCancelled, children }: Props) {
  const confirm = async () => {
    await cancel()
    showDone(back ? `Cancelled. ${back} is back in your balance.` : `The ${what} is cancelled.`)
    onClose()
    onCancelled()
    await loadUser()
  }
  return (
    <AskFirst
      open={open}
      onClose={onClose}
      title={`Cancel this ${what}`}
      doIt={back ? `Cancel and get ${back} back` : `Cancel this ${what}`}
      act={confirm}
    >
      {children}
    </AskFirst>
  )
}
