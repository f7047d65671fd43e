import type { ComponentType } from 'react'
import { later } from './later.tsx'

/** Until a dialog has come: in the middle of the window, whatever card it stands in. One that is quick shows none of it. */
const DialogComing = () => (
  <span
    ref={(element) => element?.showPopover?.()}
    popover="manual"
    className="m-auto p-4 border-0 rounded-full bg-card shadow-float pointer-events-none animate-[appear_200ms_400ms_backwards]"
  >
    <span className="block spinner size-8" role="status" aria-label="Loading" />
  </span>
)

/** A dialog that comes when it is first opened. */
export const laterDialog = <P extends object>(load: () => Promise<ComponentType<P>>) =>
  later(load, <DialogComing />)
