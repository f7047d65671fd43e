import { requestLogin } from '#stores/request-login.ts'

/** The modal, on the phone too: links are read on pages for everybody. `then` runs once somebody has logged in. */
export function logInFirst(then: () => void, text?: string): void {
  requestLogin({ then, reason: text ? { text } : undefined })
}
