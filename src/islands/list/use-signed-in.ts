import { useSyncExternalStore } from 'react'
import { $session } from '#stores/session.ts'
import { requestLogin } from '#stores/request-login.ts'

/** Whether this browser holds a session; while hydrating none, as the server drew it. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    (onChange) => $session.listen(onChange),
    () => $session.get() !== null,
    () => false,
  )
}

/** The modal, on the phone too: links are read on pages for everybody. `then` runs once somebody has logged in. */
export function logInFirst(then: () => void, text?: string): void {
  requestLogin({ then, reason: text ? { text } : undefined })
}
