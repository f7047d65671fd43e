import type { ClientDirective } from 'astro'

/**
 * client:catch-up: hydrates at once, and what a person does before the island is alive is done again when it is: choices,
 * texts and presses, in their order. Until then the page itself holds what is typed and chosen, and a pressed button
 * waits. The island says that it is alive with `benbuy:alive` (islands/ui/use-alive.ts).
 * client:catch-up="visible" hydrates when the island comes into view, or is touched.
 */
const EVENTS = ['click', 'input', 'change'] as const

const catchUp: ClientDirective = (load, { value }, element) => {
  let started = false
  const start = () => {
    if (started) return
    started = true
    void load().then((hydrate) => hydrate())
  }
  const fields = new Map<Field, string | boolean>()
  const presses: HTMLButtonElement[] = []

  // React, which comes to listen here too, must not see these as well: it would answer some and lose others.
  const remember = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const button = target.closest('button')
    if (button && event.type === 'click') {
      event.preventDefault()
      presses.push(button)
      button.setAttribute('aria-busy', 'true')
    } else if (isField(target)) fields.set(target, held(target))
    else return
    event.stopImmediatePropagation()
    start()
  }

  const doAgain = async () => {
    for (const type of EVENTS) element.removeEventListener(type, remember, true)
    for (const button of presses) button.removeAttribute('aria-busy')
    // Each step sees what the one before has changed: React has rendered it by the next microtask.
    await Promise.resolve()
    for (const [field, entered] of fields) {
      enter(field, entered)
      await Promise.resolve()
    }
    for (const button of presses) {
      button.click()
      await Promise.resolve()
    }
  }

  for (const type of EVENTS) element.addEventListener(type, remember, true)
  element.addEventListener('benbuy:alive', doAgain, { once: true })
  // A form that the browser kept over a reload or a way back shows another choice than the page was sent with.
  for (const field of element.querySelectorAll('input, select, textarea')) {
    if (isField(field) && isChanged(field)) fields.set(field, held(field))
  }
  if (value === 'visible') whenVisible(element, start)
  else start()
}

export default catchUp

function whenVisible(element: HTMLElement, then: () => void): void {
  const seen = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      seen.disconnect()
      then()
    },
    // What lies at the lower edge, below a phone's bar, is not seen yet.
    { rootMargin: '0px 0px -10%' },
  )
  // The island itself has no box of its own.
  for (const child of element.children) seen.observe(child)
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function isField(target: Element): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  )
}

function isChanged(field: Field): boolean {
  if (field instanceof HTMLSelectElement)
    return [...field.options].some((option) => option.selected !== option.defaultSelected)
  if (field instanceof HTMLInputElement && isTicked(field)) return field.checked && !field.defaultChecked
  return field.value !== field.defaultValue
}

const isTicked = ({ type }: HTMLInputElement) => type === 'radio' || type === 'checkbox'

/** What stands in a field: React takes it away with its first rendering. */
const held = (field: Field) =>
  field instanceof HTMLInputElement && isTicked(field) ? field.checked : field.value

/** Enters it again. React compares with what it has seen last, so it is told something else before. */
function enter(field: Field, entered: string | boolean): void {
  if (typeof entered === 'boolean') {
    if (!(field instanceof HTMLInputElement)) return
    // The other radio of a changed pair is entered by its own.
    if (field.type === 'radio' && !entered) return
    field.checked = !entered
    field.click()
  } else if (field.type === 'file') {
    field.dispatchEvent(new Event('change', { bubbles: true }))
  } else {
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entered)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
  }
}
