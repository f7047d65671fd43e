/**
 * What this browser keeps for the site; undefined where the reader forbids it, when every access throws. Use it with
 * `?.`: the page then works as on a first visit and keeps nothing.
 */
export function browserStorage(kind: 'localStorage' | 'sessionStorage'): Storage | undefined {
  try {
    return globalThis[kind]
  } catch {
    return undefined
  }
}

/** Keeps a text under this name, null forgets it; a browser that forbids it or has no room left goes on without. */
export function keepText(kind: 'localStorage' | 'sessionStorage', name: string, text: string | null): void {
  try {
    if (text === null) globalThis[kind].removeItem(name)
    else globalThis[kind].setItem(name, text)
  } catch {
    console.error(`${kind} does not keep ${name}`)
  }
}
