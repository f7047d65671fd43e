import type { LoginReason } from '../account/login-reason.ts'

/**
 * Opens the login modal (components/login-modal.ts). `then` is carried out once, after a login or registration in it;
 * closing it forgets that. `reason` stands above the fields. Pages for customers, on either site, lead to their login page by themselves.
 */
export function askLogin(then?: () => void, reason?: LoginReason): void {
  const { site, customers } = document.documentElement.dataset
  if (site !== 'desktop' || customers !== undefined) return
  document.dispatchEvent(new CustomEvent('benbuy:login', { cancelable: true, detail: { then, reason } }))
}
