import { loadChunk } from '#stores/load-chunk.ts'
import { LOGIN_EVENT } from '#stores/request-login.ts'

import type { LoginReason } from '#islands/account/login-reason.ts'

/** Opens the login modal on any page; its code is loaded when it is first asked for. */
const root = document.documentElement

document.addEventListener(LOGIN_EVENT, (event) => {
  event.preventDefault()
  const { scene, then, reason } = event instanceof CustomEvent ? (event.detail ?? {}) : {}
  void openLogin(scene === 'register' ? 'register' : 'login', then, reason)
})

async function openLogin(pane: 'login' | 'register', then?: () => void, reason?: LoginReason) {
  const onPage = document.querySelector<HTMLElement>('[data-login-page] input')
  if (onPage) return onPage.focus()
  root.dataset.waiting = ''
  const part = await loadChunk(() => import('#islands/account/login-modal.tsx'))
  delete root.dataset.waiting
  part?.openLogin(pane, then, reason)
}
