import { keptText } from './browser-storage.ts'

/** The part of a session a browser does not keep; without it the next page leads back to the login. */
export type StorageProblem = 'cookie' | 'storage'

/**
 * Asks for the page at `path` as the browser would, and looks into what is stored: the server's guard reads the
 * cookie, the phone's pages and every call what is stored under `user`. null when all is kept.
 */
export async function storageProblemAt(path: string): Promise<StorageProblem | null> {
  if (!isStored()) return 'storage'
  // With no answer the page itself says more.
  const reached = await fetch(path, { method: 'HEAD' }).catch(() => null)
  return reached?.redirected && new URL(reached.url).pathname === '/login' ? 'cookie' : null
}

/** Whether this browser has stored the session of who is logged in. */
export const isStored = () => Boolean(keptText('localStorage', 'user'))
