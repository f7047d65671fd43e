import type { LoginReason } from '#islands/account/login-reason.ts'

export const LOGIN_EVENT = 'benbuy:login'

/** All of it may be left out. */
export interface LoginRequest {
  /** `register` asks for the pane with which one creates an account. */
  scene?: string | null | undefined
  /** Carried out once, after a login or registration in the modal; closing it forgets that. */
  then?: (() => void) | undefined
  /** Stands above the fields. */
  reason?: LoginReason | undefined
}

/** The one way to ask for the login modal (components/login-modal.ts). Answers whether somebody opens it. */
export function requestLogin(request: LoginRequest = {}): boolean {
  const event = new CustomEvent(LOGIN_EVENT, { cancelable: true, detail: request })
  return !document.dispatchEvent(event)
}

/**
 * The exception, for what the phone and pages for customers show too: those lead to their login page by themselves,
 * and only the desktop's pages for everybody ask.
 */
export function requestLoginOnDesktop(request: LoginRequest): void {
  const { site, customers } = document.documentElement.dataset
  if (site === 'desktop' && customers === undefined) requestLogin(request)
}
