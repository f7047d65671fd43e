import type { ReactNode } from 'react'
import { Button } from './Button.tsx'
import { Dialog } from './Dialog.tsx'
import { Note } from './Note.tsx'
import { useSend } from '#islands/hooks/use-send.ts'
import type { ApiError } from '#stores/api.ts'

interface Props {
  title: string
  /** The way back: "Keep it". */
  keep?: string
  /** The text of the button that does it: "Remove it". */
  doIt: string
  /** Red, but for what takes nothing away. */
  kind?: 'danger' | 'primary'
  open: boolean
  onClose: () => void
  /** Does it, and all that follows; what it throws is told in the dialog, which stays. */
  act: () => Promise<unknown>
  /** Beside telling it: for who has to read the page again. */
  onFailure?: (failure: ApiError) => void
  /** Says what it is about and what happens. */
  children: ReactNode
}

/** Asks before something is done that cannot be taken back with one click. */
export function AskFirst({
  title,
  keep = 'Keep it',
  doIt,
  kind = 'danger',
  open,
  onClose,
  act,
  onFailure,
  children,
}: Props) {
  const { busy, failure, send } = useSend()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={title}
      isQuestion
      foot={
        <>
          <Button kind="secondary" onClick={onClose}>
            {keep}
          </Button>
          <Button kind={kind} busy={busy} onClick={() => send(act, onFailure)}>
            {doIt}
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
