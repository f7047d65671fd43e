import type { KeyboardEvent } from 'react'

const MEASURES = ['weight_g', 'length_cm', 'width_cm', 'height_cm']

/**
 * Enter in a field goes on to what comes next in the work: the next measure, the verdict, the photos as long as there
 * are none, then the button, which alone sends the form.
 */
export function goOn(event: KeyboardEvent<HTMLFormElement>): void {
  const { target, currentTarget: form } = event
  if (event.key !== 'Enter' || !(target instanceof HTMLInputElement) || target.type === 'file') return
  event.preventDefault()
  const at = MEASURES.indexOf(target.name)
  const last = at === MEASURES.length - 1
  const next = last
    ? verdictIn(form)
    : at >= 0
      ? form.elements.namedItem(MEASURES[at + 1] ?? '')
      : restOf(form)
  if (next instanceof HTMLElement) next.focus()
}

const verdictIn = (form: Element) =>
  form.querySelector('[data-verdict] input:checked') ?? form.querySelector('[data-verdict] input')

const restOf = (form: Element) =>
  form.querySelector(form.querySelector('.photo') ? 'button[type=submit]' : '.photo-drop input')
