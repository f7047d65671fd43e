import type { FocusEvent, KeyboardEvent } from 'react'
import { isScaleFigure } from '#domain/warehouse/scanner.ts'
import { typeInto, useScansFor } from '#islands/bk/desk/use-scanner.ts'
import { boxFieldOf } from './BoxFields.tsx'

/** A scale that types its figure as a keyboard does, in a form with the measures of boxes. */

export const focusOn = (control: Element | RadioNodeList | null) => {
  if (control instanceof HTMLElement) control.focus()
}

/** The figure of a scale stays where the hand has put it, in the place of what stood there, and the work goes on. */
export const useScale = () =>
  useScansFor(true, (text, field) => {
    const measure = boxFieldOf(field)
    if (!measure || !isScaleFigure(text)) return false
    typeInto(measure.field, text)
    focusOn(measure.next ?? null)
    return true
  })

/**
 * Enter in a measure goes on to the next one: a short figure of a scale ends with one, and sends nothing. After the last it goes
 * to the button, and the price of the whole figure is seen before it is sent.
 */
export function goOn(event: KeyboardEvent<HTMLFormElement>) {
  const measure = event.key === 'Enter' ? boxFieldOf(event.target) : undefined
  if (!measure) return
  event.preventDefault()
  focusOn(measure.next ?? event.currentTarget.querySelector('button[type=submit]'))
}

/** A short figure is typed as by hand: it takes the place of the measure that stands there. */
export const selectMeasure = (event: FocusEvent<HTMLFormElement>) => boxFieldOf(event.target)?.field.select()
