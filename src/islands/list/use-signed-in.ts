import { useSyncExternalStore } from 'react'
import { $session } from '#stores/session.ts'

/** Whether this browser holds a session; while hydrating none, as the server drew it. */
export function useSignedIn(): boolean {
  return useSyncExternalStore(
    (onChange) => $session.listen(onChange),
    () => $session.get() !== null,
    () => false,
  )
}
