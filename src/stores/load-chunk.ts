import { keepText, keptText } from './browser-storage.ts'
import { showWarning } from './toast.ts'

export const CHUNK_FAILURE = 'This part did not load.'

/** How long a part of a page may take to load. */
export const CHUNK_TIMEOUT_MS = 120_000
const RELOADED = 'chunk_reloaded'

/**
 * The one way to load a part of the page when it is needed: `loadChunk(() => import('…'))`. A part that is not there
 * (after a deploy its name has changed) reloads the page, once per visit; then, or after the timeout, the reader is
 * told and offered Reload, and the answer is null.
 */
export async function loadChunk<T>(load: () => Promise<T>): Promise<T | null> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<'late'>((resolve) => {
    timer = setTimeout(() => resolve('late'), CHUNK_TIMEOUT_MS)
  })
  const part = await Promise.race([load().then((value) => ({ value }), logged), late])
  clearTimeout(timer)
  if (part !== 'late' && part !== 'missing') return part.value
  partFailed(part)
  return null
}

/** Tells the reader that a part did not come; loadChunk calls it. `say` shows it, in a popup unless given. */
export function partFailed(how: 'missing' | 'late', say = showFailure): void {
  // In a dialog somebody may be writing.
  const isFree = navigator.onLine && !document.querySelector('.dialog[open]')
  const first = how === 'missing' && isFree && !keptText('sessionStorage', RELOADED)
  // Where nothing is kept it would reload for ever.
  if (first && keepText('sessionStorage', RELOADED, 'true')) location.reload()
  else say()
}

const showFailure = () =>
  showWarning(CHUNK_FAILURE, { label: 'Reload', href: location.pathname + location.search })

function logged(error: unknown): 'missing' {
  console.error('chunk', error)
  return 'missing'
}
