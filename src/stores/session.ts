import { persistentAtom } from '@nanostores/persistent'

/** The user session, stored locally under `user` (spec section 3). */
export interface StoredSession {
  token: string
  email: string
  expired_timestamp: number
}

export const $session = persistentAtom<StoredSession | null>('user', null, {
  encode: (session) => (session ? JSON.stringify(session) : undefined),
  decode: readSession,
})

// The chrome outside the islands (first-paint, badge) listens for this.
if (typeof document !== 'undefined')
  $session.listen(() => document.dispatchEvent(new Event('benbuy:session')))

/** What local storage held, or null when it is not a session. */
export function readSession(stored: string): StoredSession | null {
  try {
    const { token, email, expired_timestamp } = JSON.parse(stored) as Partial<StoredSession>
    const whole =
      typeof token === 'string' && typeof email === 'string' && typeof expired_timestamp === 'number'
    return whole ? { token, email, expired_timestamp } : null
  } catch {
    return null
  }
}

/** A session that this browser still takes for valid; only the server knows. */
export function isLoggedIn(now: number): boolean {
  const session = $session.get()
  return session !== null && session.expired_timestamp > now
}
