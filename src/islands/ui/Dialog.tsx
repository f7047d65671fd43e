import { X } from 'lucide-react'
import { useEffect, useId, useRef, type ReactNode } from 'react'

interface Props {
  open: boolean
  /** Escape, the cross or a press beside the dialog. */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons; they stay in view. */
  foot?: ReactNode
  /** 800 px instead of 480. */
  wide?: boolean
}

export function Dialog({ open, onClose, title, children, foot, wide = false }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const id = useId()
  useEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    dialog.showModal()
    return () => dialog.close()
  }, [open])
  if (!open) return null
  return (
    <dialog
      ref={ref}
      className={`dialog ${wide ? 'dialog-wide' : ''}`}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      onPointerDown={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="dialog-head">
        <h2 className="dialog-title" id={id}>
          {title}
        </h2>
        <button type="button" className="dialog-close" aria-label="Close" onClick={onClose}>
          <X className="icon" aria-hidden="true" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
      {foot && <div className="dialog-foot">{foot}</div>}
    </dialog>
  )
}
