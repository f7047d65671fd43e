import type { ClientDirective } from 'astro'
import { keptText } from '#stores/browser-storage.ts'

/**
 * When an island hydrates that is not the page itself:
 * client:when="now"       at once;
 * client:when="visible"   when it comes into view;
 * client:when="touched"   at the first touch, focus or key;
 * client:when="weight"    the same, but at once on an address with ?weight=, where somebody has asked already;
 * client:when="customer"  when this browser holds a session, or a visitor's cart;
 * each also when it is used or woken (stores/signed-in.ts).
 *
 * Choices, texts and presses from before the island is alive are done again, in their order, when it is.
 * Until then the page itself holds what is typed and chosen, and what is pressed or sent waits. The island says that it
 * is alive with `benbuy:alive` (islands/hooks/use-alive.ts). If a form's island cannot load, the browser sends the form.
 */
declare module 'astro' {
  interface AstroClientDirectives {
    'client:when'?: 'now' | 'visible' | 'touched' | 'weight' | 'customer'
  }
}

const EVENTS = ['click', 'input', 'change', 'submit'] as const

const when: ClientDirective = (load, { value }, element) => {
  element.dataset.when = value
  let started = false
  const start = () => {
    if (started) return
    started = true
    // Controls look as if they waited (styles/kit-buttons.css); one that does not come is told of (elements/page.ts).
    element.dataset.wanted = ''
    void load().then((hydrate) => hydrate())
  }
  const fields = new Map<Field, string | boolean>()
  const presses: (HTMLButtonElement | HTMLFormElement)[] = []

  // React, which comes to listen here too, must not see these as well: it would answer some and lose others.
  const remember = (event: Event) => {
    const { target } = event
    if (!(target instanceof Element)) return
    const button = event.type === 'click' && target.closest('button')
    const pressed = button || (target instanceof HTMLFormElement && target)
    if (pressed) {
      event.preventDefault()
      // Sent twice is sent once; "one more" twice is two more.
      if (!isSender(pressed) || !presses.includes(pressed)) presses.push(pressed)
      pressed.setAttribute('aria-busy', 'true')
    } else if (event.type !== 'click' && isField(target)) fields.set(target, held(target))
    else return
    event.stopImmediatePropagation()
    start()
  }
  const rest = () => {
    for (const type of EVENTS) element.removeEventListener(type, remember, true)
    for (const pressed of presses) pressed.removeAttribute('aria-busy')
  }

  const doAgain = async () => {
    rest()
    // Each step sees what the one before has changed: React has rendered it by the next microtask.
    await Promise.resolve()
    for (const [field, entered] of fields) {
      enter(field, entered)
      await Promise.resolve()
    }
    for (const pressed of presses) {
      if (pressed instanceof HTMLFormElement) pressed.requestSubmit()
      else pressed.click()
      await Promise.resolve()
    }
  }

  for (const type of EVENTS) element.addEventListener(type, remember, true)
  element.addEventListener('benbuy:alive', doAgain, { once: true })
  element.addEventListener('benbuy:wake', start)
  element.addEventListener('astro:hydration-error', (event) => {
    const [form] = presses.flatMap((pressed) =>
      pressed instanceof HTMLFormElement ? pressed : (pressed.form ?? []),
    )
    if (!form?.hasAttribute('action')) return
    event.stopPropagation()
    rest()
    form.submit()
  })

  if (value === 'now' || value === 'visible') {
    // A form that the browser kept over a reload or a way back shows another choice than the page was sent with.
    for (const field of element.querySelectorAll('input, select, textarea'))
      if (isField(field) && isChanged(field)) fields.set(field, held(field))
  }
  if (value === 'now') start()
  else if (value === 'visible') whenVisible(element, start)
  else if (value === 'customer') whenCustomer(start)
  else whenTouched(element, start, value)
}

export default when

function whenVisible(element: HTMLElement, then: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return
      observer.disconnect()
      then()
    },
    // An island at the lower edge, below a phone's bar, is not seen yet.
    { rootMargin: '0px 0px -10%' },
  )
  // The island itself has no box of its own.
  for (const child of element.children) observer.observe(child)
}

/** A visitor's cart may also come from another tab, as a session may. */
function whenCustomer(then: () => void): void {
  const look = () => {
    if (!('session' in document.documentElement.dataset) && !keptText('localStorage', 'cart')) return
    removeEventListener('storage', look)
    then()
  }
  addEventListener('storage', look)
  look()
}

/** A form that got the focus by itself (`data-quiet`, elements/focus-box.ts) waits for a key. */
const isQuiet = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[data-quiet]') !== null

function whenTouched(element: HTMLElement, then: () => void, parameter: string): void {
  for (const type of ['pointerdown', 'keydown'])
    element.addEventListener(type, then, { once: true, passive: true })
  element.addEventListener('focusin', ({ target }) => isQuiet(target) || then())
  // Focus that came before this script did.
  const focused = element.contains(document.activeElement) && !isQuiet(document.activeElement)
  if (focused || new URLSearchParams(location.search).has(parameter)) then()
}

const isSender = (pressed: HTMLButtonElement | HTMLFormElement) =>
  pressed instanceof HTMLFormElement || pressed.type === 'submit'

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

/** The value in a field: React takes it away with its first rendering. */
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
    const caret = field instanceof HTMLSelectElement ? null : field.selectionEnd
    field.value = ''
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, entered)
    field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
    if (document.activeElement !== field) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }))
    else if (caret !== null && !(field instanceof HTMLSelectElement)) field.setSelectionRange(caret, caret)
  }
}
