import type { ComponentType } from 'react'
import { later } from './later.tsx'

interface Closable {
  onClose: () => void
}

/**
 * Until a dialog has come: in the middle of the window, whatever card it stands in, and over all else as the dialog will be,
 * so that nothing is begun below it; Escape calls it off. One that is quick shows none of it.
 */
const DialogComing = ({ onClose }: Closable) => (
  <dialog
    ref={(element) => {
      element?.showModal()
      // The focus goes back to who opens it, to whom the dialog will give it back.
      return () => element?.close()
    }}
    className="m-auto p-4 border-0 rounded-full bg-card shadow-float backdrop:bg-transparent animate-[appear_200ms_400ms_backwards]"
    aria-label="Loading"
    onCancel={(event) => {
      event.preventDefault()
      onClose()
    }}
  >
    <span className="block spinner size-8" role="status" aria-label="Loading" />
  </dialog>
)

/** A dialog that comes when it is first opened. Where it does not come it is closed, so that it can be opened again. */
export const laterDialog = <P extends Closable>(load: () => Promise<ComponentType<P>>) =>
  later(
    load,
    ({ onClose }) => <DialogComing onClose={onClose} />,
    ({ onClose }) => onClose(),
  )
