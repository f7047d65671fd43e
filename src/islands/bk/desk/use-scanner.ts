import { useEffect, useEffectEvent } from 'react'
import { flushSync } from 'react-dom'
import { keyAt, NO_RUN, readStroke, withoutAim } from '#domain/warehouse/scanner.ts'

type TakeBack = () => void

/** Until an input method has written, and well before a person has typed on. */
const IME_MS = 60

/** Each answers how to take back what is typed from now on. */
const keepers = new Set<() => TakeBack>()

/** Takes a scan that was typed into a form out of it again: `keep` remembers the form before the first key. */
export function useKeptThroughScans(keep: () => TakeBack) {
  const remember = useEffectEvent(keep)
  useEffect(() => {
    const keeper = () => remember()
    keepers.add(keeper)
    return () => {
      keepers.delete(keeper)
    }
  }, [])
}

/** Each answers whether the scan was meant for it, by what it says and where it was typed. */
type Taker = (text: string, field: Element | null) => boolean
const takers = new Set<Taker>()

/** Takes what is meant for one form, while it `isVisible`. */
export function useScansFor(isVisible: boolean, take: Taker) {
  const offer = useEffectEvent(take)
  useEffect(() => {
    if (!isVisible) return
    const taker: Taker = (text, field) => offer(text, field)
    takers.add(taker)
    return () => {
      takers.delete(taker)
    }
  }, [isVisible])
}

type Hearer = (text: string) => void

/** They hear what no form has taken: wherever the focus stands, the last to come alone, a dialog above its page; ... */
const hearers = new Set<Hearer>()
/** ... or while nothing is typed into: there a scan is what anybody might type. */
const hearersBeside = new Set<Hearer>()

/**
 * Hears a hand scanner wherever the focus stands, in a dialog too. Its Enter does nothing else, and the field it typed
 * into is as it was.
 */
export const useScanner = (onScan: Hearer) => useHearer(hearers, onScan)

/** The same, but leaves a scan that begins in a text field to that field. */
export const useScansBeside = (onScan: Hearer) => useHearer(hearersBeside, onScan)

function useHearer(among: Set<Hearer>, onScan: Hearer) {
  const scanned = useEffectEvent(onScan)
  useEffect(() => {
    const hearer: Hearer = (text) => scanned(text)
    if (hearers.size + hearersBeside.size === 0) stopListening = listen()
    among.add(hearer)
    givePassed()
    return () => {
      among.delete(hearer)
      if (hearers.size + hearersBeside.size === 0) stopListening()
    }
  }, [among])
}

/** Scans that a page has heard for a dialog that is still coming. */
const passed: string[] = []

/** A page hands a scan to the dialog above it, which may hear only later. */
export function passOn(text: string): void {
  passed.push(text)
  givePassed()
}

/** The dialog did not come. Answers whether anything had waited for it. */
export const dropPassed = (): boolean => passed.splice(0).length > 0

function givePassed() {
  if (hearers.size < 2 || passed.length === 0) return
  // A dialog that is just being drawn hears them after that, and each knows what the one before has done.
  setTimeout(() => {
    const hear = [...hearers].at(-1)
    for (const text of passed.splice(0)) flushSync(() => hear?.(text))
  })
}

let stopListening = () => {}

/** Listens once for all hearers: a scan is taken out of its field, and given to a form, once. */
function listen(): () => void {
  let run = NO_RUN
  let began_in_text = false
  const taken_back = new Map<object, TakeBack>()
  const remember = (field: Element | null) => {
    if (field && !taken_back.has(field)) taken_back.set(field, fieldAsItIs(field))
    for (const keep of keepers) if (!taken_back.has(keep)) taken_back.set(keep, keep())
  }
  const onKey = (event: KeyboardEvent) => {
    const by_hand = event.repeat || event.ctrlKey || event.altKey || event.metaKey
    const through_ime = event.key === 'Process'
    const key = through_ime ? keyAt(event.code) : event.key
    const in_text = takesText(document.activeElement)
    const read = readStroke(run, { key, at: event.timeStamp, by_hand, in_text })
    run = read.run
    if (read.first) {
      taken_back.clear()
      began_in_text = in_text
    }
    // The focus may move on while the scanner types: the box before opens.
    remember(document.activeElement)
    if (read.scan === null && !read.tail) return
    const heard = [...[...hearers].slice(-1), ...(began_in_text ? [] : hearersBeside)]
    if (heard.length === 0) return
    event.preventDefault()
    event.stopPropagation()
    if (read.scan === null) return
    const back = [...taken_back.values()]
    for (const takeBack of back) takeBack()
    // An input method writes what it made of the keys only now.
    if (through_ime) setTimeout(() => back.map((takeBack) => takeBack()), IME_MS)
    taken_back.clear()
    const text = withoutAim(read.scan)
    for (const take of takers) if (take(text, document.activeElement)) return
    for (const hear of heard) hear(text)
  }
  // Before any form hears of it.
  document.addEventListener('keydown', onKey, { capture: true })
  return () => document.removeEventListener('keydown', onKey, { capture: true })
}

const TYPED: ReadonlySet<string> = new Set(['text', 'search', 'tel', 'url', 'email', 'number', 'password'])

const takesText = (field: Element | null) =>
  field instanceof HTMLTextAreaElement || (field instanceof HTMLInputElement && TYPED.has(field.type))

function fieldAsItIs(field: Element): TakeBack {
  if (field instanceof HTMLSelectElement) {
    const { value } = field
    return () => put(field, HTMLSelectElement.prototype, value, 'change')
  }
  if (field instanceof HTMLTextAreaElement) {
    const { value, selectionStart, selectionEnd } = field
    return () => {
      put(field, HTMLTextAreaElement.prototype, value, 'input')
      field.setSelectionRange(selectionStart, selectionEnd)
    }
  }
  if (field instanceof HTMLInputElement && TYPED.has(field.type)) {
    const { value, selectionStart, selectionEnd } = field
    return () => {
      put(field, HTMLInputElement.prototype, value, 'input')
      // For a number field the browser tells nothing else.
      if (selectionStart !== null) field.setSelectionRange(selectionStart, selectionEnd)
    }
  }
  return () => {}
}

/** Puts what a scan says into a field. */
export const typeInto = (field: HTMLInputElement | HTMLTextAreaElement, text: string) =>
  put(
    field,
    field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype,
    text,
    'input',
  )

/** As if it had been typed: React sees only values set by the element's own class. */
function put(field: HTMLElement, kind: object, value: string, event: 'input' | 'change') {
  Object.getOwnPropertyDescriptor(kind, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(event, { bubbles: true }))
}
