/** Opens the login modal (components/login-modal.ts); the phone's guarded pages lead to their login page by themselves. */
export function askLogin(): void {
  if (document.documentElement.dataset.site !== 'desktop') return
  document.dispatchEvent(new CustomEvent('benbuy:login', { cancelable: true }))
}
