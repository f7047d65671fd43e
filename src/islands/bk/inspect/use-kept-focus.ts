import { type RefObject, useEffect } from 'react'

/** Something that is typed into, or a dialog that asks something, keeps what is typed to itself. */
const isTypedInto = (element: Element | null) =>
  element instanceof HTMLElement &&
  (element.matches('input:not([type=radio], [type=checkbox], [type=file]), textarea, select') ||
    element.isContentEditable)
const asksSomething = () => document.querySelector('dialog[open]') !== null

/** While `on`, the field has the focus again after a click beside it, and whatever is typed elsewhere goes into it. */
export function useKeptFocus(field: RefObject<HTMLInputElement | null>, on: boolean) {
  useEffect(() => {
    if (!on) return
    const back = () => {
      if (!asksSomething() && !isTypedInto(document.activeElement)) field.current?.focus()
    }
    // After whatever the click does; Tab and the keys of who works without a mouse go where they go.
    const onClick = (event: MouseEvent) => {
      // A finger would bring the keyboard of the screen each time.
      const touched = event instanceof PointerEvent && event.pointerType === 'touch'
      if (event.detail > 0 && !touched) requestAnimationFrame(back)
    }
    const onKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) => {
      if (key.length === 1 && key !== ' ' && !ctrlKey && !altKey && !metaKey) back()
    }
    field.current?.focus()
    document.addEventListener('click', onClick)
    // Before use-scanner.ts looks where the focus stands.
    addEventListener('keydown', onKey, { capture: true })
    document.addEventListener('close', back, { capture: true })
    addEventListener('focus', back)
    return () => {
      document.removeEventListener('click', onClick)
      removeEventListener('keydown', onKey, { capture: true })
      document.removeEventListener('close', back, { capture: true })
      removeEventListener('focus', back)
    }
  }, [field, on])
}
