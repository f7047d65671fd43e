import type { LoginReason } from '#islands/account/login-reason.ts'
import { atom } from 'nanostores'

/** All of it may be left out. */
export interface LoginRequest {
  /** `register` asks for the pane with which one creates an account. */
  scene?: string | null | undefined
  /** Carried out once, after a login or registration in the modal; closing it forgets that. */
  then?: (() => void) | undefined
  /** Stands above the fields. */
  reason?: LoginReason | undefined
  /** Shows this browser's cart above them, when it holds something. */
  cart?: boolean | undefined
}

/** The function that opens the login modal on this page (elements/login-opener.ts). */
export const $loginOpener = atom<((request: LoginRequest) => void) | null>(null)

/** The one way to ask for the login modal. Answers whether somebody opens it. */
export function requestLogin(request: LoginRequest = {}): boolean {
  const open = $loginOpener.get()
  open?.(request)
  return open !== null
}

/**
 * The exception, for what the phone and pages for customers show too: those lead to their login page by themselves,
 * and only the desktop's pages for everybody ask.
 */
export function requestLoginOnDesktop(request: LoginRequest): void {
  const { site, customers } = document.documentElement.dataset
  if (site === 'desktop' && customers === undefined) requestLogin(request)
}

/** Asks an island's reader to log in, unless the page leads there by itself. `then` and `reason`: LoginRequest. */
export function askLogin(then?: () => void, reason?: LoginReason): void {
  requestLoginOnDesktop({ then, reason })
}
