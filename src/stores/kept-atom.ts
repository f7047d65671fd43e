import { persistentAtom, setPersistentEngine, windowPersistentEvents } from '@nanostores/persistent'
import type { WritableAtom } from 'nanostores'
import { keepText, keptText } from './browser-storage.ts'

/** Texts that found no room, or may not be stored: they last as long as the page. */
const unkept = new Map<string, string>()

/** The text stored under `name` now, also by another tab a moment ago; undefined for nothing. */
export const storedText = (name: string): string | undefined =>
  unkept.get(name) ?? keptText('localStorage', name) ?? undefined

const read = (name: string | symbol) => (typeof name === 'string' ? storedText(name) : undefined)

/** Local storage, for the library, which would throw where the browser does. */
const storage = new Proxy<Record<string, string>>(
  {},
  {
    get: (_, name) => read(name),
    has: (_, name) => read(name) !== undefined,
    set(_, name, text: string) {
      if (typeof name !== 'string') return false
      if (keepText('localStorage', name, text)) unkept.delete(name)
      else unkept.set(name, text)
      return true
    },
    deleteProperty(_, name) {
      if (typeof name !== 'string') return false
      unkept.delete(name)
      keepText('localStorage', name, null)
      return true
    },
  },
)

// Islands read these stores while pages are made, too.
if (typeof document !== 'undefined') {
  // A text stored by another tab is newer than one that found no room here.
  addEventListener('storage', ({ key }) => (key === null ? unkept.clear() : unkept.delete(key)))
  setPersistentEngine(storage, windowPersistentEvents)
}

interface Keeping<T> {
  /** undefined keeps nothing. */
  encode: (value: T) => string | undefined
  /** The edge where foreign data comes in; where it throws, `first` stands. */
  decode: (text: string) => T
}

/** A value that this browser keeps over visits under `name`, and its other tabs follow. */
export function keptAtom<T>(name: string, first: T, { encode, decode }: Keeping<T>): WritableAtom<T> {
  const decodeAny = (text: string) => {
    try {
      return decode(text)
    } catch {
      return first
    }
  }
  return persistentAtom<T>(name, first, { encode, decode: decodeAny })
}
