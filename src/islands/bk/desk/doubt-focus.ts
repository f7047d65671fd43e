/**
 * For the tick by which something that looks wrong is taken all the same: it may lie below what is in view, and pressing the
 * button again does nothing. So it has the focus as soon as it is asked.
 */
export function toAnswer(tick: HTMLInputElement | null): void {
  tick?.focus({ preventScroll: true })
  tick?.scrollIntoView({ block: 'center' })
}
