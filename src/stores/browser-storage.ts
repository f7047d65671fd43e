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
