import { $toasts, closeToast, type Toast } from '#stores/toast.ts'

/**
 * Draws $toasts in the top layer. What stands outside a modal dialog is inert and unheard, so while one is open the
 * toaster moves into it, and back to the page when that dialog closes or is taken away.
 */
class SiteToaster extends HTMLElement {
  readonly draw = () => {
    const host = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body
    if (this.parentElement !== host) host.append(this)
    const list = this.querySelector<HTMLElement>('.toaster')
    if (!list) return
    const toasts = $toasts.get()
    const ids = new Set(toasts.map(({ id }) => `toast-${id}`))
    for (const row of [...list.children]) if (!ids.has(row.id)) row.remove()
    for (const toast of toasts) if (!list.querySelector(`#toast-${toast.id}`)) list.append(toastRow(toast))
    list.togglePopover(toasts.length > 0)
  }

  watch() {
    $toasts.subscribe(this.draw)
    document.addEventListener('close', this.draw, true)
  }

  disconnectedCallback() {
    queueMicrotask(() => !this.isConnected && this.draw())
  }
}

/** A finger points at nothing, but `:hover` stands where it was last until it presses elsewhere. */
const HELD = matchMedia('(hover: hover)').matches ? ':hover, :focus-within' : ':focus-within'
const HELD_MORE_MS = 1000

/** Closes a toast once neither the pointer, where one can hover, nor the focus is on it. */
function closeWhenLetGo(row: HTMLElement, id: number) {
  if (row.matches(HELD)) setTimeout(closeWhenLetGo, HELD_MORE_MS, row, id)
  else closeToast(id)
}

function toastRow({ id, kind, message, action, shown_ms }: Toast): HTMLElement {
  const row = document.createElement('div')
  row.id = `toast-${id}`
  row.className = `toast toast-${kind}`
  row.role = 'alert'
  const mark = document.createElement('span')
  mark.className = 'toast-mark'
  const text = document.createElement('p')
  text.className = 'flex-1 min-w-0'
  text.append(message)
  if (action) {
    const way = document.createElement('href' in action ? 'a' : 'button')
    way.className = 'inline-block mt-1 text-brand-ink font-medium'
    way.textContent = action.label
    if ('href' in action) way.setAttribute('href', action.href)
    else
      way.onclick = () => {
        closeToast(id)
        action.run()
      }
    text.append(document.createElement('br'), way)
  }
  const close = document.createElement('button')
  close.type = 'button'
  close.className = 'text-lg/[1] size-6 grid flex-none place-items-center text-muted'
  close.ariaLabel = 'Close'
  close.textContent = '×'
  close.addEventListener('click', () => closeToast(id))
  row.append(mark, text, close)
  setTimeout(closeWhenLetGo, shown_ms, row, id)
  return row
}

customElements.define('site-toaster', SiteToaster)
const toaster = document.querySelector('site-toaster')
if (toaster instanceof SiteToaster) toaster.watch()
