import type { KeyboardEvent } from 'react'

/** The way of the focus through an inspection. */

const MEASURES = ['weight_g', 'length_cm', 'width_cm', 'height_cm'] as const

/** The measure that is typed into this field; undefined for any other. */
export const measureOf = (field: Element | null) =>
  field instanceof HTMLInputElement ? MEASURES.find((name) => name === field.name) : undefined

/**
 * Enter in a field goes on to what comes next in the work: the next measure, the verdict, the photos as long as there
 * are none, then the button, which alone sends the form.
 */
export function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return
  event.preventDefault()
  focusAfter(form, target)
}

/** The focus goes from this field to what comes next. */
export function focusAfter(form: HTMLFormElement, field: HTMLInputElement): void {
  const measure = measureOf(field)
  const at = measure ? MEASURES.indexOf(measure) : -1
  const last = at === MEASURES.length - 1
  const next = last
    ? verdictIn(form)
    : at >= 0
      ? form.elements.namedItem(MEASURES[at + 1] ?? '')
      : restOf(form)
  if (next instanceof HTMLElement) next.focus()
}

/** The focus goes to the first photo that the server will never take, into the middle of what is in view: to take it out. */
export function focusBadPhoto(form: HTMLFormElement | null): void {
  const photo = form?.querySelector('.photo[data-hopeless]')
  photo?.scrollIntoView({ block: 'center' })
  photo?.querySelector('button')?.focus({ preventScroll: true })
}

const verdictIn = (form: Element) =>
  form.querySelector('[data-verdict] input:checked') ?? form.querySelector('[data-verdict] input')

const restOf = (form: Element) =>
  form.querySelector(form.querySelector('.photo') ? 'button[type=submit]' : '.photo-drop input')
