import { keptAtom, storedText } from './kept-atom.ts'
import { browserStorage } from './browser-storage.ts'
import { serverNow } from './clock.ts'
import { $signedIn } from './signed-in.ts'

/** The user session, stored locally under `user`. */
export interface StoredSession {
  token: string
  email: string
  expired_timestamp: number
}

export const $session = keptAtom<StoredSession | null>('user', null, {
  encode: (session) => (session ? JSON.stringify(session) : undefined),
  decode: (stored) => unexpired(readSession(stored)),
})

if (typeof document !== 'undefined') $session.listen((session) => $signedIn.set(session ? 'in' : 'none'))

/** Says that this browser has held a session at some time: whoever uses it now most likely has an account. */
const $known = keptAtom<string>('user_known', '', {
  encode: (mark) => mark || undefined,
  decode: String,
})

if (typeof document !== 'undefined') $session.subscribe((session) => session && $known.set('1'))

/** False for a browser that would remember nothing. */
export const isNewHere = () => Boolean(browserStorage('localStorage')) && !$known.get()

/** The value in local storage, or null when it is not a session. */
function readSession(stored: string): StoredSession | null {
  const { token, email, expired_timestamp } = JSON.parse(stored) as Partial<StoredSession>
  const whole =
    typeof token === 'string' && typeof email === 'string' && typeof expired_timestamp === 'number'
  return whole ? { token, email, expired_timestamp } : null
}

/** A session that has expired on this browser counts as none at all, whatever the server would say. */
function unexpired(session: StoredSession | null): StoredSession | null {
  return session && session.expired_timestamp > serverNow() ? session : null
}

/**
 * Whether this token is the browser's session still. Another tab may have stored its own a moment ago, before this one
 * hears of it: a late answer for the old one must not overwrite that.
 */
export function isCurrent(token: string | undefined): boolean {
  return $session.get()?.token === token && (!token || Boolean(storedText('user')?.includes(`"${token}"`)))
}

/**
 * A call with this token was answered 401: forgets the session and tells the page. Somebody may
 * have logged in meanwhile; theirs stays.
 */
export function sessionRefused(token: string | undefined): void {
  if (!isCurrent(token)) return
  $session.set(null)
  $signedIn.set('expired')
}

/** A session that this browser still takes for valid; only the server knows. */
export function isLoggedIn(now: number): boolean {
  const session = $session.get()
  return session !== null && session.expired_timestamp > now
}
