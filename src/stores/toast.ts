import { atom } from 'nanostores'

/** A way on, or a way back. */
export type ToastAction = { label: string; href: string } | { label: string; run: () => void }

export interface Toast {
  id: number
  kind: 'warning' | 'done'
  message: string
  action: ToastAction | undefined
  /** How long it stands there when nobody holds it. */
  shown_ms: number
}

/** How long a message stays. */
const SHOWN_MS = 5000
/** Longer while something can be taken back. */
const UNDOABLE_MS = 12_000

/** The most popups at once that only say what has been done. */
const MOST_DONE = 3
const canUndo = (action: ToastAction | undefined) => action !== undefined && 'run' in action

export const $toasts = atom<readonly Toast[]>([])

let lastId = 0

/** A warning popup, optionally with a way out. The same message is not shown twice at once. */
export const showWarning = (message: string, action?: ToastAction) => show('warning', message, action)

/** Something the shopper asked for has happened. */
export const showDone = (message: string, action?: ToastAction) => show('done', message, action)

function show(kind: Toast['kind'], message: string, action: ToastAction | undefined) {
  const id = ++lastId
  const others = $toasts.get().filter((toast) => toast.message !== message)
  // Five quick scans need no five popups; warnings and what can be taken back stay their time.
  const passing = others.filter((toast) => toast.kind === 'done' && !canUndo(toast.action))
  const over = kind === 'done' ? passing.slice(0, -MOST_DONE + 1) : []
  const shown_ms = canUndo(action) ? UNDOABLE_MS : SHOWN_MS
  $toasts.set([...others.filter((toast) => !over.includes(toast)), { id, kind, message, action, shown_ms }])
}

export function closeToast(id: number) {
  $toasts.set($toasts.get().filter((toast) => toast.id !== id))
}

/** Draws what is shown again: a dialog that has just opened would lie over it. */
export function redrawToasts() {
  if ($toasts.get().length > 0) $toasts.set([...$toasts.get()])
}
