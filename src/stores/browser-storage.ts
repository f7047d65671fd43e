/**
 * The browser's storage for the site; undefined where the reader forbids it, when every access throws. What is kept
 * is read and written below; a value with an edge of its own stands in a kept atom (kept-atom.ts).
 */
export function browserStorage(kind: Kind): Storage | undefined {
  try {
    return globalThis[kind]
  } catch {
    return undefined
  }
}

type Kind = 'localStorage' | 'sessionStorage'

/** The text stored under this name; null where nothing is, or nothing can be read. */
export function keptText(kind: Kind, name: string): string | null {
  try {
    return globalThis[kind].getItem(name)
  } catch {
    return null
  }
}

/**
 * Keeps a text under this name, null forgets it. Answers whether that was done: a browser that forbids it or has no
 * room left goes on without.
 */
export function keepText(kind: Kind, name: string, text: string | null): boolean {
  try {
    if (text === null) globalThis[kind].removeItem(name)
    else globalThis[kind].setItem(name, text)
    return true
  } catch {
    console.error(`${kind} does not keep ${name}`)
    return false
  }
}
