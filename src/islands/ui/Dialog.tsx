import X from 'lucide-react/icons/x'
import { useId, useLayoutEffect, useRef, useState, type PointerEvent, type ReactNode } from 'react'
import { redrawToasts } from '#stores/toast.ts'
import { Note } from './Note.tsx'

interface Props {
  open: boolean
  /**
   * The cross, a press beside the dialog while nothing is typed into it, or what the browser cancels it by: Escape, and
   * Back on Android, which needs no entry in the history. Whoever has begun to write does these twice.
   */
  onClose: () => void
  title: string
  children: ReactNode
  /** Buttons; they stay in view. */
  foot?: ReactNode
  /** 800 px instead of 480. */
  wide?: boolean
  /** It opens on its way back, the first button of its foot, and a screen reader reads all of it, not the title alone. */
  isQuestion?: boolean
}

export function Dialog({ open, onClose, title, children, foot, wide = false, isQuestion = false }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const body = useRef<HTMLDivElement>(null)
  /** Fields that hold something typed. */
  const typed = useRef(new Set<EventTarget>())
  const [warned, setWarned] = useState(false)
  const id = useId()
  // Closed while it still stands in the page: the next dialog, opened at once, has the same opener.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!open || !dialog) return
    typed.current.clear()
    setWarned(false)
    const opener = document.activeElement
    // Never two at once: an announcement that is open goes first.
    const announcement = document.querySelector('[data-announcement]:modal')
    const show = () => {
      const wayBack = isQuestion ? dialog.querySelector('.dialog-foot button') : null
      if (!dialog.querySelector('[autofocus]'))
        (firstTyped(body.current) ?? wayBack)?.setAttribute('autofocus', '')
      dialog.showModal()
      // Toasts already drawn would lie below it.
      redrawToasts()
    }
    if (announcement) announcement.addEventListener('close', show, { once: true })
    else show()
    return () => {
      announcement?.removeEventListener('close', show)
      dialog.close()
      // The dialog has left the page already, and the focus with it.
      if (document.activeElement === document.body && opener instanceof HTMLElement) opener.focus()
    }
  }, [open, isQuestion])
  if (!open) return null
  return (
    <dialog
      ref={ref}
      // Its head, and a foot of two lines of buttons, lie over what the browser takes for in view.
      className={`dialog scroll-pt-18 has-[.dialog-foot]:scroll-pb-40 wrap-anywhere [&_table]:wrap-break-word ${wide ? '[--dialog-width:50rem]' : ''}`}
      aria-labelledby={id}
      aria-describedby={isQuestion ? `${id}-body` : undefined}
      onCancel={(event) => {
        // React brings those of what lies above it here, too: of a picture in full, and of a choice of files.
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        if (!warned && holdsWriting(typed.current)) setWarned(true)
        else onClose()
      }}
      onInput={({ target }) => {
        typed.current.add(target)
        setWarned(false)
      }}
      // A slip of the finger must not cost what was typed.
      onPointerDown={(event) => isBeside(event) && typed.current.size === 0 && onClose()}
    >
      <div className="sticky z-1 top-0 grid gap-2 pr-5 pl-6 pt-5 pb-3 bg-card max-[18rem]:px-3">
        <div className="flex items-start justify-between gap-4">
          <h2 className="text-lg pt-1 font-semibold" id={id}>
            {title}
          </h2>
          <button
            type="button"
            className="grid size-9 flex-none place-items-center rounded-full text-muted hover:bg-sunken hover:text-ink"
            aria-label="Close"
            onClick={onClose}
          >
            <X className="icon" aria-hidden="true" />
          </button>
        </div>
        <div role="alert" className="pr-1 empty:hidden">
          {warned && <Note tone="amber">You’ve started writing. Once more, and this closes.</Note>}
        </div>
      </div>
      <div ref={body} id={`${id}-body`} className="px-6 pt-0 pb-6 max-[18rem]:px-3">
        {children}
      </div>
      {foot && <div className="dialog-foot max-[18rem]:static">{foot}</div>}
    </dialog>
  )
}

/** The buttons of a form that is the whole of a dialog, or its end; they stay in view as `foot` does. */
export const DialogFoot = ({ children }: { children: ReactNode }) => (
  <div className="dialog-foot -mx-6 -mb-6 max-[18rem]:static max-[18rem]:-mx-3">{children}</div>
)

/** Letters that nobody wants to write again. */
const WRITING = 20

function holdsWriting(fields: Iterable<EventTarget>): boolean {
  const letters = [...fields]
    .filter((one) => one instanceof HTMLTextAreaElement || one instanceof HTMLInputElement)
    .filter(({ isConnected, type }) => isConnected && !PICKED.has(type))
    .reduce((sum, { value }) => sum + value.trim().length, 0)
  return letters >= WRITING
}
const PICKED = new Set(['checkbox', 'radio', 'file'])

/** On the veil: the dialog is the target, yet the point is outside it (inside it would be its scrollbar). */
function isBeside({ target, currentTarget, clientX, clientY }: PointerEvent<HTMLDialogElement>): boolean {
  const { left, right, top, bottom } = currentTarget.getBoundingClientRect()
  const inside = clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
  return target === currentTarget && !inside
}

/**
 * The field a dialog begins with: it opens there, and not on the cross, which Enter would press over what was typed. Null where
 * something is to be read, chosen or pressed first.
 */
function firstTyped(body: HTMLElement | null): Element | null {
  const first = body?.querySelector('a[href], button, summary, select, textarea, input:not([type="hidden"])')
  return first?.matches('textarea, input:not([type="radio"], [type="checkbox"], [type="file"])')
    ? first
    : null
}

/**
 * For a form whose first field comes after something else: `showModal` then focuses it instead of the cross. React's own
 * autoFocus comes too early for that, while the dialog is still closed.
 */
export const focusFirst = (form: HTMLElement | null) =>
  form?.querySelector('select, textarea, input:not([type="hidden"])')?.setAttribute('autofocus', '')
